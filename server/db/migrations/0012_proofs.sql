-- One row per registration: an address belongs to the one that was proven, and nobody overwrites anybody's (decision 025).
alter table customer drop constraint customer_email_key_key;
create unique index customer_email_proven on customer (email_key) where verified_at is not null;
-- Registrations that nobody has proven yet: found by the browser that made them, and dropped after some days.
alter table customer add column registered_by text;     -- hash of the browser's mark
create index customer_unproven on customer (email_key, created_at) where verified_at is null;
-- What is typed with an address is looked up among all its rows.
create index customer_email on customer (email_key);
create index customer_unproven_old on customer (created_at) where verified_at is null;

-- The six digits count in the browser that asked for the mail; the link counts anywhere.
alter table mail_proof add column asked_by text;        -- hash of the browser's mark
create index mail_proof_old on mail_proof (expires_at);
