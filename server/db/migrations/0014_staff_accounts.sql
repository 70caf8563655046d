-- Staff accounts that can be kept safe: a second step at the sign-in, its recovery codes, invitations.
alter table staff
  -- the secret of the second step, sealed with the shop's SECRET and bound to this row
  add column totp_sealed     text,
  add column totp_at         bigint,
  -- the last 30-second step whose code was used: no code is taken twice
  add column totp_step       bigint not null default 0,
  -- a secret that was shown but not confirmed by a code yet
  add column totp_pending    text,
  add column totp_pending_at bigint,
  add constraint staff_totp_whole check ((totp_sealed is null) = (totp_at is null));

-- What the browser says it is, so that people recognise their own sessions.
alter table staff_session add column device text not null default '';

create table staff_recovery (
  staff_id   text not null references staff,
  code_hash  text not null,
  created_at bigint not null,
  used_at    bigint,
  primary key (staff_id, code_hash)
);

create table staff_invite (
  id          text primary key,
  email       text not null,
  email_key   text not null,
  roles       text[] not null,
  -- null: written by `npm run staff`
  invited_by  text references staff,
  token_hash  text unique,
  created_at  bigint not null,
  asked_at    bigint not null,
  expires_at  bigint not null,
  accepted_at bigint,
  revoked_at  bigint,
  staff_id    text references staff
);
-- One open invitation for an address.
create unique index staff_invite_open on staff_invite (email_key) where accepted_at is null and revoked_at is null;

-- Who of staff must set up the second step depends on it: told as a change of roles is (0013).
drop trigger staff_changed on staff;
create trigger staff_changed after update of roles, active, name, totp_at on staff for each row
  when ((new.roles, new.active, new.name, new.totp_at) is distinct from (old.roles, old.active, old.name, old.totp_at))
  execute function tell_session_over('staff');
