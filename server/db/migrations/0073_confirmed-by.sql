-- How somebody showed that they are there: kept with what it was for, and told at the desk (states.md W1, decision 076).
update session set confirmed_for = null, confirmed_at = null;
alter table session
  add column confirmed_by text check (confirmed_by in ('password', 'passkey')),
  add constraint session_confirmed_by check ((confirmed_by is null) = (confirmed_for is null));
-- Null: asked for before it was kept.
alter table withdrawal add column confirmed_by text check (confirmed_by in ('password', 'passkey'));
