-- Products that a shopper has marked, and of which of them they want to hear when they can be had again (decision 092).
create table favourite (
  id          text primary key,
  customer_id text not null references customer,
  product_id  text not null references product,
  added_at    bigint not null,
  watch_until bigint,                       -- told when it is back, until then
  asked_at    bigint,                       -- when its source was last asked because somebody waits for it
  constraint favourite_once unique (customer_id, product_id)
);
create index favourite_product on favourite (product_id);
create index favourite_watched on favourite (watch_until) where watch_until is not null;
