-- What the desks list by and search in, so that an answer costs what it shows and not all that the shop has ever had (decision 100).

-- The queues, in the order in which they are shown.
drop index order_queue;
create index order_queue on purchase_order (status, coalesce(paid_at, created_at), id);
drop index parcel_queue;
create index parcel_queue on parcel (status, created_at, id);
drop index return_queue;
create index return_queue on return_request (
  (case when kind = 'return' and status = 'return_doing' and sent_at is null then 'to_send' else status end),
  coalesce(next_by, created_at), id);
create index withdrawal_queue on withdrawal (status, created_at, id);
create index approval_done on approval (asked_at, id) where status not in ('asked', 'approved');
create index suspense_done on suspense_item (closed_at, id) where status <> 'held';
create index arrival_no_owner_queue on arrival (at, id) where state = 'no-owner' and closed_at is null;
drop index arrival_no_owner;
create index service_later on service_order (created_at, id) where status = 'paid' and due_at is null;
create index support_first_answers on support_thread (answered_at) where answered_at is not null;

-- The audit log: what staff did, and what happened to one document.
create index event_of_staff on event (at, id)
  where (actor_id is not null and actor <> 'user') or doc_type in ('staff', 'staff_invite');
create index event_number on event (doc_number, at, id) where doc_number is not null;

-- What lies here by when it came, and what is on its way or lies here by words.
create index order_line_here on order_line (stored_at, id) where stored + reserved + returning_ > 0;
create index order_line_words on order_line using gin (title gin_trgm_ops, title_en gin_trgm_ops, spec gin_trgm_ops)
  where expected > 0 or stored + reserved + returning_ > 0;

-- Parts of names, mails and numbers, as staff types them.
create index customer_parts on customer using gin (name gin_trgm_ops, email gin_trgm_ops);
create index order_parts on purchase_order using gin
  (number gin_trgm_ops, purchase_number gin_trgm_ops, seller_order_id gin_trgm_ops, seller_name gin_trgm_ops);
create index seller_order_parts on seller_order using gin (number gin_trgm_ops);
create index parcel_parts on parcel using gin (number gin_trgm_ops, tracking_number gin_trgm_ops);
