-- One order bought by several orders at the seller's (decision 090): each has its number, its cost, its parcels and its pieces. An order
-- that was bought at once has no rows here. What stands in `purchase_order` is the sum: its cost is that of all parts, its parcels are those
-- of all parts (and more, where one came that belongs to neither), its seller's number is that of the first part.
create table seller_order (
  order_id    text not null references purchase_order,
  part        integer not null check (part between 1 and 5),
  number      text not null check (number <> ''),
  goods_fen   bigint not null check (goods_fen >= 0),
  freight_fen bigint not null check (freight_fen >= 0),
  parcels     text[] not null default '{}',
  primary key (order_id, part)
);
create unique index seller_order_once on seller_order (order_id, upper(number));
create index seller_order_number on seller_order (upper(number));

create table seller_order_line (
  order_id text not null,
  part     integer not null,
  line_id  text not null references order_line,
  pieces   integer not null check (pieces >= 1),
  came     integer not null default 0 check (came >= 0),   -- received under a number that is of this part and of no other
  primary key (order_id, part, line_id),
  foreign key (order_id, part) references seller_order
);
create index seller_order_line_line on seller_order_line (line_id);

-- A top-up after buying is for one of them.
alter table patch add column part integer check (part between 1 and 5);

-- At the commit: at least two parts, each with pieces; together they are what was bought of each line, for what it cost.
create function seller_orders_add_up(which text) returns void language plpgsql as $$
declare parts int;
begin
  select count(*) into parts from seller_order where order_id = which;
  if parts = 0 then return; end if;
  if parts < 2
    or exists (select from seller_order s where s.order_id = which
      and not exists (select from seller_order_line l where l.order_id = s.order_id and l.part = s.part))
    or exists (select from purchase_order o
      join (select sum(goods_fen) as goods, sum(freight_fen) as freight from seller_order where order_id = which) s on true
      where o.id = which and (s.goods is distinct from o.real_goods_fen or s.freight is distinct from o.real_freight_fen))
    or exists (select from purchase_order o join seller_order s on s.order_id = o.id
      where o.id = which and (not s.parcels <@ o.seller_parcels or (s.part = 1 and s.number is distinct from o.seller_order_id)))
    or exists (select from order_line l where l.order_id = which and l.num - l.not_bought
      <> coalesce((select sum(pieces) from seller_order_line s where s.order_id = which and s.line_id = l.id), 0))
    or exists (select from seller_order_line s join order_line l on l.id = s.line_id
      where s.order_id = which and l.order_id <> which)
  then
    raise exception 'the parts of order % do not add up', which using errcode = '23514', constraint = 'seller_orders_add_up';
  end if;
end $$;
create function seller_order_adds_up() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform seller_orders_add_up(old.order_id); else perform seller_orders_add_up(new.order_id); end if;
  return null;
end $$;
create function split_order_adds_up() returns trigger language plpgsql as $$
begin
  perform seller_orders_add_up(new.id);
  return null;
end $$;
create constraint trigger seller_order_adds_up after insert or update or delete on seller_order deferrable initially deferred
  for each row execute function seller_order_adds_up();
create constraint trigger seller_order_line_adds_up after insert or update or delete on seller_order_line deferrable initially deferred
  for each row execute function seller_order_adds_up();
create constraint trigger split_order_adds_up
  after update of real_goods_fen, real_freight_fen, seller_parcels, seller_order_id on purchase_order deferrable initially deferred
  for each row execute function split_order_adds_up();
