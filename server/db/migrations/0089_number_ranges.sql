-- Tracking numbers that a carrier hands out for us to print (decision 107): ranges of a line, and what each parcel got of them.
create type number_span as range (subtype = text, collation = "C");

create table number_range (
  id           text primary key,
  line_id      text not null check (line_id <> ''),
  line_name    text not null check (line_name <> ''),
  prefix       text not null check (prefix ~ '^[A-Z0-9]{0,24}$'),
  digits       integer not null check (digits between 1 and 15),
  first_serial bigint not null check (first_serial >= 0),
  last_serial  bigint not null,
  suffix       text not null check (suffix ~ '^[A-Z]{0,8}$'),
  check_kind   text not null check (check_kind in ('none', 's10')),
  next_serial  bigint not null,                          -- the next to give; one beyond the last: used up
  low          integer not null check (low >= 0),        -- fewer left than this are marked
  added_at     bigint not null,
  added_by     text not null references staff,
  closed_at    bigint,
  closed_by    text references staff,
  close_reason text check (close_reason <> ''),
  -- Where its numbers stand among all (contract/parcel/number-range.ts, keyOf). A closed one keeps those that it gave, so that the rest may be added again.
  span_from    text collate "C" not null generated always as (
    regexp_replace(prefix, '[0-9]+$', '') || '|' ||
    (length(substring(prefix from '[0-9]*$')) + digits + (case check_kind when 's10' then 1 else 0 end)) || '|' || suffix || '|' ||
    substring(prefix from '[0-9]*$') || lpad(first_serial::text, digits, '0') || (case check_kind when 's10' then '0' else '' end)
  ) stored,
  span_to      text collate "C" not null generated always as (
    regexp_replace(prefix, '[0-9]+$', '') || '|' ||
    (length(substring(prefix from '[0-9]*$')) + digits + (case check_kind when 's10' then 1 else 0 end)) || '|' || suffix || '|' ||
    substring(prefix from '[0-9]*$') ||
    lpad((case when closed_at is null then last_serial else greatest(next_serial - 1, first_serial) end)::text, digits, '0') ||
    (case check_kind when 's10' then '9' else '' end)
  ) stored,
  constraint range_of_digits check (first_serial <= last_serial and last_serial < power(10::numeric, digits)),
  constraint range_next check (next_serial between first_serial and last_serial + 1),
  constraint range_s10 check (check_kind <> 's10' or (digits = 8 and prefix ~ '^[A-Z]{2}$' and suffix ~ '^[A-Z]{2}$')),
  constraint range_length check (length(prefix) + digits + length(suffix) + (case check_kind when 's10' then 1 else 0 end) between 6 and 40),
  constraint range_closed check ((closed_at is null) = (close_reason is null) and (closed_at is null) = (closed_by is null)),
  constraint ranges_apart exclude using gist (number_span(span_from, span_to, '[]') with &&)
    where (closed_at is null or next_serial > first_serial)
);
create index number_range_line on number_range (line_id, added_at, id) where closed_at is null;
create index number_range_added on number_range (added_at, id);
create index number_range_staff on number_range (added_by);
create index number_range_closer on number_range (closed_by) where closed_by is not null;

-- A range is never edited: its next number goes on, and it is closed once, with a reason.
create function number_range_keeps() returns trigger language plpgsql as $$
begin
  if (new.id, new.line_id, new.line_name, new.prefix, new.digits, new.first_serial, new.last_serial, new.suffix, new.check_kind, new.low,
      new.added_at, new.added_by) is distinct from
     (old.id, old.line_id, old.line_name, old.prefix, old.digits, old.first_serial, old.last_serial, old.suffix, old.check_kind, old.low,
      old.added_at, old.added_by)
     or new.next_serial < old.next_serial
     or (old.closed_at is not null and (new.next_serial, new.closed_at, new.closed_by, new.close_reason)
       is distinct from (old.next_serial, old.closed_at, old.closed_by, old.close_reason))
  then raise exception 'a range of numbers is never edited' using errcode = 'check_violation', constraint = 'range_kept';
  end if;
  return new;
end $$;
create trigger number_range_kept before update on number_range for each row execute function number_range_keeps();
create trigger number_range_stays before delete on number_range for each row execute function refuse_edit();
create trigger number_range_never_emptied before truncate on number_range for each statement execute function refuse_edit();

-- What was given, for ever: once each, and one to a parcel for each line that it is to go by.
create table allotted_number (
  number    text primary key check (number ~ '^[A-Z0-9]{6,40}$'),
  range_id  text not null references number_range,
  serial    bigint not null,
  parcel_id text not null references parcel,
  line_id   text not null,
  given_at  bigint not null,
  constraint serial_given_once unique (range_id, serial),
  constraint one_number_for_a_line unique (parcel_id, line_id)
);
create trigger allotted_number_only_grows before update or delete on allotted_number for each row execute function refuse_edit();
create trigger allotted_number_never_emptied before truncate on allotted_number for each statement execute function refuse_edit();
create index allotted_number_parts on allotted_number using gin (number gin_trgm_ops) with (fastupdate = off);

-- Only a number of its own line and range, and only one that the range has gone past.
create function allotted_number_follows() returns trigger language plpgsql as $$
begin
  if not exists (select from number_range r where r.id = new.range_id and r.line_id = new.line_id
    and new.serial >= r.first_serial and new.serial < r.next_serial)
  then raise exception 'number % is not one that its range gave', new.number using errcode = 'check_violation', constraint = 'number_of_range';
  end if;
  return new;
end $$;
create trigger number_of_range before insert on allotted_number for each row execute function allotted_number_follows();
