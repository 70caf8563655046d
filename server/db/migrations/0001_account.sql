-- Shoppers, staff, their sessions and the mails that prove an address. Times are epoch ms everywhere.
create table customer (
  id            text primary key,
  email         text not null,                       -- as typed
  email_key     text not null unique,                -- lower case, trimmed: what is looked up
  name          text not null default '',
  password_hash text not null,
  language      text not null default 'en',
  currency      text not null default 'USD',
  country       text,
  points        bigint not null default 0 check (points >= 0),
  verified_at   bigint,
  blocked_at    bigint,
  created_at    bigint not null,
  demo          boolean not null default false,
  -- every change of anything of theirs takes the next number, under this row's lock: gap-free for the phone's sync
  revision      bigint not null default 0
);

create table staff (
  id            text primary key,
  email         text not null,
  email_key     text not null unique,
  name          text not null,
  password_hash text not null,
  roles         text[] not null,
  active        boolean not null default true,
  created_at    bigint not null,
  demo          boolean not null default false
);

-- Access tokens live 15 minutes and are only kept hashed; the refresh token rotates, and reuse of an old one ends the family.
create table session (
  id                text primary key,
  customer_id       text not null references customer,
  access_hash       text not null unique,
  access_expires_at bigint not null,
  refresh_hash      text not null unique,
  previous_hash     text unique,
  rotated_at        bigint,
  device            text not null,
  created_at        bigint not null,
  last_seen_at      bigint not null,
  expires_at        bigint not null,
  revoked_at        bigint
);
create index session_customer on session (customer_id);

create table staff_session (
  id           text primary key,
  staff_id     text not null references staff,
  access_hash  text not null unique,
  refresh_hash text unique,
  previous_hash text unique,
  rotated_at   bigint,
  created_at   bigint not null,
  last_seen_at bigint not null,
  expires_at   bigint not null,
  revoked_at   bigint
);
create index staff_session_staff on staff_session (staff_id);

create table mail_proof (
  id          text primary key,
  customer_id text not null references customer,
  purpose     text not null check (purpose in ('verify', 'reset')),
  token_hash  text not null unique,
  code_hash   text not null,
  tries       integer not null default 0 check (tries >= 0),
  created_at  bigint not null,
  expires_at  bigint not null,
  used_at     bigint,
  voided_at   bigint
);
create index mail_proof_customer on mail_proof (customer_id, purpose, created_at);
