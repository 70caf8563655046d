-- What arrived at the door, the evidence, and goods on their way back to the seller.
create table arrival (
  id         text primary key,
  number     text not null unique,                   -- package ID on our label (PI)
  scan       text not null,                          -- the seller's parcel number, upper case
  order_id   text references purchase_order,         -- null: nobody waits for it
  staff_id   text references staff,
  shelf      text,
  note       text,
  state      text not null check (state in ('shelved', 'partly', 'no-owner', 'damaged')),
  at         bigint not null
);
create index arrival_scan on arrival (scan);
create index arrival_at on arrival (at desc);

create table arrival_line (
  arrival_id text not null references arrival,
  line_id    text not null references order_line,
  count      integer not null check (count > 0),
  primary key (arrival_id, line_id)
);

-- Files that belong to a document, in the order they are shown.
create table attachment (
  doc_type text not null,                            -- line, parcel, scale, return, arrival
  doc_id   text not null,
  file_id  text not null references file,
  position integer not null,
  at       bigint not null,
  primary key (doc_type, doc_id, file_id)
);

create table return_request (
  id          text primary key,
  number      text not null unique,
  order_id    text not null references purchase_order,
  line_id     text not null references order_line,
  customer_id text not null references customer,
  status      text not null check (status in ('return_checking', 'return_doing', 'return_refund_check', 'refunded', 'return_apply_refuse', 'return_canceled')),
  version     integer not null default 0,
  kind        text not null check (kind in ('return', 'refund_only')),
  quantity    integer not null check (quantity > 0),
  reason      text not null check (reason <> ''),
  note        text not null default '',
  fee         bigint not null default 0 check (fee >= 0),
  expected    bigint not null check (expected >= 0),
  user_share  bigint not null check (user_share >= 0),
  seller_refund_fen bigint,
  seller_refund bigint,
  refund_amount bigint,
  refuse_reason text,
  return_parcel text,
  next_by     bigint,
  created_at  bigint not null,
  closed_at   bigint
);
create index return_customer on return_request (customer_id, created_at desc);
create index return_line on return_request (line_id);
create index return_queue on return_request (status, created_at);

-- Paid services on stored goods: the PACKAGE payable.
create table service_order (
  id          text primary key,
  number      text not null unique,
  customer_id text not null references customer,
  line_id     text not null references order_line,
  status      text not null check (status in ('created', 'paid', 'done', 'refunded', 'expired')),
  version     integer not null default 0,
  kind        text not null,
  amount      bigint not null check (amount > 0),
  deadline    bigint not null,
  created_at  bigint not null
);
