-- Paid services on goods are tasks of the warehouse (states.md 17, decision 069): their money waits in the escrow SE of each until it
-- is done, and goes back when it is refused. One that was bought with the order has no deadline of its own.
alter table service_order
  alter column deadline drop not null,
  add column due_at    bigint,                       -- null: the goods are not here yet
  add column closed_at bigint,
  add column closed_by text references staff,        -- null: the shop itself, because the goods were gone
  add column words     text not null default '',     -- what the shopper reads: measures, or what was seen
  add column why       text,                         -- a reason of the list, when the money went back
  add column refund    bigint not null default 0,    -- what of it the shopper got, the rest was the coupon's
  add constraint service_refund check (refund between 0 and amount),
  add constraint service_closed check ((status in ('done', 'refunded')) = (closed_at is not null)),
  add constraint service_why check ((status = 'refunded') = (why is not null));
create index service_line on service_order (line_id);
-- A line has each service once at a time.
create unique index service_once on service_order (line_id, kind) where status in ('created', 'paid');
create index service_due on service_order (due_at, id) where status = 'paid' and due_at is not null;
create index service_closed_at on service_order (closed_at desc) where closed_at is not null;
