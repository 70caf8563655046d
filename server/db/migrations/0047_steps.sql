-- Since when a document stands where it stands: what waits at a desk is as old as its step, not as the document.
alter table purchase_order add column status_at bigint;   -- null: since it was placed
alter table parcel add column status_at bigint;
alter table return_request add column status_at bigint;
update purchase_order d set status_at = (select max(e.at) from event e
  where e.doc_type = 'order' and e.doc_id = d.id and e.to_status = d.status and e.from_status is distinct from e.to_status);
update parcel d set status_at = (select max(e.at) from event e
  where e.doc_type = 'parcel' and e.doc_id = d.id and e.to_status = d.status and e.from_status is distinct from e.to_status);
update return_request d set status_at = (select max(e.at) from event e
  where e.doc_type = 'return' and e.doc_id = d.id and e.to_status = d.status and e.from_status is distinct from e.to_status);
