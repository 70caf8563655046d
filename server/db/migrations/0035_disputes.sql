-- The shopper's bank takes a charge back (decision 059; states.md 2 CHARGEBACK, Y9).
alter table payment add column resume_status text;   -- where a won dispute takes it back to
create table dispute (
  id            text primary key,
  number        text not null unique,
  status        text not null check (status in ('open', 'won', 'lost')),
  version       integer not null default 1,
  provider      text not null,
  provider_ref  text not null,
  charge_ref    text not null,
  payment_id    text references payment,             -- null: of a charge that we do not know
  customer_id   text references customer,
  amount        bigint not null check (amount > 0),  -- minor units of its currency
  currency      text not null,
  reason        text not null,
  opened_at     bigint not null,
  evidence_by   bigint,                              -- null: nothing is asked of us
  booked_at     bigint,                              -- null: nothing was posted, or not yet
  from_balance  bigint not null default 0 check (from_balance >= 0),
  from_loss     bigint not null default 0 check (from_loss >= 0),
  handed_at     bigint,
  handed_by     text references staff,
  handed_ref    text,
  created_at    bigint not null,
  decided_at    bigint,
  unique (provider, provider_ref),
  check ((payment_id is null) = (customer_id is null)),
  check (booked_at is null or (payment_id is not null and from_balance + from_loss = amount)),
  check ((handed_at is null) = (handed_ref is null)),
  check ((status = 'open') = (decided_at is null))
);
create index dispute_open on dispute (customer_id) where status = 'open';
create index dispute_queue on dispute (status, evidence_by, id);
create index dispute_of_payment on dispute (payment_id) where payment_id is not null;
create index dispute_of_charge on dispute (provider, charge_ref) where payment_id is null;

-- Up to when each provider was asked for its disputes.
create table dispute_poll (
  provider  text primary key,
  asked_at  bigint not null
);

-- What providers say moved, compared with what we say (bar 24).
create table reconciliation (
  id           text primary key,
  provider     text not null,
  from_at      bigint not null,
  to_at        bigint not null,
  by_staff     text references staff,                -- null: the night
  started_at   bigint not null,
  ended_at     bigint,
  lines        integer not null default 0,
  differences  integer not null default 0,
  fresh        integer not null default 0,
  failure      text
);
-- Two at once are one.
create unique index reconciliation_running on reconciliation (provider) where ended_at is null;
create index reconciliation_latest on reconciliation (started_at desc, id desc);
create table reconciliation_difference (
  id             text primary key,
  provider       text not null,
  about          text not null check (about in ('charge', 'refund', 'dispute', 'disputeWon')),
  kind           text not null check (kind in ('theirs', 'ours', 'amount', 'currency', 'state', 'twice')),
  subject        text not null,                      -- our number where it is known, else their reference
  provider_ref   text,
  number         text,
  their_amount   bigint,
  our_amount     bigint,
  their_currency text,
  our_currency   text,
  our_state      text,
  at             bigint not null,
  found_at       bigint not null,
  seen_at        bigint not null,
  closed_at      bigint,
  closed_by      text references staff,              -- null with closed_at: a later comparison found it right
  note           text,
  unique (provider, about, kind, subject),
  check (closed_by is null or (closed_at is not null and note is not null))
);
create index reconciliation_open on reconciliation_difference (provider, at) where closed_at is null;
create index reconciliation_found on reconciliation_difference (found_at desc, id desc);
