-- Banks decide again (decision 060): each dispute keeps when its word was said, and how often its money was taken.
alter table dispute add column said_at bigint;               -- of the word that counts, epoch ms by the company's clock or ours
alter table dispute add column turns integer not null default 0 check (turns >= 0);   -- how often CHARGEBACK was booked
update dispute set said_at = coalesce(decided_at, created_at), turns = case when booked_at is null then 0 else 1 end;
alter table dispute alter column said_at set not null;
alter table dispute add constraint dispute_turns check ((booked_at is null) = (turns = 0));

-- Their queues are read page by page.
drop index dispute_queue;
create index dispute_due on dispute (coalesce(evidence_by, 999999999999999), id) where status = 'open';
create index dispute_decided on dispute (decided_at, id) where status <> 'open';
drop index reconciliation_found;
create index reconciliation_queue on reconciliation_difference (at, id) where closed_at is null;
create index reconciliation_closed on reconciliation_difference (closed_at, id) where closed_at is not null;
