-- Parcels to the shopper.
create table parcel (
  id            text primary key,
  number        text not null unique,
  customer_id   text not null references customer,
  status        text not null check (status in ('pack_ordered', 'ordered', 'packing', 'wait_ship', 'shipped', 'received', 'patch_wait', 'pack_abnormal', 'closed')),
  resume_status text,
  version       integer not null default 0,
  address       jsonb not null,
  country       text not null,
  channel_id    text not null,
  channel       jsonb not null,                      -- the line and its rate as quoted
  services      jsonb not null default '[]',
  declared_type text not null check (declared_type in ('automatic', 'custom')),
  declared      bigint not null check (declared >= 0),
  insured       bigint not null check (insured >= 0),
  remark        text not null default '',
  rate          text not null,
  estimated_weight_g integer not null,
  estimated_size jsonb,
  prepaid       jsonb not null,                      -- fees in cents, by line
  total         bigint not null check (total >= 0),
  coupon_id     text references coupon,
  discount      bigint not null default 0 check (discount >= 0),
  paid_cash     bigint not null default 0 check (paid_cash >= 0),
  paid_bonus    bigint not null default 0 check (paid_bonus >= 0),
  refunded      bigint not null default 0 check (refunded >= 0),
  actual_weight_g integer,
  actual_size   jsonb,
  chargeable_g  integer,
  final         jsonb,
  final_total   bigint,
  difference    bigint,
  billed_at     bigint,
  tracking_number text,
  pay_deadline  bigint not null,
  created_at    bigint not null,
  paid_at       bigint,
  packing_at    bigint,
  weighed_at    bigint,
  shipped_at    bigint,
  received_at   bigint,
  closed_at     bigint,
  close_reason  text,
  abnormal_reason text,
  last_tracked_at bigint,
  constraint parcel_refund_ceiling check (refunded <= paid_cash + paid_bonus)
);
create index parcel_customer on parcel (customer_id, created_at, id);
-- what the poll counts
create index parcel_waiting on parcel (customer_id, status) where status in ('pack_ordered', 'patch_wait');
create index parcel_queue on parcel (status, paid_at);
-- what the clock looks for
create index parcel_silent on parcel (last_tracked_at) where status = 'shipped';
create index parcel_received on parcel (received_at) where status = 'received';
create index parcel_pay_deadline on parcel (pay_deadline) where status = 'pack_ordered';

create table parcel_item (
  parcel_id text not null references parcel,
  line_id   text not null references order_line,
  quantity  integer not null check (quantity > 0),
  position  integer not null,
  primary key (parcel_id, line_id)
);
create index parcel_item_line on parcel_item (line_id);

create table tracking_step (
  id        text primary key,
  parcel_id text not null references parcel,
  at        bigint not null,
  code      text not null,
  place     text,
  text      text not null,
  source    text not null,
  unique (parcel_id, at, code, text)
);
