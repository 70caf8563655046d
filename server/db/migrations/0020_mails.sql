-- Mails about what happened: what waits to be told, and what a shopper wants to be written about. Times are epoch ms.
alter table push_setting add column mail_payments  boolean not null default true;
alter table push_setting add column mail_warehouse boolean not null default true;
alter table push_setting add column mail_parcels   boolean not null default true;
alter table push_setting add column mail_coupons   boolean not null default false;

-- The words are made when it is sent, in the shopper's language.
create table mail_item (
  id          text primary key,
  customer_id text not null references customer,
  topic       text not null check (topic in ('payments', 'warehouse', 'parcels', 'coupons')),
  kind        text not null,
  notice_id   text,                                   -- null: news of which only the mail tells
  doc_type    text not null,
  doc_id      text not null,
  deadline    bigint,
  at          bigint not null,
  due_at      bigint not null,                        -- not sent before
  mail_id     text,                                   -- the mail that tells it
  mailed_at   bigint,                                 -- handed to a mail, or dropped
  dedupe      text not null unique
);
create index mail_item_waits on mail_item (customer_id, topic, due_at) where mailed_at is null;
create index mail_item_mail on mail_item (mail_id) where mail_id is not null;
create index mail_item_mailed on mail_item (mailed_at);

-- As the demo's mailbox shows it.
alter table sent_mail add column html text not null default '';
