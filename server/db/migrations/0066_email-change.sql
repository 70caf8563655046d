-- Another address for an account (decision 079): asked for, proven by the new address's mail, and for a while undone from the old one.
create table email_change (
  id           text primary key,
  customer_id  text not null references customer on delete cascade,
  old_email    text not null,
  old_key      text not null,
  new_email    text not null,
  new_key      text not null,
  asked_at     bigint not null,
  -- Until then the new address is proven; mails so far, and when the last was asked for.
  expires_at   bigint not null,
  mails        integer not null default 1 check (mails >= 1),
  mailed_at    bigint not null,
  -- What the newest mail to the new address holds. Only hashes are kept; null until it went out, and where the address is taken.
  token_hash   text unique,
  code_hash    text,
  tries        integer not null default 0 check (tries >= 0),
  confirmed_at bigint,
  -- Until then the link that was sent to the old address puts it back, and nobody else proves the old address.
  revert_until bigint,
  revert_hash  text unique,
  ended_at     bigint,
  outcome      text check (outcome in ('replaced', 'canceled', 'expired', 'password', 'kept', 'reverted')),
  constraint email_change_other check (old_key <> new_key),
  constraint email_change_proof check ((token_hash is null) = (code_hash is null)),
  constraint email_change_confirmed check (
    (confirmed_at is null) = (revert_until is null)
    and (confirmed_at is null or (token_hash is not null and confirmed_at < expires_at and revert_until > confirmed_at))
    and (revert_hash is null or confirmed_at is not null)),
  constraint email_change_ended check (
    (ended_at is null) = (outcome is null)
    and (outcome is null or (outcome in ('kept', 'reverted')) = (confirmed_at is not null))
    and (outcome is distinct from 'reverted' or (revert_hash is not null and ended_at < revert_until)))
);
-- One that waits or can be undone, for each account.
create unique index email_change_one on email_change (customer_id) where ended_at is null;
create index email_change_mine on email_change (customer_id, mailed_at);
create index email_change_to on email_change (new_key, mailed_at);
create index email_change_due on email_change (coalesce(revert_until, expires_at)) where ended_at is null;
-- An address that can still undo a change.
create unique index email_change_held on email_change (old_key) where confirmed_at is not null and ended_at is null;

create function address_is_held() returns trigger language plpgsql as $$
begin
  if exists (select 1 from email_change where old_key = new.email_key and customer_id <> new.id
             and confirmed_at is not null and ended_at is null) then
    raise exception 'this address can still undo a change' using errcode = 'unique_violation', constraint = 'customer_email_held';
  end if;
  return new;
end $$;
create trigger customer_email_held before insert or update of email_key, verified_at on customer for each row
  when (new.verified_at is not null) execute function address_is_held();

alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check
  check (purpose in ('log-in', 'add', 'prove-add', 'withdrawal', 'change-email'));
