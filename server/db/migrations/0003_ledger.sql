-- The ledger (states.md 2). Plus is credit: what we owe or hold for somebody. The legs of one journal sum to zero, rows
-- are never edited, an event posts once (idem), and no customer, hold or escrow account can go below zero.
create table account (
  id      text primary key,                          -- 'CB:<customer>', 'OE:<order number>', 'PC:<provider>', ...
  kind    text not null,
  ccy     text not null default 'USD',
  balance bigint not null default 0 check (abs(balance) < 9007199254740992),
  version bigint not null default 0,
  tail    text not null default '',                  -- hash of its latest entry
  sign    smallint not null check (sign in (-1, 0, 1)),
  constraint balance_sign check ((sign <> 1 or balance >= 0) and (sign <> -1 or balance <= 0))
);

create table journal (
  id        bigint generated always as identity primary key,
  code      text not null,
  ref_type  text not null,
  ref_id    text not null,
  idem      text not null unique,
  actor     text not null,
  at        bigint not null,
  hash      text not null                            -- sha-256 over this journal and its legs
);
create index journal_ref on journal (ref_type, ref_id);

create table entry (
  id              bigint generated always as identity primary key,
  journal_id      bigint not null references journal,
  account_id      text not null references account,
  amount          bigint not null check (amount <> 0 and abs(amount) < 9007199254740992),
  balance_after   bigint not null,
  account_version bigint not null,
  -- sha-256 over the account's entry before and this one: a changed byte is found (`npm run books`), and accounts that
  -- do not meet never wait for each other
  hash            text not null,
  unique (account_id, account_version)
);
create index entry_journal on entry (journal_id);

create function journal_balanced() returns trigger language plpgsql as $$
declare uneven int; legs int;
begin
  select count(*) into legs from entry where journal_id = new.journal_id;
  select count(*) into uneven from (
    select a.ccy from entry e join account a on a.id = e.account_id
    where e.journal_id = new.journal_id group by a.ccy having sum(e.amount) <> 0) odd;
  if uneven > 0 or legs < 2 then
    raise exception 'journal % is not balanced', new.journal_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger entry_balanced after insert on entry deferrable initially deferred
  for each row execute function journal_balanced();
create trigger entry_only_grows before update or delete on entry for each row execute function refuse_edit();
create trigger journal_only_grows before update or delete on journal for each row execute function refuse_edit();
