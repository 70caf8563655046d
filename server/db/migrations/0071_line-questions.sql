-- What a buyer asks the shopper about a line before it is bought (states.md 17, a line on hold; decision 065).
create table line_question (
  id          text primary key,
  order_id    text not null references purchase_order,
  line_id     text not null references order_line,
  customer_id text not null references customer,
  why         text not null check (why in ('version_gone', 'price_changed', 'unclear')),
  words       text not null,
  ordered     text not null,                -- the version before, in the seller's words
  count       integer not null check (count > 0),
  offers      jsonb not null check (jsonb_array_length(offers) between 1 and 4),
  asked_by    text not null references staff,
  asked_at    bigint not null,
  deadline    bigint not null check (deadline > asked_at),
  outcome     text check (outcome in ('taken', 'given_back', 'lapsed', 'withdrawn')),
  taken       integer check (taken >= 0 and taken < jsonb_array_length(offers)),
  more_fen    bigint,                       -- what the goods cost more (or less) for the seller by the answer
  extra       bigint check (extra >= 0),    -- what is asked of the shopper for it, cents
  patch_id    text references patch,        -- the top-up by which it is asked
  ended_at    bigint,
  constraint ended_has_outcome check ((outcome is null) = (ended_at is null)),
  constraint taken_has_offer check (coalesce(outcome = 'taken', false) = (taken is not null)
    and (taken is null) = (more_fen is null) and (taken is null) = (extra is null))
);
create unique index line_question_open on line_question (line_id) where outcome is null;
create index line_question_order on line_question (order_id);
create index line_question_waits on line_question (order_id) where outcome is null;
create index line_question_due on line_question (deadline) where outcome is null;
create index line_question_customer on line_question (customer_id);
create index line_question_staff on line_question (asked_by);
create index line_question_patch on line_question (patch_id);

-- What the shopper agreed to pay the seller for a piece instead, fen.
alter table order_line add column agreed_fen bigint check (agreed_fen > 0);

-- Only an order that waits to be bought waits for an answer.
create function order_is_answered() returns trigger language plpgsql as $$
begin
  if new.status <> 'paid' and exists (select from line_question q where q.order_id = new.id and q.outcome is null)
  then raise exception 'order % waits for an answer', new.number using errcode = 'check_violation', constraint = 'order_answered';
  end if;
  return new;
end $$;
create trigger order_answered before update of status on purchase_order
  for each row when (old.status = 'paid' and new.status <> 'paid') execute function order_is_answered();
