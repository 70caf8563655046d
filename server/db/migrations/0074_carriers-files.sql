-- Parcels that wait for their bill: all that a carrier had, whatever became of them (decision 091).
drop index parcel_to_bill;
create index parcel_to_bill on parcel (created_at) where billed_at is null and shipped_at is not null;
