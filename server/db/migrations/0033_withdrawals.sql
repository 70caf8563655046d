-- Money out (states.md 9): where each withdrawal goes back to, who decided, and the password that was typed for it.

-- What the shopper typed the password for in this session, until when it counts is a term; used once.
alter table session
  add column confirmed_for text,
  add column confirmed_at  bigint,
  add constraint session_confirmed check ((confirmed_for is null) = (confirmed_at is null));

alter table withdrawal
  add column bank_holder  text,
  add column bank_account text,
  add column bank_name    text,
  add column decided_at   bigint,
  add column decided_by   text references staff,
  add column reason       text,                      -- why it was rejected, for the shopper
  add column ended_at     bigint,
  add constraint withdrawal_bank check (
    (bank_account is null) = (bank_holder is null) and (bank_account is null) = (bank_name is null));
create index withdrawal_waiting on withdrawal (created_at, id) where status in ('applied', 'approved', 'processing');

-- What of it goes back to which payment, in this order; null: by bank transfer to the account above.
create table withdrawal_part (
  withdrawal_id text not null references withdrawal,
  nth           integer not null,
  payment_id    text references payment,
  amount        bigint not null check (amount > 0),
  refund_id     text unique references refund,       -- the sending (W5)
  returned_at   bigint,                              -- it could not be sent: on the balance again
  primary key (withdrawal_id, nth),
  constraint withdrawal_part_one_end check (refund_id is null or returned_at is null)
);
create index withdrawal_part_payment on withdrawal_part (payment_id) where payment_id is not null;
create unique index withdrawal_part_once on withdrawal_part (withdrawal_id, payment_id) where payment_id is not null;

-- A refund on the balance is sent back to where the money came from at most once.
create unique index refund_on_request on refund (doc_id) where doc_type = 'refund' and destination = 'source';

alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (kind in (
    'claim', 'bill', 'late_patch', 'missing', 'bought', 'ladder', 'kyc_revoke', 'suspense', 'adjust', 'transfer', 'withdrawal'));
