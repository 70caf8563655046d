-- A refresh token names its generation and can be made again by any process that is given the one before it, so what is
-- kept is which generations were given out, and which of them are known to have arrived (docs/decisions/027-sessions.md).
-- refresh_hash is from now on the hash of the part that stays the same; tokens given out before are nobody's any more.
alter table session
  drop column previous_hash,
  drop column rotated_at,
  add column generation integer not null default 1 check (generation > 0),     -- the newest given out
  add column arrived integer not null default 1 check (arrived > 0),           -- the newest that was used
  add column arrived_before integer not null default 1,                        -- what was the newest used until arrived_at
  add column arrived_at bigint not null default 0;

alter table staff_session
  drop column previous_hash,
  drop column rotated_at,
  add column generation integer not null default 1 check (generation > 0),
  add column arrived integer not null default 1 check (arrived > 0),
  add column arrived_before integer not null default 1,
  add column arrived_at bigint not null default 0;

-- Access tokens of generations before the newest: tabs that have one keep it until it ends by itself.
create table earlier_access (
  hash       text primary key,
  session_id text not null,                          -- of session or of staff_session
  generation integer not null,
  expires_at bigint not null
);
create index earlier_access_session on earlier_access (session_id);

-- Every process remembers sessions for half a minute. What ends one, or changes whose it is, is told to all of them at
-- the commit, whoever wrote it: `session <id>`, `customer <id>` or `staff <id>`.
create function tell_session_over() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_over', tg_argv[0] || ' ' || old.id);
  return null;
end $$;
create trigger session_over after update of revoked_at, expires_at, customer_id on session for each row
  when (new.revoked_at is distinct from old.revoked_at or new.expires_at < old.expires_at or new.customer_id <> old.customer_id)
  execute function tell_session_over('session');
create trigger session_gone after delete on session for each row execute function tell_session_over('session');
create trigger staff_session_over after update of revoked_at, expires_at, staff_id on staff_session for each row
  when (new.revoked_at is distinct from old.revoked_at or new.expires_at < old.expires_at or new.staff_id <> old.staff_id)
  execute function tell_session_over('session');
create trigger staff_session_gone after delete on staff_session for each row
  execute function tell_session_over('session');
create trigger customer_changed after update of blocked_at, verified_at on customer for each row
  when ((new.blocked_at, new.verified_at) is distinct from (old.blocked_at, old.verified_at)) execute function tell_session_over('customer');
create trigger staff_changed after update of roles, active, name on staff for each row
  when ((new.roles, new.active, new.name) is distinct from (old.roles, old.active, old.name))
  execute function tell_session_over('staff');
