-- A step of the carrier that moved its parcel stays (decision 104): `moved` says which did. Of those before it every delivery counts as one.
alter table tracking_step add column moved boolean not null default false;
update tracking_step set moved = true where code = 'delivered';
-- How often an extra payment was given more time; the reminder a day before its end comes for each date (decision 104).
alter table patch add column extended integer not null default 0 check (extended >= 0);
-- Sellers' parcel numbers are compared without dashes, a JD box's as its waybill's; what was typed stays for the eye. As contract/kit/flat-number.ts, of
-- numbers that are in capitals and without blanks already (decision 104).
create function flat_numbers(numbers text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(replace(regexp_replace(n, '^([A-Z0-9]{8,})-[0-9]{1,3}-[0-9]{1,3}-[A-Z0-9]{0,4}$', '\1'), '-', '')), '{}') from unnest(numbers) as n
$$;
create index order_flat_parcels on purchase_order using gin (flat_numbers(seller_parcels)) with (fastupdate = off);
drop index order_parcels;
create index arrival_flat_scan on arrival (replace(scan, '-', ''));
drop index arrival_scan;
