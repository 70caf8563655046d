-- Paid services that are asked for on goods which lie here already (decision 103): a PACKAGE payable with a deadline, as longer storage is. What
-- paid for it stands with it, since no order did. `wish`: what the shopper asks to be looked at.
alter table service_order
  add column wish       text not null default '' check (char_length(wish) <= 200),
  add column paid_cash  bigint not null default 0 check (paid_cash >= 0),
  add column paid_bonus bigint not null default 0 check (paid_bonus >= 0);
drop index storage_unpaid;
create index service_unpaid on service_order (deadline) where status = 'created';
-- What of several kinds was paid for, so that a payment can say it: the service (null: none of the bench), and the goods it is on.
alter table payment_item
  add column service text,
  add column item_id text references order_line;
