-- Logging in with a passkey (decision 076).

create table passkey (
  id            text primary key,
  customer_id   text not null references customer on delete cascade,
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (length(credential_id) between 16 and 1400),
  -- COSE, in base64url.
  public_key    text not null check (length(public_key) between 16 and 4000),
  -- Signatures so far, as the authenticator counts; 0 where it does not count.
  counter       bigint not null check (counter >= 0),
  transports    text[] not null default '{}',
  name          text not null check (length(name) between 1 and 60),
  created_at    bigint not null,
  used_at       bigint
);
create index passkey_customer on passkey (customer_id, created_at);

-- What is to be signed once, for one purpose, by one session or, before there is one, in one browser. Only hashes are kept.
create table passkey_challenge (
  challenge_hash text primary key,
  purpose        text not null check (purpose in ('log-in', 'add', 'prove-add', 'withdrawal')),
  asked_by       text check ((asked_by is null) <> (purpose = 'log-in')),
  session_id     text references session on delete cascade check ((session_id is null) = (purpose = 'log-in')),
  expires_at     bigint not null
);
create index passkey_challenge_over on passkey_challenge (expires_at);
create index passkey_challenge_session on passkey_challenge (session_id) where session_id is not null;
