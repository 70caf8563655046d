-- A seller's order number is looked up before an order is bought under it: two orders with one number are asked about.
create index purchase_order_seller_number on purchase_order (upper(seller_order_id)) where seller_order_id is not null;
