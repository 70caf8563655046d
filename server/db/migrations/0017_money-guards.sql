-- What the database itself refuses of the ledger, money that waits for a second person, and what a claim may pay.

-- An account's kind, sign and currency follow from its name and stay (states.md 2). It moves only by the entry that was
-- posted for it: one version on, by the entry's amount, to the entry's balance and hash.
alter table account add constraint account_kind check (kind = split_part(id, ':', 1));
alter table account add constraint account_sign check (sign = case when id ~ '^(CB|BB|PH|OE|PE|SE|WP|SUSP):' then 1 else 0 end);
create function account_guarded() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance <> 0 or new.version <> 0 or new.tail <> '' then
      raise exception 'account % begins empty', new.id using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.id, new.kind, new.ccy, new.sign) is distinct from (old.id, old.kind, old.ccy, old.sign) then
    raise exception 'account % keeps its name, kind, currency and sign', old.id using errcode = '23514';
  end if;
  if (new.balance, new.version, new.tail) is distinct from (old.balance, old.version, old.tail) and not exists (
    select 1 from entry
    where account_id = new.id and account_version = new.version and account_version = old.version + 1
      and amount = new.balance - old.balance and balance_after = new.balance and hash = new.tail) then
    raise exception 'account % moves only with an entry', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger account_guarded before insert or update on account for each row execute function account_guarded();
create trigger account_stays before delete on account for each row execute function refuse_edit();

-- At the commit: a journal has legs, its legs sum to zero, and each of them has moved its account.
create or replace function journal_balanced() returns trigger language plpgsql as $$
declare uneven int; legs int;
begin
  select count(*) into legs from entry where journal_id = new.journal_id;
  select count(*) into uneven from (
    select a.ccy from entry e join account a on a.id = e.account_id
    where e.journal_id = new.journal_id group by a.ccy having sum(e.amount) <> 0) odd;
  if uneven > 0 or legs < 2 then
    raise exception 'journal % is not balanced', new.journal_id using errcode = '23514';
  end if;
  if not exists (select 1 from account where id = new.account_id and version >= new.account_version) then
    raise exception 'entry % has not moved %', new.id, new.account_id using errcode = '23514';
  end if;
  return null;
end $$;
create function journal_has_legs() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from entry where journal_id = new.id) then
    raise exception 'journal % has no legs', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger journal_has_legs after insert on journal deferrable initially deferred
  for each row execute function journal_has_legs();

create trigger account_never_emptied before truncate on account for each statement execute function refuse_edit();
create trigger journal_never_emptied before truncate on journal for each statement execute function refuse_edit();
create trigger entry_never_emptied before truncate on entry for each statement execute function refuse_edit();
create trigger event_never_emptied before truncate on event for each statement execute function refuse_edit();

-- Money that one person may not move alone: asked by one, decided by another, used once (states.md 17, Approvals).
create table approval (
  id          text primary key,
  kind        text not null check (kind in ('claim', 'bill', 'late_patch', 'missing', 'bought')),
  doc_type    text not null,
  doc_id      text not null,
  doc_number  text not null,
  customer_id text not null references customer,
  status      text not null check (status in ('asked', 'approved', 'refused', 'withdrawn', 'used')),
  version     integer not null default 0,
  amount      bigint not null check (amount > 0),
  currency    text not null default 'USD',
  intent      text not null,                         -- sha-256 over what was asked: other facts need another approval
  reason      text not null default '',              -- the asker's words
  asked_by    text not null references staff,
  asked_at    bigint not null,
  decided_by  text references staff,
  decided_at  bigint,
  answer      text,                                  -- the words of who decided
  closed_at   bigint,                                -- used or withdrawn
  constraint approval_two_people check (decided_by <> asked_by),
  constraint approval_decided check (
    (decided_by is null) = (decided_at is null)
    and (status <> 'asked' or decided_by is null)
    and (status not in ('approved', 'refused', 'used') or decided_by is not null)),
  constraint approval_closed check ((status in ('used', 'withdrawn')) = (closed_at is not null))
);
create unique index approval_one_open on approval (kind, doc_id) where status in ('asked', 'approved');
create index approval_doc on approval (doc_id, asked_at);
create index approval_asked on approval (asked_at) where status in ('asked', 'approved');
-- What was asked, and by whom, is never rewritten; who decided stays who decided.
create function approval_guarded() returns trigger language plpgsql as $$
begin
  if (new.id, new.kind, new.doc_type, new.doc_id, new.amount, new.currency, new.intent, new.asked_by, new.asked_at)
    is distinct from (old.id, old.kind, old.doc_type, old.doc_id, old.amount, old.currency, old.intent, old.asked_by, old.asked_at)
    or (old.decided_by is not null and (new.decided_by, new.decided_at) is distinct from (old.decided_by, old.decided_at)) then
    raise exception 'approval % keeps what was asked and who decided', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger approval_guarded before update on approval for each row execute function approval_guarded();
create trigger approval_stays before delete on approval for each row execute function refuse_edit();
create trigger approval_never_emptied before truncate on approval for each statement execute function refuse_edit();

-- What a claim paid for the goods, and what they were worth then: their share of what they really cost, less what came
-- back. The freight that went back with it counts as refunded, within what was paid.
alter table parcel add column claim_worth bigint check (claim_worth >= 0);
alter table parcel add column claim_goods bigint not null default 0 check (claim_goods >= 0);
alter table parcel add constraint claim_within_worth check (claim_goods <= coalesce(claim_worth, 0));
