-- Keys of calls that moved money are kept for ever, others thirty days (states.md 17).
alter table once add column money boolean not null default false;
drop index once_created;
create index once_created on once (created_at) where not money;
