-- Some of an order cannot be bought, the rest is (decision 074).

-- Pieces that were not bought; they are among the missing.
alter table order_line
  add column not_bought integer not null default 0,
  add constraint not_bought_is_missing check (not_bought between 0 and missing);

-- What of the quote is not to be bought any more, and what of the fee and of the services went back with it.
alter table purchase_order
  add column not_bought_fen bigint not null default 0 check (not_bought_fen between 0 and goods_fen),
  add column fee_back       bigint not null default 0 check (fee_back between 0 and service_fee),
  add column services_back  bigint not null default 0 check (services_back between 0 and services);

-- A top-up was asked for what was left to buy then.
alter table patch
  add column not_bought_fen bigint not null default 0;
