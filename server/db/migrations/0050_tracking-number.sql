-- A carrier's number stands on one parcel (states.md K11), written in one way: capitals and digits only.
alter table parcel
  add constraint tracking_number_flat check (tracking_number ~ '^[A-Z0-9]{6,40}$'),
  add constraint one_parcel_by_tracking_number unique (tracking_number);
