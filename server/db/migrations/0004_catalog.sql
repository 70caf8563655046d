-- Products as sources answered them, and the cart.
create extension if not exists pg_trgm;

create table product (
  id           text primary key,
  mall_type    text not null check (mall_type in ('taobao', '1688', 'weidian')),
  item_id      text not null,
  source       text not null,
  customer_id  text references customer,             -- a manual product belongs to the shopper who stated it
  seller_id    text not null,
  seller_name  text not null,
  title        text not null,
  title_en     text,
  pic          text,
  pic_list     jsonb not null default '[]',
  desc_img_list jsonb not null default '[]',
  price        bigint not null check (price > 0),    -- fen
  origin_price bigint,
  price_tiers  jsonb not null default '[]',
  min_num      integer not null default 1 check (min_num >= 1),
  stock        integer not null default 0 check (stock >= 0),
  unit         text not null default '件',
  freight      bigint default 0 check (freight >= 0), -- fen; null: nobody knows it yet
  goods_class  text not null default 'general',
  weight_g     integer,
  size_mm      jsonb,
  weight_source text not null default 'category' check (weight_source in ('measured', 'stated', 'category')),
  props_list   jsonb not null default '[]',
  sku_list     jsonb not null default '[]',
  categories   text[] not null default '{}',
  on_shelf     boolean not null default true,
  screenshot_id text references file,
  url          text not null,
  search_text  text not null,
  seen_at      bigint not null,
  created_at   bigint not null
);
create unique index product_item on product (mall_type, item_id) where customer_id is null;
create index product_mine on product (customer_id) where customer_id is not null;
create index product_search on product using gin (search_text gin_trgm_ops);

create table cart_line (
  id          text primary key,
  customer_id text not null references customer,
  product_id  text not null references product,
  sku_id      text,
  quantity    integer not null check (quantity between 1 and 9999),
  selected    boolean not null default true,
  note        text not null default '' check (length(note) <= 140),
  price_seen  bigint not null,
  added_at    bigint not null
);
create unique index cart_line_same on cart_line (customer_id, product_id, coalesce(sku_id, ''));

create table address (
  id          text primary key,
  customer_id text not null references customer,
  first_name  text not null,
  last_name   text not null,
  phone       text not null,
  zip         text not null,
  country     text not null,
  province    text not null,
  city        text not null,
  street_one  text not null,
  street_two  text not null default '',
  customs_id  text,
  is_default  boolean not null default false,
  deleted_at  bigint,
  created_at  bigint not null
);
create unique index address_default on address (customer_id) where is_default and deleted_at is null;
create index address_customer on address (customer_id);

create table coupon_template (
  id         text primary key,
  code       text unique,                            -- lower case; null: granted only
  name       text not null,
  scope      text not null check (scope in ('purchase', 'parcel', 'any')),
  amount     bigint check (amount > 0),
  percent    text,
  minimum    bigint not null default 0,
  valid_ms   bigint not null,
  use_limit  integer,
  used       integer not null default 0,
  per_person integer not null default 1,
  active     boolean not null default true,
  constraint limit_kept check (use_limit is null or used <= use_limit),
  constraint one_kind check ((amount is null) <> (percent is null))
);

create table coupon (
  id          text primary key,
  customer_id text not null references customer,
  template_id text not null references coupon_template,
  status      text not null check (status in ('available', 'locked', 'used', 'expired', 'void')),
  version     integer not null default 0,
  locked_by   text,                                  -- 'checkout:<id>' or 'parcel:<id>'
  used_by     text,
  in_use_by   text,                                  -- the number people know that document by
  nth         integer not null default 1,            -- the customer's nth of this template
  received_at bigint not null,
  expires_at  bigint not null,
  constraint lock_named check ((status = 'locked') = (locked_by is not null)),
  constraint use_named check ((status = 'used') = (used_by is not null)),
  constraint use_shown check ((status in ('locked', 'used')) = (in_use_by is not null)),
  unique (customer_id, template_id, nth)
);
create unique index coupon_once_per_document on coupon (locked_by) where status = 'locked';
create index coupon_expiry on coupon (expires_at) where status = 'available';
