-- The dashboard tells the money of the last days: journals are looked up by when they were posted.
create index journal_at on journal (at);
