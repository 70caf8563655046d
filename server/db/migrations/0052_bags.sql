-- Bags of one shipping line: filled, sealed, handed over all at once (decision 064).
create table bag (
  id           text primary key,
  number       text not null unique,
  status       text not null check (status in ('open', 'sealed', 'handed_over')),
  version      integer not null default 0,
  customer_id  text,                                 -- null: a bag is no shopper's, its parcels are
  channel_id   text not null,
  channel_name text not null,
  weight_g     integer check (weight_g > 0),
  seal         text unique,                          -- a seal is used once
  driver       text,
  created_by   text not null references staff,
  created_at   bigint not null,
  sealed_at    bigint,
  handed_at    bigint,
  check (status = 'open' or (seal is not null and weight_g is not null and sealed_at is not null)),
  check ((status = 'handed_over') = (handed_at is not null)),
  check ((handed_at is null) = (driver is null))
);
create index bag_queue on bag (status, created_at, id);

-- A parcel is in one bag at most; taking it out deletes the row, the log keeps it.
create table bag_parcel (
  parcel_id       text primary key references parcel,
  bag_id          text not null references bag,
  tracking_number text not null unique check (tracking_number ~ '^[A-Z0-9]{6,40}$'),
  added_at        bigint not null
);
create index bag_parcel_bag on bag_parcel (bag_id, added_at, parcel_id);
