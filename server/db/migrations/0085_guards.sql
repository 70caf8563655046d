-- A step of the carrier that moved its parcel stays (decision 104): `moved` says which did. Of those before it every delivery counts as one.
alter table tracking_step add column moved boolean not null default false;
update tracking_step set moved = true where code = 'delivered';
-- How often an extra payment was given more time; the reminder a day before its end comes for each date (decision 104).
alter table patch add column extended integer not null default 0 check (extended >= 0);
