-- A return that the seller agreed to is a task of the warehouse: taken from the shelf, sent, with its number and what it cost.
-- `send_to`: the seller's address for returns. The photo is an attachment of `return_sent`.
alter table return_request
  add column send_to text,
  add column sent_at bigint,
  add column sent_cost_fen bigint check (sent_cost_fen >= 0);
-- Where the parcel back was known it had been sent.
update return_request set sent_at = created_at, sent_cost_fen = 0
  where kind = 'return' and return_parcel is not null and status in ('return_doing', 'return_refund_check', 'refunded');
alter table return_request add constraint return_sent_whole check (
  (sent_at is null) = (sent_cost_fen is null) and (sent_at is null or (kind = 'return' and return_parcel is not null))
);
create index return_to_send on return_request (next_by) where status = 'return_doing' and kind = 'return' and sent_at is null;
