-- Who does what, what failed, and what is done at night. Times are epoch ms.

-- A running shop. On PostgreSQL it says every two seconds that it lives, by the database's own clock; leases of one that
-- fell silent are free. The embedded database has one process and needs no beat (null).
create table process (
  id         text primary key,
  started_at bigint not null,
  seen_at    bigint
);

alter table job add column leased_by  text;          -- process.id; null: nobody's, the lease simply runs out
alter table job add column single     text;          -- one open job at most with this word
alter table job add column queue      text;          -- one at a time of those with the same word
alter table job add column retried_at bigint;        -- an operator asked for it again
create unique index job_single on job (single) where done_at is null and parked_at is null;
create unique index job_queue_running on job (queue) where leased_until is not null;
create index job_leased on job (leased_by) where leased_by is not null;
create index job_done on job (done_at) where done_at is not null;
create index job_parked on job (parked_at) where parked_at is not null;

-- A document that a timer could not move, or (doc_id '') a timer that could not look: tried again at next_at.
create table timer_fault (
  timer      text not null,
  doc_id     text not null,
  tries      integer not null,
  first_at   bigint not null,
  next_at    bigint not null,
  last_error text not null,
  primary key (timer, doc_id)
);

-- The night's tasks: the last night (days since 1970, 04:00 in China) in which each succeeded. The row '' is the lease on all of them.
create table night_task (
  name         text primary key,
  night        bigint not null,
  tries        integer not null default 0,
  next_at      bigint,
  last_error   text,
  leased_until bigint,
  leased_by    text
);
delete from setting where key = 'upkeep-night';

-- When the clock last asked the gateway about it: who was not asked longest is asked first.
alter table payment add column asked_at bigint;

-- Refusals and silences in a row, since the last message that was taken.
alter table push_subscription add column failures integer not null default 0;
alter table push_subscription add column failing_since bigint;
alter table push_subscription add column paused_until bigint;

-- What the night drops by age.
create index session_expiry on session (expires_at);
create index staff_session_expiry on staff_session (expires_at);
create index session_revoked on session (revoked_at) where revoked_at is not null;
create index staff_session_revoked on staff_session (revoked_at) where revoked_at is not null;
create index inbox_at on inbox (at);

-- What the nightly check of the books reads page by page.
create index order_coupon on purchase_order (coupon_id) where coupon_id is not null;
create index parcel_coupon on parcel (coupon_id) where coupon_id is not null;
