-- Written answers that staff changed, added or took away (decision 050). What has no row is as the shop came with it.
create table canned_answer (
  key        text primary key,
  names      jsonb not null,                     -- contract/support/canned.ts
  texts      jsonb not null,
  version    integer not null check (version > 0),
  removed    boolean not null default false,
  made_at    bigint not null,                    -- the order of the list
  changed_by text not null references staff,
  changed_at bigint not null
);
