-- A purchase that was taken back (decision 106). What had gone back to the shopper by it stays with the shopper, and is remembered: up to it the shop pays
-- itself what is lacking when the order is bought again. Cents.
alter table purchase_order add column kept_refund bigint not null default 0;
alter table purchase_order add constraint purchase_order_kept_refund check (kept_refund >= 0 and kept_refund <= refunded);

-- `taken_back`: all that the account had paid for an order is back in it. `moved`: an order that was paid from another account than was said leaves one and
-- enters the other, with what its journals moved on PROC; it has no journal of its own.
alter table buying_movement drop constraint buying_movement_kind_check, drop constraint movement_of_order, drop constraint movement_booked,
  drop constraint movement_sign;
alter table buying_movement
  add constraint buying_movement_kind_check
    check (kind in ('in', 'out', 'bought', 'corrected', 'top_up', 'back', 'counted', 'taken_back', 'moved')),
  add constraint movement_of_order
    check ((kind in ('bought', 'corrected', 'top_up', 'back', 'taken_back', 'moved')) = (order_id is not null)),
  add constraint movement_booked check (booked = 0 or journal_id is not null or kind = 'moved'),
  add constraint movement_moved_why check (kind not in ('taken_back', 'moved') or note is not null),
  add constraint movement_sign check (case kind when 'in' then amount_fen > 0 when 'out' then amount_fen < 0
    when 'bought' then amount_fen < 0 when 'back' then amount_fen > 0 when 'taken_back' then amount_fen > 0 else true end);

-- An order is bought once, and again only when all that was paid for it came back.
drop index movement_bought_once;
create function buying_movement_bought_once() returns trigger language plpgsql as $$
begin
  if exists (select from buying_movement where order_id = new.order_id and kind <> 'back' having sum(amount_fen) <> 0)
  then raise exception 'order % is paid already', new.order_id using errcode = 'unique_violation', constraint = 'movement_bought_once';
  end if;
  return new;
end $$;
create trigger movement_bought_once before insert on buying_movement for each row when (new.kind = 'bought')
  execute function buying_movement_bought_once();
