-- How often somebody may try (safety.md D), counted for all processes together. Unlogged: no commit waits for the disk, a
-- crash of the database forgets it, and no backup holds it. Only the functions below write here, each one short
-- statement of its own, never inside a transaction of the shop. Times are epoch ms.
create unlogged table throttle (
  name  text not null,            -- which limit
  key   text not null,            -- whose tries: sealed, so that nobody's address stands here
  times bigint[] not null,        -- when each counted try was, oldest first
  ends  bigint not null,          -- from then on none of them counts
  primary key (name, key)
);
create index throttle_ends on throttle (name, ends);

-- How many keys each limit holds: when there are too many, new ones are refused and no old one is forgotten.
create unlogged table throttle_room (
  name text primary key,
  keys integer not null check (keys >= 0)
);

-- The tries that count at this moment. One from the future was made before somebody set the clock back: it counts as made now.
create function throttle_recent(p_times bigint[], p_now bigint, p_per bigint) returns bigint[] language sql immutable as $$
  select coalesce(array_agg(least(t, p_now) order by least(t, p_now)), '{}') from unnest(p_times) as t where t > p_now - p_per
$$;

-- When the next try is allowed after these; 0 when it is allowed at once. A growing limit never closes for the rest of the
-- time: each further try waits twice as long, at most a quarter of an hour.
create function throttle_next(p_times bigint[], p_now bigint, p_most integer, p_per bigint, p_growing bigint) returns bigint
language sql immutable as $$
  select case
    when cardinality(p_times) < p_most then 0
    when p_growing is null then p_times[cardinality(p_times) - p_most + 1] + p_per
    else least(
      p_times[cardinality(p_times)] + least(p_growing * 2 ^ least(cardinality(p_times) - p_most, 30), 900000)::bigint,
      p_times[cardinality(p_times) - p_most + 1] + p_per)
  end
$$;

-- Counts one try. Gives 0 when it may be made, the time from which the next may be made when it came too soon (it is not
-- counted then), and -1 when it would need a new key and there is no room. Locks are always taken room first, then key.
create function throttle_count(p_name text, p_key text, p_now bigint, p_most integer, p_per bigint, p_growing bigint, p_keys integer)
returns bigint language plpgsql as $$
declare
  before bigint[];
  recent bigint[];
  next_at bigint;
  gone integer;
begin
  loop
    select times into before from throttle where name = p_name and key = p_key for update;
    if found then
      recent := throttle_recent(before, p_now, p_per);
      next_at := throttle_next(recent, p_now, p_most, p_per, p_growing);
      if next_at <= p_now then
        recent := recent || p_now;
        next_at := 0;
      end if;
      if recent <> before then
        update throttle set times = recent, ends = p_now + p_per where name = p_name and key = p_key;
      end if;
      return next_at;
    end if;

    insert into throttle_room (name, keys) values (p_name, 0) on conflict do nothing;
    perform 1 from throttle_room where name = p_name for update;
    -- A slice at a time, so that no call pays for all; `ends` of a clock that was set back lies too far ahead.
    delete from throttle where ctid = any (array(
      select ctid from throttle where name = p_name and ends <= p_now order by ends limit 20));
    get diagnostics gone = row_count;
    update throttle_room set keys = keys - gone where name = p_name;
    update throttle_room set keys = keys + 1 where name = p_name and keys < p_keys;
    if not found then
      update throttle set ends = p_now + p_per where name = p_name and ends > p_now + p_per;
      return -1;
    end if;
    insert into throttle (name, key, times, ends) values (p_name, p_key, array[p_now], p_now + p_per) on conflict do nothing;
    if found then
      return 0;
    end if;
    update throttle_room set keys = keys - 1 where name = p_name;
  end loop;
end $$;

-- The code that opens, together with the right password, where strangers have tried too often (safety.md D). One an
-- account: a newer mail takes the place of the older.
create table sign_in_code (
  account    text primary key,   -- customer:ID or staff:ID
  code_hash  text not null,
  tries      integer not null default 0 check (tries >= 0),
  created_at bigint not null,
  expires_at bigint not null
);
