-- The shelves of the warehouse (decision 084): a list, so that a slip of the keyboard makes no new one.
create table shelf (
  code      text primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  zone      text not null check (zone ~ '^[A-Z0-9][A-Z0-9-]{0,9}$'),
  kind      text not null check (kind in ('shelf', 'pallet', 'floor', 'locked')),
  capacity  integer not null check (capacity between 1 and 100000),   -- pieces that fit; more are marked, not refused
  closed_at bigint
);

-- The shelves in use: at least fifty pieces fit, and what lies there does. A text that is no shelf's keeps its line's history only while nothing lies there.
update order_line set shelf = null where shelf is not null and shelf !~ '^[A-Z0-9][A-Z0-9-]{0,19}$'
  and stored + reserved + returning_ = 0;
update order_line set shelf = left(coalesce(nullif(regexp_replace(regexp_replace(upper(shelf), '[^A-Z0-9-]', '', 'g'), '^-+', ''), ''), 'NO-LABEL'), 20)
  where shelf is not null and shelf !~ '^[A-Z0-9][A-Z0-9-]{0,19}$';
insert into shelf (code, zone, kind, capacity)
  select shelf, left(split_part(shelf, '-', 1), 10), 'shelf', greatest(50, sum(stored + reserved + returning_))
  from order_line where shelf is not null group by shelf;

alter table order_line add constraint order_line_shelf_known foreign key (shelf) references shelf (code);
create index order_line_lies on order_line (shelf) where stored + reserved + returning_ > 0;

-- Nothing is put on a closed shelf, and none is closed while something lies there: each waits for the other.
create function shelf_is_open() returns trigger language plpgsql as $$
begin
  perform from shelf where code = new.shelf and closed_at is null for share;
  if not found and exists (select from shelf where code = new.shelf)
  then raise exception 'shelf % is closed', new.shelf using errcode = 'check_violation', constraint = 'lies_on_open_shelf';
  end if;
  return new;
end $$;
create trigger lies_on_open_shelf before update on order_line
  for each row when (new.stored + new.reserved + new.returning_ > 0
    and (new.shelf is distinct from old.shelf or old.stored + old.reserved + old.returning_ = 0))
  execute function shelf_is_open();
create trigger lies_on_open_shelf_first before insert on order_line
  for each row when (new.stored + new.reserved + new.returning_ > 0) execute function shelf_is_open();

create function shelf_is_empty() returns trigger language plpgsql as $$
begin
  if exists (select from order_line where shelf = new.code and stored + reserved + returning_ > 0)
  then raise exception 'shelf % is not empty', new.code using errcode = 'check_violation', constraint = 'closed_when_empty';
  end if;
  return new;
end $$;
create trigger closed_when_empty before update of closed_at on shelf
  for each row when (new.closed_at is not null) execute function shelf_is_empty();

-- Stock-taking: one shelf is counted by scans of labels (decision 084). Nothing is taken from a shopper by it.
create table shelf_count (
  id        text primary key,
  shelf     text not null references shelf,
  opened_at bigint not null,
  opened_by text not null references staff,
  closed_at bigint,
  closed_by text references staff,
  reason    text,
  dropped   boolean not null default false,   -- closed without a result
  constraint count_closed_by_somebody check ((closed_at is null) = (closed_by is null)),
  constraint count_dropped_is_closed check (not dropped or closed_at is not null)
);
create unique index shelf_count_open on shelf_count (shelf) where closed_at is null;
create index shelf_count_of on shelf_count (shelf, opened_at);
create index shelf_count_opened_by on shelf_count (opened_by);
create index shelf_count_closed_by on shelf_count (closed_by);

create table shelf_count_line (
  count_id text not null references shelf_count,
  line_id  text not null references order_line,
  pieces   integer not null check (pieces between 0 and 9999),   -- as counted
  least    integer not null check (least >= 0),                  -- that must lie there: the free ones
  most     integer not null check (most >= least),               -- with those that may be on a bench already
  lay_on   text,                                                 -- the shelf of the list when it was scanned
  result   text check (result in ('fits', 'missing', 'extra', 'moved', 'apart')),
  at       bigint not null,
  staff_id text references staff,                                -- null: it was not scanned before the end
  primary key (count_id, line_id)
);
create index shelf_count_line_line on shelf_count_line (line_id);
create index shelf_count_line_staff on shelf_count_line (staff_id);
