-- Parcels that wait for their bill: all that a carrier had, whatever became of them (decision 091).
drop index parcel_to_bill;
create index parcel_to_bill on parcel (created_at) where billed_at is null and shipped_at is not null;

-- What a bill moved of the shopper's money, cents: asked for, or minus what went back; null: posted before it was kept. And the file it came in.
alter table carrier_bill
  add column moved bigint,
  add column file text check (file <> '');

-- Rows of carriers' files that no parcel could be found for, or that one person may not post: kept until somebody decides.
create table bill_row (
  id             text primary key,
  status         text not null check (status in ('open', 'matched', 'dismissed')),
  version        integer not null default 0,
  customer_id    text,                               -- null: a row is no shopper's
  why            text not null check (why in ('unknown', 'approval')),
  carrier        text not null check (carrier <> ''),
  invoice        text not null check (invoice <> ''),
  carrier_number text not null check (carrier_number ~ '^[A-Z0-9]{6,40}$'),
  weight_g       integer not null check (weight_g > 0),
  freight_fen    bigint not null check (freight_fen >= 0),
  file           text not null,
  imported_by    text not null references staff,
  imported_at    bigint not null,
  parcel_id      text references parcel,             -- whose number it is, or which it was matched to
  note           text,
  decided_at     bigint,
  constraint bill_row_once unique (carrier, invoice, carrier_number),
  constraint bill_row_decided check ((status = 'open') = (decided_at is null)),
  constraint bill_row_matched check (status <> 'matched' or parcel_id is not null),
  constraint bill_row_approval check (why <> 'approval' or parcel_id is not null)
);
create index bill_row_open on bill_row (imported_at, id) where status = 'open';
create index bill_row_done on bill_row (imported_at desc, id desc) where status <> 'open';
create index bill_row_staff on bill_row (imported_by);
create index bill_row_parcel on bill_row (parcel_id) where parcel_id is not null;
