-- Storage that is paid for longer (decision 080). `storage_paid`: ms that blocks added to the free days. The clock stands still while a piece of
-- the line is in a parcel or a return: `storage_stands_since` says since when, `storage_stood` how long it has stood before, ms.
alter table order_line
  add column storage_paid         bigint not null default 0 check (storage_paid >= 0),
  add column storage_stood        bigint not null default 0 check (storage_stood >= 0),
  add column storage_stands_since bigint;
update order_line l set storage_stands_since = coalesce(
    (select max(p.created_at) from parcel_item i join parcel p on p.id = i.parcel_id where i.line_id = l.id),
    (select max(r.created_at) from return_request r where r.line_id = l.id),
    l.stored_at)
  where l.reserved + l.returning_ > 0;

-- A block of storage is a service of the kind `storage`, and no task of anybody's: how many blocks, and the ms they add.
alter table service_order
  add column blocks integer check (blocks > 0),
  add column adds   bigint check (adds > 0),
  add constraint service_storage check ((kind = 'storage') = (blocks is not null) and (blocks is null) = (adds is null)
    and (kind <> 'storage' or deadline is not null));
drop index service_once;
create unique index service_once on service_order (line_id, kind) where status in ('created', 'paid') and kind <> 'storage';
-- One wish to keep it longer waits for its payment at a time; what is paid already stays.
create unique index storage_asked_once on service_order (line_id) where kind = 'storage' and status = 'created';
create index storage_paid_for on service_order (created_at) where kind = 'storage' and status = 'paid';
create index storage_unpaid on service_order (deadline) where kind = 'storage' and status = 'created';
