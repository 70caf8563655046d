-- Purchases: one checkout, one order per seller, lines whose pieces are always somewhere (the buckets).
create table checkout (
  id          text primary key,
  number      text not null unique,
  customer_id text not null references customer,
  coupon_id   text references coupon,
  created_at  bigint not null
);

create table purchase_order (
  id             text primary key,
  number         text not null unique,
  purchase_number text unique,
  checkout_id    text not null references checkout,
  customer_id    text not null references customer,
  status         text not null check (status in ('ordered', 'paid', 'purchased', 'part_shelved', 'shelved', 'purchase_patch', 'canceled', 'expired', 'closed')),
  resume_status  text,
  version        integer not null default 0,         -- moves with every change of status or amount
  mall_type      text not null,
  seller_id      text not null,
  seller_name    text not null,
  rate           text not null,                      -- settlement units for one yuan, margin included
  goods_fen      bigint not null check (goods_fen >= 0),
  freight_fen    bigint check (freight_fen >= 0), -- null: not known, nothing charged for it yet
  goods          bigint not null check (goods >= 0),
  freight        bigint not null check (freight >= 0),
  service_fee    bigint not null check (service_fee >= 0),
  services       bigint not null check (services >= 0),
  discount       bigint not null check (discount >= 0),
  total          bigint not null check (total >= 0), -- goods + freight + fee + services - discount: what is due
  coupon_id      text references coupon,
  refunded       bigint not null default 0 check (refunded >= 0),
  -- cash and bonus the shopper really paid, over the order and its patches: the ceiling of every refund
  paid_cash      bigint not null default 0 check (paid_cash >= 0),
  paid_bonus     bigint not null default 0 check (paid_bonus >= 0),
  real_goods_fen   bigint,
  real_freight_fen bigint,
  procured       bigint not null default 0,          -- cents posted to PROC
  seller_order_id text,
  seller_parcels text[] not null default '{}',
  claimed_by     text references staff,
  claimed_until  bigint,
  cancel_requested_at bigint,
  pay_deadline   bigint not null,
  created_at     bigint not null,
  paid_at        bigint,
  purchased_at   bigint,
  in_store_at    bigint,
  canceled_at    bigint,
  closed_at      bigint,
  cancel_reason  text,
  close_reason   text,
  hidden_at      bigint,
  constraint adds_up check (total = goods + freight + service_fee + services - discount),
  constraint refund_ceiling check (refunded <= paid_cash + paid_bonus)
);
create index order_customer on purchase_order (customer_id, created_at, id);
-- what the poll counts
create index order_waiting on purchase_order (customer_id, status) where status in ('ordered', 'purchase_patch');
create index order_checkout on purchase_order (checkout_id);
create index order_pay_deadline on purchase_order (pay_deadline) where status = 'ordered';
-- what the clock looks for
create index order_claims on purchase_order (claimed_until) where status = 'paid' and claimed_until is not null;
create index order_queue on purchase_order (status, paid_at);
create index order_parcels on purchase_order using gin (seller_parcels);

-- One line of an order. Its pieces are in eight buckets that always add up to the ordered number (states.md, stored units).
create table order_line (
  id          text primary key,
  order_id    text not null references purchase_order,
  customer_id text not null references customer,
  product_id  text not null references product,
  item_id     text not null,
  mall_type   text not null,
  sku_id      text,
  title       text not null,
  title_en    text,
  pic         text,
  spec        text not null,
  spec_en     text,
  url         text not null,
  note        text not null default '',
  price_fen   bigint not null check (price_fen >= 0),
  price       bigint not null check (price >= 0),
  amount      bigint not null check (amount >= 0),
  services    jsonb not null default '[]',
  goods_class text not null,
  likely_weight_g integer,
  weight_source text not null default 'category',
  num         integer not null check (num between 1 and 9999),
  expected    integer not null,
  stored      integer not null default 0,
  reserved    integer not null default 0,
  returning_  integer not null default 0,
  shipped     integer not null default 0,
  returned    integer not null default 0,
  missing     integer not null default 0,
  abandoned   integer not null default 0,
  store_num   integer not null default 0 check (store_num >= 0),
  weight_g    integer check (weight_g > 0),
  length_mm   integer,
  width_mm    integer,
  height_mm   integer,
  shelf       text,
  condition   text not null default 'fine',
  condition_note text,
  stored_at   bigint,
  return_deadline bigint,
  qc_approved_at bigint,
  package_id  text,
  position    integer not null default 0,
  constraint no_bucket_below_zero check (least(expected, stored, reserved, returning_, shipped, returned, missing, abandoned) >= 0),
  constraint buckets_add_up check (expected + stored + reserved + returning_ + shipped + returned + missing + abandoned = num)
);
create index order_line_order on order_line (order_id, position);
create index order_line_customer on order_line (customer_id);
create index order_line_shelf on order_line (customer_id, stored_at) where stored > 0;
create index order_line_stored on order_line (stored_at) where stored > 0;

create table patch (
  id          text primary key,
  number      text not null unique,
  kind        text not null check (kind in ('SHOP_PATCH', 'PATCH')),
  doc_id      text not null,                         -- purchase_order.id or parcel.id
  customer_id text not null references customer,
  status      text not null check (status in ('open', 'paid', 'declined', 'expired', 'overdue', 'void')),
  version     integer not null default 0,
  prepaid_goods   bigint not null,
  real_goods      bigint not null,
  prepaid_freight bigint not null,
  real_freight    bigint not null,
  goods_patch     bigint not null,
  freight_patch   bigint not null,
  total       bigint not null check (total > 0),
  real_goods_fen   bigint,                           -- what the seller asks; null for a parcel's patch
  real_freight_fen bigint,
  reason      text not null,
  deadline    bigint not null,
  created_at  bigint not null,
  paid_at     bigint,
  closed_at   bigint
);
create unique index patch_one_open on patch (doc_id) where status in ('open', 'overdue');
create index patch_deadline on patch (deadline) where status = 'open';
create index patch_customer on patch (customer_id);
