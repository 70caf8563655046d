-- What the shopper was told, once per event; and mails for the dev mailbox.
create table notice (
  id          text primary key,
  customer_id text not null references customer,
  tab         text not null check (tab in ('action', 'coupon', 'message')),
  kind        text not null,
  facts       jsonb not null default '{}',           -- the words are made when it is read, in the reader's language
  path        text,
  doc_type    text,
  doc_id      text,
  doc_number  text,
  pic         text,
  deadline    bigint,
  at          bigint not null,
  read_at     bigint,
  done_at     bigint,
  dedupe      text not null unique
);
create index notice_customer on notice (customer_id, at, id);
create index notice_unread on notice (customer_id, tab) where read_at is null;
create index notice_doc on notice (doc_type, doc_id) where done_at is null;

create table sent_mail (
  id         text primary key,
  to_address text not null,
  subject    text not null,
  body       text not null,
  at         bigint not null
);
create index sent_mail_at on sent_mail (at desc);

create table article (
  slug       text not null,
  language   text not null,
  shelf      text not null check (shelf in ('help', 'agreement')),
  category   text not null,
  title      text not null,
  body       text not null,
  position   integer not null default 0,
  updated_at bigint not null,
  primary key (slug, language)
);
