-- Talking to a person (decision 050): one conversation for each shopper, and one for each order, parcel or return of theirs.
create table support_thread (
  id            text primary key,
  customer_id   text not null references customer,
  doc_type      text check (doc_type in ('order', 'parcel', 'return')),   -- null: about nothing in particular
  doc_id        text not null default '',
  doc_number    text,
  status        text not null check (status in ('waiting', 'answered', 'closed')),
  version       integer not null default 1,
  created_at    bigint not null,
  last_at       bigint not null,                                          -- of the last message
  nth           integer not null default 0,                               -- how many messages there are
  seen_nth      integer not null default 0,                               -- up to which the shopper has seen them
  unread        integer not null default 0 check (unread >= 0),           -- answers behind that
  waiting_since bigint,                                                   -- an answer is owed since then
  asked_at      bigint,                                                   -- the first question, and the first answer
  answered_at   bigint,
  claimed_by    text references staff,
  claimed_at    bigint,
  language      text not null default 'en',                               -- as the shopper's phone last said
  zone          text not null default '',
  unique (customer_id, doc_id),
  check ((doc_type is null) = (doc_id = '')),
  check ((doc_type is null) = (doc_number is null))
);
create index support_waiting on support_thread (waiting_since, id) where status = 'waiting';
create index support_by_status on support_thread (status, last_at desc, id desc);
create index support_unread on support_thread (customer_id) where unread > 0;

create table support_message (
  id          text primary key,
  thread_id   text not null references support_thread,
  nth         integer not null check (nth > 0),
  staff_id    text references staff,                                      -- null: the shopper's
  body        text not null check (char_length(body) <= 4000),
  language    text not null,
  written_at  bigint not null,                                            -- by the phone's clock
  at          bigint not null,
  unique (thread_id, nth)
);

-- For colleagues. A table of its own: no query for a shopper names it.
create table support_note (
  id         text primary key,
  thread_id  text not null references support_thread,
  staff_id   text not null references staff,
  body       text not null,
  at         bigint not null
);
create index support_note_of on support_note (thread_id, at);

-- Answers are told on phones and by mail like other news; whoever chose before has them on.
alter table push_setting
  add column messages boolean not null default true,
  add column mail_messages boolean not null default true;
alter table mail_item
  drop constraint mail_item_topic_check,
  add constraint mail_item_topic_check check (topic in ('payments', 'warehouse', 'parcels', 'coupons', 'messages'));
