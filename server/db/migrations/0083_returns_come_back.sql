-- What a seller rejects after it was sent comes back by post: only what lies in the warehouse again is on a shelf (decision 068). `sent_back`: of the
-- pieces of a line that are being returned those that have left. Their shelf may be closed meanwhile.
alter table return_request add column rejected_at bigint,
  add constraint return_rejected_after_sent check (rejected_at is null or sent_at is not null);
alter table order_line add column sent_back integer not null default 0;
update order_line l set sent_back = coalesce((select sum(r.quantity) from return_request r where r.line_id = l.id and r.sent_at is not null
  and r.status in ('return_doing', 'return_refund_check')), 0);
alter table order_line add constraint sent_back_is_returning check (sent_back >= 0 and sent_back <= returning_);
create or replace function shelf_is_empty() returns trigger language plpgsql as $$
begin
  if exists (select from order_line where shelf = new.code and stored + reserved + returning_ > 0
    and stored + reserved + returning_ > sent_back)
  then raise exception 'shelf % is not empty', new.code using errcode = 'check_violation', constraint = 'closed_when_empty';
  end if;
  return new;
end $$;
drop trigger lies_on_open_shelf on order_line;
create trigger lies_on_open_shelf before update on order_line
  for each row when (new.stored + new.reserved + new.returning_ > new.sent_back
    and (new.shelf is distinct from old.shelf or old.stored + old.reserved + old.returning_ = old.sent_back))
  execute function shelf_is_open();
