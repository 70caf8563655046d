-- Money that goes back to where it came from: a refund to the source of a payment, or a part of a withdrawal (states.md 8, 9).
alter table refund
  add column destination  text not null default 'balance' check (destination in ('balance', 'source')),
  add column payment_id   text references payment,   -- whose money it is; none where it goes by bank transfer
  add column provider     text,
  add column provider_ref text,
  add column failure      text,
  add column asked_at     bigint,                    -- when the provider was last asked how it stands
  add column settled_at   bigint,
  add constraint refund_to_source check (destination = 'balance' or (provider is not null and bonus = 0)),
  add constraint refund_ref_once unique (provider, provider_ref);
create index refund_open on refund (created_at, id) where destination = 'source' and status in ('pending', 'processing');
create index refund_of_payment on refund (payment_id) where payment_id is not null;
create index refund_of_customer on refund (customer_id, created_at desc, id desc);

-- How much of a withdrawal has arrived, and how much came back to the balance because its source refused it.
alter table withdrawal
  add column paid     bigint not null default 0 check (paid >= 0),
  add column returned bigint not null default 0 check (returned >= 0),
  add constraint withdrawal_within check (paid + returned <= amount);
create index withdrawal_customer on withdrawal (customer_id, created_at desc, id desc);

-- The sandbox's book learns what other companies do: money sent back, a charge that the shopper's bank takes back, a wrong sum.
alter table sandbox_charge
  add column taken    bigint check (taken > 0),      -- what was really taken; null: what was asked for
  add column twin_of  text references sandbox_charge;  -- the same shopper was charged twice
create table sandbox_refund (
  ref          text primary key,
  merchant_ref text not null unique,
  charge_ref   text not null references sandbox_charge,
  amount       bigint not null check (amount > 0),
  status       text not null check (status in ('waiting', 'succeeded', 'failed')),
  failure      text,
  created_at   bigint not null,
  decided_at   bigint
);
create index sandbox_refund_of on sandbox_refund (charge_ref);
create table sandbox_dispute (
  ref         text primary key,
  charge_ref  text not null references sandbox_charge,
  amount      bigint not null check (amount > 0),
  status      text not null check (status in ('open', 'won', 'lost')),
  reason      text not null,
  opened_at   bigint not null,
  evidence_by bigint,
  decided_at  bigint
);
create index sandbox_dispute_of on sandbox_dispute (charge_ref);
create index sandbox_dispute_moved on sandbox_dispute (coalesce(decided_at, opened_at));
