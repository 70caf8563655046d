-- What a carrier billed for a parcel (states.md K13 and 17, decision 086): our cost, kept apart from the shopper's money, once for each parcel.
create table carrier_bill (
  id              text primary key,
  parcel_id       text not null unique references parcel,
  invoice         text not null check (invoice <> ''),
  carrier_number  text not null,
  weight_g        integer not null check (weight_g > 0),   -- on the carrier's scale
  freight_fen     bigint not null check (freight_fen >= 0),
  cost            bigint not null check (cost >= 0),       -- the same in cents, by the rate that the parcel keeps
  charged         bigint not null check (charged >= 0),    -- what the shopper was charged for the freight after this bill
  posted_by       text not null references staff,
  posted_at       bigint not null,
  constraint bill_line_once unique (invoice, carrier_number)
);
create index carrier_bill_staff on carrier_bill (posted_by);
create trigger carrier_bill_only_grows before update or delete on carrier_bill for each row execute function refuse_edit();

-- Parcels that wait for their bill.
create index parcel_to_bill on parcel (created_at) where billed_at is null and status in ('shipped', 'received');
