-- The firm's own accounts at the marketplaces that sellers are paid from (decision 097). What pays behind one is a label: nothing that opens it is kept.
create table buying_account (
  id        text primary key,
  name      text not null check (name <> ''),
  mall_type text not null check (mall_type in ('taobao', '1688', 'weidian')),
  means     text not null check (means <> ''),
  low_fen   bigint not null check (low_fen >= 0),       -- below this it is marked
  opened_at bigint not null,
  opened_by text not null references staff,
  closed_at bigint
);
create unique index buying_account_name on buying_account (lower(name));
create index buying_account_staff on buying_account (opened_by);

-- Which one an order was paid from; null: bought before they were kept.
alter table purchase_order add column buying_account_id text references buying_account;
create index purchase_order_buying_account on purchase_order (buying_account_id) where buying_account_id is not null;

-- What each had and has: rows are added, numbered without a gap, and never edited.
create table buying_movement (
  id          text primary key,
  account_id  text not null references buying_account,
  nth         integer not null check (nth > 0),
  kind        text not null check (kind in ('in', 'out', 'bought', 'corrected', 'top_up', 'back', 'counted')),
  amount_fen  bigint not null check (abs(amount_fen) < 9007199254740992),    -- plus: came in
  balance_fen bigint not null check (abs(balance_fen) < 9007199254740992),   -- after it
  order_id    text references purchase_order,
  journal_id  bigint references journal,
  booked      bigint not null default 0,               -- what its journal moved on PROC, in cents
  reference   text check (reference <> ''),            -- of the bank's statement
  note        text check (note <> ''),
  staff_id    text references staff,                   -- null: by itself, when a top-up was paid
  at          bigint not null,
  constraint movement_in_order unique (account_id, nth),
  constraint movement_of_journal_once unique (journal_id),
  constraint movement_of_order check ((kind in ('bought', 'corrected', 'top_up', 'back')) = (order_id is not null)),
  constraint movement_booked check (booked = 0 or journal_id is not null),
  constraint movement_of_statement check ((kind in ('in', 'out')) = (reference is not null)),
  constraint movement_counted_why check (kind <> 'counted' or note is not null),
  constraint movement_by_staff check (kind = 'top_up' or staff_id is not null),
  constraint movement_sign check (case kind when 'in' then amount_fen > 0 when 'out' then amount_fen < 0
    when 'bought' then amount_fen < 0 when 'back' then amount_fen > 0 else true end)
);
create unique index movement_of_statement_once on buying_movement (account_id, kind, reference) where reference is not null;
create unique index movement_bought_once on buying_movement (order_id) where kind = 'bought';
create index buying_movement_at on buying_movement (account_id, at);
create index buying_movement_order on buying_movement (order_id) where order_id is not null;
create index buying_movement_staff on buying_movement (staff_id, at) where kind = 'bought';
create trigger buying_movement_only_grows before update or delete on buying_movement for each row execute function refuse_edit();
create trigger buying_movement_never_emptied before truncate on buying_movement for each statement execute function refuse_edit();

create function buying_movement_follows() returns trigger language plpgsql as $$
declare before bigint;
begin
  select balance_fen into before from buying_movement where account_id = new.account_id and nth = new.nth - 1;
  if (before is null and new.nth <> 1) or coalesce(before, 0) + new.amount_fen <> new.balance_fen
  then raise exception 'movement % of % does not follow the one before', new.nth, new.account_id
    using errcode = 'check_violation', constraint = 'movement_follows';
  end if;
  return new;
end $$;
create trigger movement_follows before insert on buying_movement for each row execute function buying_movement_follows();
