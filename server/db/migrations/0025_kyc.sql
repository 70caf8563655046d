-- The identity check (states.md 10): one case for a shopper, its pictures, sealed, and what a revoke needs of the second person.
create table kyc (
  id            text primary key,
  number        text unique,                           -- KY number, a new one each time it is sent in
  customer_id   text not null unique references customer,
  status        text not null check (status in ('none', 'draft', 'reviewing', 'approved', 'rejected', 'expired', 'revoked')),
  version       integer not null default 0,
  country       text,
  kind          text check (kind in ('id_card', 'passport', 'driving_licence', 'residence_permit')),
  name          text not null default '',
  born_on       text,                                  -- YYYY-MM-DD
  valid_until   text,                                  -- YYYY-MM-DD; null: there is no end on it
  number_ends   text check (length(number_ends) <= 4), -- the last characters of the document's number; the rest is not kept
  number_mark   text,                                  -- by which the same number is known again, under a key outside the database
  cause         text check (cause in ('recharge', 'parcel', 'withdrawal')),
  consent       text,                                  -- the version of the text that was agreed to
  consent_at    bigint,
  faults        jsonb not null default '[]',
  saved_at      bigint,
  submitted_at  bigint,
  decided_at    bigint,
  decided_by    text references staff,
  ends_at       bigint,                                -- when an approved document is over
  wipe_at       bigint,                                -- when pictures and what was typed are deleted
  constraint kyc_submitted check (status not in ('reviewing', 'approved', 'rejected', 'expired') or number is not null)
);
create index kyc_waiting on kyc (submitted_at, id) where status = 'reviewing';
create index kyc_decided on kyc (decided_at desc, id) where decided_at is not null;
create index kyc_wiped on kyc (wipe_at) where wipe_at is not null;
create index kyc_ending on kyc (ends_at) where status = 'approved';
create index kyc_number_mark on kyc (number_mark) where number_mark is not null;

create table kyc_picture (
  id         text primary key,
  kyc_id     text not null references kyc,
  side       text not null check (side in ('front', 'back', 'selfie')),
  key        text not null unique,                     -- the sealed file's name
  key_id     text not null,                            -- which key opens it; the key itself is never here
  bytes      integer not null check (bytes > 0),
  added_at   bigint not null,
  refused_at bigint,                                   -- it is needed again; gone when there is another
  unique (kyc_id, side)
);

alter table approval
  drop constraint approval_kind_check,
  drop constraint approval_amount_check,
  add constraint approval_kind_check check (kind in ('claim', 'bill', 'late_patch', 'missing', 'bought', 'ladder', 'kyc_revoke')),
  add constraint approval_amount_check check (amount > 0 or (kind in ('ladder', 'kyc_revoke') and amount = 0));
