-- What a shopper may do with their data (decision 077): an export of all of it, and an account that is erased after days to come back.

-- One export: made by a job, good for a term, then its file goes. `key` is where the file lies.
create table data_export (
  id          text primary key,
  customer_id text not null references customer,
  state       text not null check (state in ('making', 'ready', 'failed', 'ended')),
  asked_at    bigint not null,
  ready_at    bigint,
  ends_at     bigint,
  key         text unique,
  bytes       bigint check (bytes > 0),
  constraint export_ready check ((state = 'ready') = (key is not null)),
  constraint export_known check ((ready_at is null) = (ends_at is null) and (ready_at is null) = (bytes is null))
);
create unique index data_export_one_making on data_export (customer_id) where state = 'making';
create index data_export_mine on data_export (customer_id, asked_at desc);
create index data_export_open on data_export (asked_at) where state in ('making', 'ready');

-- leave_at: deletion was asked for. erase_at: until then its owner may come back. erased_at: it names nobody any more.
alter table customer
  add column leave_at  bigint,
  add column erase_at  bigint,
  add column erased_at bigint,
  add constraint customer_leaving check ((leave_at is null) = (erase_at is null) and (erase_at is null or erase_at > leave_at)),
  add constraint customer_erased check (erased_at is null
    or (email_key = 'erased:' || id and email = '' and name = '' and password_hash = '-' and blocked_at is not null));
create index customer_leaves on customer (erase_at) where erase_at is not null and erased_at is null;

-- A session that is remembered has to hear of it, as of a block.
drop trigger customer_changed on customer;
create trigger customer_changed after update of blocked_at, verified_at, leave_at on customer for each row
  when ((new.blocked_at, new.verified_at, new.leave_at) is distinct from (old.blocked_at, old.verified_at, old.leave_at))
  execute function tell_session_over('customer');
