-- Rehearsal packing (decision 081): a parcel that prepays a fee, and is priced once it is packed.
alter table parcel
  add column rehearsal       jsonb,                      -- the fees by the estimate, without the fee for rehearsing
  add column rehearsed_lines jsonb,                      -- the lines that take the packed box, at the prices that are locked
  add column unpacked_at     bigint,                     -- the pieces were taken out of the box again
  add constraint rehearsal_by_number check ((number like 'RP%') = (rehearsal is not null)),
  add constraint rehearsal_prepays_fee check (rehearsal is null
    or (coupon_id is null and discount = 0 and total = (prepaid ->> 'packing')::bigint and total = (prepaid ->> 'total')::bigint)),
  -- Nothing leaves for the fee alone.
  add constraint rehearsal_paid_to_ship check (rehearsal is null or status not in ('wait_ship', 'shipped')
    or (final_total is not null and paid_cash + paid_bonus - refunded >= final_total)),
  add constraint rehearsed_once_packed check (rehearsed_lines is null or (rehearsal is not null and weighed_at is not null)),
  add constraint unpacked_is_closed check (unpacked_at is null or (status = 'closed' and weighed_at is not null));

-- Boxes on the bench that are to be unpacked. Those of earlier days were unpacked when they were closed.
update parcel set unpacked_at = closed_at where close_reason = 'unpacked' and closed_at is not null and weighed_at is not null;
create index parcel_to_unpack on parcel (closed_at)
  where status = 'closed' and unpacked_at is null and close_reason in ('unpacked', 'rehearsal_over', 'rehearsal_declined');
