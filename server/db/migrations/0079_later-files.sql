-- Photos and videos that a desk has taken and is still sending, while what they show is received or closed already (decision 099).
-- A row is a promise: its id was made at the desk, and the file that came for it is kept with it.
create table later_file (
  id           text primary key,
  doc_type     text not null check (doc_type in ('line', 'parcel', 'scale', 'arrival')),
  doc_id       text not null,
  doc_number   text not null,
  kind         text not null check (kind in ('photo', 'video')),
  customer_id  text references customer,             -- null: nobody is known yet
  promised_by  text not null references staff,
  promised_at  bigint not null,
  file_id      text unique,                          -- null: it has not come
  arrived_at   bigint,
  constraint later_file_arrived check ((file_id is null) = (arrived_at is null))
);
create index later_file_open on later_file (doc_type, doc_id) where file_id is null;
create index later_file_customer on later_file (customer_id) where customer_id is not null;
create index later_file_staff on later_file (promised_by);
