-- What the shop pays itself of what the seller has got of an order, and what of a seller's refund was the shop's (decision 096). Cents.
alter table purchase_order add column carried bigint not null default 0;
alter table purchase_order add constraint purchase_order_carried check (carried >= 0 and carried <= procured);
alter table return_request add column shop_share bigint not null default 0 check (shop_share >= 0);
