-- Who has a document in hand: told to colleagues, refuses nothing, and ends by itself (decision 071).
create table desk_hold (
  doc       text not null,                  -- its number
  staff_id  text not null references staff,
  since     bigint not null,
  until     bigint not null check (until > since),
  primary key (doc, staff_id)
);
create index desk_hold_of_staff on desk_hold (staff_id, until);
