-- Bank transfers (states.md 17): the lines of the bank's statement, the shopper's word that it is sent, and money that fits no payment.
create table bank_line (
  id           text primary key,
  number       text not null unique,                 -- what makes it this line: the bank's own number, or a hash of all it says
  customer_id  text references customer,             -- once it is known
  status       text not null check (status in ('unmatched', 'matched', 'suspense', 'ignored')),
  version      integer not null default 0,
  day          text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  amount       bigint not null check (amount <> 0),  -- minus: out of the account
  currency     text not null,
  reference    text not null,
  name         text not null,
  account      text not null,
  file         text not null,
  imported_by  text not null references staff,
  imported_at  bigint not null,
  payment_id   text references payment,
  note         text,
  decided_at   bigint,
  constraint bank_line_matched check ((status = 'matched') = (payment_id is not null)),
  constraint bank_line_in check (amount > 0 or status in ('unmatched', 'ignored'))
);
create index bank_line_open on bank_line (imported_at, id) where status = 'unmatched';
create index bank_line_done on bank_line (imported_at desc, id desc) where status <> 'unmatched';
create index bank_line_payment on bank_line (payment_id) where payment_id is not null;

create table transfer_proof (
  payment_id text primary key references payment,
  sent_at    bigint not null
);

-- One for each SUSPENSE_IN. What it becomes is posted once (SUSPENSE_OUT).
create table suspense_item (
  id           text primary key,
  number       text not null unique,                 -- <provider>:<its reference>, as the journal has it
  customer_id  text references customer,             -- whom it may belong to; once given, whose it is
  status       text not null check (status in ('held', 'given', 'returned')),
  version      integer not null default 0,
  provider     text not null,
  amount       bigint not null check (amount > 0),
  merchant_ref text not null,
  reason       text,
  created_at   bigint not null,
  closed_at    bigint,
  constraint suspense_closed check ((status = 'held') = (closed_at is null)),
  constraint suspense_given check (status <> 'given' or customer_id is not null)
);
create index suspense_held on suspense_item (created_at, id) where status = 'held';

-- What came before there was this table.
insert into suspense_item (id, number, customer_id, status, provider, amount, merchant_ref, created_at)
select substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-' || substr(h, 13, 4) || '-' || substr(h, 17, 4) || '-' || substr(h, 21, 12),
  ref_id, null, 'held', substr(account_id, 6), amount, '', at
from (select md5(j.idem) as h, j.ref_id, e.account_id, e.amount, j.at
  from journal j join entry e on e.journal_id = j.id
  where j.code = 'SUSPENSE_IN' and e.account_id like 'SUSP:%') old;

create index payment_of_transfer on payment (created_at desc) where provider = 'transfer';

alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in ('claim', 'bill', 'late_patch', 'missing', 'bought', 'ladder', 'kyc_revoke', 'suspense', 'adjust', 'transfer')),
  drop constraint approval_of_somebody,
  add constraint approval_of_somebody check (customer_id is not null or kind in ('ladder', 'suspense'));
