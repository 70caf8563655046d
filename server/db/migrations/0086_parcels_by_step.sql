-- The parcels' queues in the order in which they are shown: by when their step began.
drop index parcel_queue;
create index parcel_queue on parcel (status, coalesce(status_at, created_at), id);
