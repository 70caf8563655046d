-- What was ticked at the packing bench, by whom and when (states.md K7, K8; decision 082): a piece of a content, or a service of the parcel.
create table parcel_tick (
  id        text primary key,
  parcel_id text not null references parcel,
  line_id   text,
  piece     integer check (piece > 0),          -- the nth piece of its content
  service   text,
  way       text not null check (way in ('scan', 'key')),
  staff_id  text not null references staff,
  at        bigint not null,
  foreign key (parcel_id, line_id) references parcel_item (parcel_id, line_id),
  constraint tick_of_one check ((line_id is null) = (piece is null) and (line_id is null) <> (service is null)),
  constraint piece_ticked_once unique (parcel_id, line_id, piece),
  constraint service_ticked_once unique (parcel_id, service)
);
create index parcel_tick_staff on parcel_tick (staff_id);

-- Closed although something was not ticked: why.
alter table parcel
  add column unchecked_why   text,
  add column unchecked_words text,
  add constraint unchecked_has_words check ((unchecked_why is null) = (unchecked_words is null));

create function parcel_is_ticked() returns trigger language plpgsql as $$
begin
  if new.unchecked_why is null and (
    exists (select from parcel_item i where i.parcel_id = new.id and i.quantity <>
      (select count(*) from parcel_tick t where t.parcel_id = i.parcel_id and t.line_id = i.line_id and t.piece <= i.quantity))
    or exists (select from jsonb_array_elements(new.services) s where not exists
      (select from parcel_tick t where t.parcel_id = new.id and t.service = s ->> 'key')))
  then raise exception 'parcel % is not ticked', new.number using errcode = 'check_violation', constraint = 'parcel_ticked_to_close';
  end if;
  return new;
end $$;
create trigger parcel_ticked_to_close before update of weighed_at on parcel
  for each row when (old.weighed_at is null and new.weighed_at is not null) execute function parcel_is_ticked();

-- Goods that may not be shipped are in no parcel (decision 083).
alter table order_line
  add constraint prohibited_is_not_packed check (condition <> 'prohibited' or reserved = 0);
