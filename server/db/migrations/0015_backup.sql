-- A link with which an admin's browser fetches the backup once: it can send no token along.
create table backup_ticket (
  hash       text primary key,                 -- sha-256 of the ticket
  staff_id   text not null references staff,
  session_id text not null,
  expires_at bigint not null
);

-- One backup at a time, of all the servers on this database. Whoever holds it says so again before `until`.
create table backup_lease (
  one    boolean primary key default true check (one),
  holder text not null,
  until  bigint not null
);
