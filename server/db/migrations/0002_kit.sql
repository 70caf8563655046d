-- Plumbing: idempotency keys, events, the phone's changes, jobs, settings, uploaded files.
create table once (
  principal    text not null,                        -- 'customer:<id>' or 'staff:<id>'
  key          text not null,
  route        text not null,
  request_hash text not null,
  -- json, not jsonb: the stored answer comes back letter for letter
  response     json,
  created_at   bigint not null,
  primary key (principal, key)
);
create index once_created on once (created_at);

-- Everything that happened, written in the transaction in which it happened. Timelines and the audit log read it.
create table event (
  id          text primary key,
  name        text not null,
  doc_type    text not null,
  doc_id      text not null,
  doc_number  text,
  customer_id text,
  from_status text,
  to_status   text,
  actor       text not null,                         -- user, agent, warehouse, finance, kyc, timer, provider, carrier
  actor_id    text,
  at          bigint not null,
  reason      text,
  facts       jsonb not null default '{}',
  shown       boolean not null default true,         -- false: not in the shopper's timeline
  journal_id  bigint,
  request_id  text
);
create index event_doc on event (doc_type, doc_id, at, id);
create index event_at on event (at, id);

-- The last revision in which a document of a customer moved.
create table change (
  customer_id text not null references customer,
  doc_type    text not null,
  doc_id      text not null,
  revision    bigint not null,
  primary key (customer_id, doc_type, doc_id)
);
create index change_revision on change (customer_id, revision);

create table job (
  id         text primary key,
  kind       text not null,
  payload    jsonb not null,
  due_at     bigint not null,
  tries      integer not null default 0,
  leased_until bigint,
  done_at    bigint,
  parked_at  bigint,
  last_error text,
  dedupe     text unique,
  created_at bigint not null
);
create index job_due on job (due_at) where done_at is null and parked_at is null;

create table setting (
  key        text primary key,
  value      jsonb not null,
  changed_at bigint not null,
  changed_by text
);

create table file (
  id          text primary key,
  kind        text not null check (kind in ('photo', 'video')),
  purpose     text not null,                         -- qc, parcel, scale, return, screenshot, unknown
  customer_id text references customer,              -- who may see it, once it belongs to somebody
  uploaded_by text not null,                         -- principal
  mime        text not null,
  bytes       integer not null check (bytes > 0),
  width       integer not null,
  height      integer not null,
  key         text not null unique,
  thumb_key   text not null,
  caption     text,
  created_at  bigint not null
);

create function refuse_edit() returns trigger language plpgsql as
  $$ begin raise exception '% only grows', tg_table_name using errcode = '25006'; end $$;
create trigger event_only_grows before update or delete on event for each row execute function refuse_edit();
