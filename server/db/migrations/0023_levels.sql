-- Levels and points (product.md 9, decision 047). Each entry says what it came from and is never rewritten; the customer's
-- row keeps the sum, the level it reaches and where the next one begins, so that nobody adds up a history to know a fee.
create table point_entry (
  id          text primary key,
  customer_id text not null references customer,
  points      bigint not null check (points <> 0 and abs(points) <= 1000000000),
  cause       text not null check (cause in ('order', 'parcel', 'refund', 'game', 'correction', 'opening')),
  ref         text not null,                         -- the one event that gave them: nothing gives twice
  doc_number  text,                                  -- the order or the parcel, to be read by the shopper
  note        text,                                  -- why staff corrected, to be read by the shopper
  staff_id    text references staff,
  at          bigint not null,
  constraint point_entry_once unique (customer_id, cause, ref),
  constraint correction_has_reason check (cause <> 'correction' or (note is not null and staff_id is not null))
);
create index point_entry_of on point_entry (customer_id, at desc, id desc);

alter table customer
  add column level      text not null default 'newcomer' check (level in ('newcomer', 'regular', 'silver', 'gold', 'jade')),
  add column next_level bigint default 200 check (next_level > 0);  -- points where the next level begins; null on the last

create index customer_by_level on customer (level) where level <> 'newcomer';

-- What the levels ask for and give. Every change is another version, and the latest is in force.
create table ladder (
  version    integer primary key check (version > 0),
  steps      jsonb not null,                         -- contract/level/ladder.ts
  since      bigint not null,
  changed_by text references staff,
  reason     text not null
);
insert into ladder (version, steps, since, reason) values (1, '[
  {"key": "newcomer", "from": 0,    "feeOff": "0",  "extraDays": 0,  "coupon": null},
  {"key": "regular",  "from": 200,  "feeOff": "5",  "extraDays": 5,  "coupon": 200},
  {"key": "silver",   "from": 1000, "feeOff": "10", "extraDays": 10, "coupon": 400},
  {"key": "gold",     "from": 3000, "feeOff": "20", "extraDays": 20, "coupon": 800},
  {"key": "jade",     "from": 9000, "feeOff": "30", "extraDays": 30, "coupon": 1500}]', 0, 'where it began');

-- Points that a shop gave before there were entries.
insert into point_entry (id, customer_id, points, cause, ref, at)
  select id, id, points, 'opening', 'opening', created_at from customer where points > 0;
update customer set
  level = case when points >= 9000 then 'jade' when points >= 3000 then 'gold' when points >= 1000 then 'silver' when points >= 200 then 'regular' else 'newcomer' end,
  next_level = case when points >= 9000 then null when points >= 3000 then 9000 when points >= 1000 then 3000 when points >= 200 then 1000 else 200 end;

-- Whoever is new begins on the first level of the ladder that is in force.
create function customer_begins() returns trigger language plpgsql as $$
begin
  new.next_level := (select (steps -> 1 ->> 'from')::bigint from ladder order by version desc limit 1);
  return new;
end $$;
create trigger customer_begins before insert on customer for each row when (new.points = 0) execute function customer_begins();

create trigger point_entry_only_grows before update or delete on point_entry for each row execute function refuse_edit();
create trigger point_entry_never_emptied before truncate on point_entry for each statement execute function refuse_edit();
create trigger ladder_only_grows before update or delete on ladder for each row execute function refuse_edit();
create trigger ladder_never_emptied before truncate on ladder for each statement execute function refuse_edit();

-- At the commit a customer's points are what the entries add up to, whoever moved which of them.
create function points_add_up() returns trigger language plpgsql as $$
declare
  about text := case when tg_table_name = 'customer' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'customer_id' end;
  kept bigint;
  added bigint;
begin
  select points into kept from customer where id = about;
  select coalesce(sum(points), 0) into added from point_entry where customer_id = about;
  if kept is distinct from added then
    raise exception 'customer % has % points, the entries add up to %', about, kept, added using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger point_entry_adds_up after insert on point_entry deferrable initially deferred
  for each row execute function points_add_up();
create constraint trigger customer_points_add_up after insert or update of points on customer deferrable initially deferred
  for each row execute function points_add_up();

-- The monthly coupon: one for each shopper and month, whatever the clock does.
create table level_coupon (
  customer_id text not null references customer,
  month       text not null check (month ~ '^\d{4}-\d{2}$'),
  coupon_id   text not null unique references coupon,
  primary key (customer_id, month)
);
alter table coupon_template
  drop constraint coupon_template_given_by_check,
  add constraint coupon_template_given_by_check check (given_by in ('code', 'hand', 'welcome', 'level', 'game'));

-- What the level took off the fee of this order; service_fee is what was charged.
alter table purchase_order
  add column level     text not null default 'newcomer' check (level in ('newcomer', 'regular', 'silver', 'gold', 'jade')),
  add column level_off bigint not null default 0 check (level_off >= 0);
-- Longer free storage, ms: from the level when it was shelved or from a higher one since; it never gets less.
alter table order_line add column storage_extra bigint not null default 0 check (storage_extra >= 0);
drop index order_line_stored;
create index order_line_clock on order_line ((stored_at + storage_extra)) where stored > 0;

-- A second person for what is no money of one shopper: the ladder. Who decides reads what is to be changed.
alter table approval
  alter column customer_id drop not null,
  add column asked jsonb,
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in ('claim', 'bill', 'late_patch', 'missing', 'bought', 'ladder')),
  drop constraint approval_amount_check,
  add constraint approval_amount_check check (amount > 0 or (kind = 'ladder' and amount = 0)),
  add constraint approval_of_somebody check (customer_id is not null or kind = 'ladder');
create or replace function approval_guarded() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.doc_type, new.doc_id, new.amount, new.currency, new.intent, new.asked, new.asked_by, new.asked_at)
    is distinct from (old.id, old.kind, old.doc_type, old.doc_id, old.amount, old.currency, old.intent, old.asked, old.asked_by, old.asked_at)
    or (old.decided_by is not null and (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at)) then
    raise exception 'approval % keeps what was asked and who decided', old.id using errcode = '23514';
  end if;
  return new;
end $$;
