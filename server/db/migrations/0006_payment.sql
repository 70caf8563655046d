-- Payments, refunds, recharges. At most one open payment for each document (states.md I11).
create table payment (
  id          text primary key,
  number      text not null unique,
  customer_id text not null references customer,
  status      text not null check (status in ('created', 'processing', 'succeeded', 'succeeded_late', 'failed', 'canceled', 'expired', 'disputed')),
  version     integer not null default 0,
  amount      bigint not null check (amount >= 0),
  bonus_part  bigint not null check (bonus_part >= 0),
  cash_part   bigint not null check (cash_part >= 0),
  external    bigint not null check (external >= 0),
  refunded_external bigint not null default 0,
  channel     text not null,
  provider    text,
  provider_ref text,
  pay_url     text,
  failure     text,
  expires_at  bigint,
  created_at  bigint not null,
  settled_at  bigint,
  constraint parts_add_up check (amount = bonus_part + cash_part + external),
  constraint refund_within check (refunded_external between 0 and external),
  unique (provider, provider_ref)
);
create index payment_customer on payment (customer_id, created_at, id);
create index payment_open on payment (expires_at) where status = 'processing';

create table payment_item (
  payment_id   text not null references payment,
  payable_type text not null,
  payable_id   text not null,                        -- id of the order, patch, parcel, recharge or service
  number       text not null,
  amount       bigint not null check (amount >= 0),
  open         boolean not null,
  primary key (payment_id, payable_type, payable_id)
);
create unique index payment_one_open on payment_item (payable_type, payable_id) where open;
create index payment_item_of on payment_item (payable_type, payable_id);

create table refund (
  id          text primary key,
  number      text not null unique,
  customer_id text not null references customer,
  doc_type    text not null,
  doc_id      text not null,
  status      text not null check (status in ('pending', 'processing', 'succeeded', 'failed')),
  version     integer not null default 0,
  amount      bigint not null check (amount > 0),
  cash        bigint not null check (cash >= 0),
  bonus       bigint not null check (bonus >= 0),
  why         text not null,
  created_at  bigint not null,
  constraint refund_parts check (amount = cash + bonus)
);
create index refund_doc on refund (doc_type, doc_id);

create table recharge (
  id          text primary key,
  number      text not null unique,
  customer_id text not null references customer,
  status      text not null check (status in ('created', 'paid', 'expired')),
  version     integer not null default 0,
  amount      bigint not null check (amount > 0),
  deadline    bigint not null,
  created_at  bigint not null,
  paid_at     bigint
);
create index recharge_customer on recharge (customer_id, created_at desc);
create index recharge_deadline on recharge (deadline) where status = 'created';

create table withdrawal (
  id          text primary key,
  number      text not null unique,
  customer_id text not null references customer,
  status      text not null check (status in ('applied', 'approved', 'processing', 'paid', 'rejected', 'canceled', 'failed')),
  version     integer not null default 0,
  amount      bigint not null check (amount > 0),
  created_at  bigint not null
);

-- What providers told us, each event once; written in the transaction of its effect.
create table inbox (
  provider text not null,
  event_id text not null,
  at       bigint not null,
  body     jsonb not null,
  primary key (provider, event_id)
);

-- The sandbox gateway's own book, as if it were another company: it must survive us.
create table sandbox_charge (
  ref        text primary key,
  merchant_ref text not null unique,
  amount     bigint not null check (amount > 0),
  currency   text not null,
  title      text not null,
  status     text not null check (status in ('waiting', 'captured', 'declined', 'canceled')),
  return_url text not null,
  created_at bigint not null,
  decided_at bigint
);
