-- Phones that are told while the app is closed, and what their shoppers want to be told. Times are epoch ms.
create table push_subscription (
  id           text primary key,
  customer_id  text not null references customer,
  session_id   text not null references session,   -- ends with it
  endpoint     text not null unique,
  p256dh       text not null,
  auth         text not null,
  device       text not null,                       -- what the browser says it is
  created_at   bigint not null,
  seen_at      bigint not null,                     -- the phone last said that it still wants them
  succeeded_at bigint,
  failed_at    bigint
);
create index push_subscription_customer on push_subscription (customer_id, seen_at);
create index push_subscription_session on push_subscription (session_id);

create table push_setting (
  customer_id text primary key references customer,
  payments    boolean not null,
  warehouse   boolean not null,
  parcels     boolean not null,
  coupons     boolean not null,
  quiet       boolean not null,
  quiet_from  integer not null check (quiet_from between 0 and 1439),
  quiet_to    integer not null check (quiet_to between 0 and 1439),
  zone        text not null
);

-- Came in quiet hours: told once they are over, if it is still unread.
alter table notice add column held_until bigint;
create index notice_held on notice (customer_id) where held_until is not null;
