-- Which warnings a shopper has read, and with which of them an order or a parcel was paid for (specification 2, risk warning).
create table risk_read (
  customer_id  text not null references customer,
  risk         text not null check (risk in ('battery', 'liquid', 'food', 'brand')),
  text_version integer not null check (text_version > 0),
  at           bigint not null,                           -- the first time
  primary key (customer_id, risk, text_version)
);

-- Copied when it is placed: [{risk, textVersion, at}].
alter table purchase_order add column risks_read jsonb not null default '[]';
alter table parcel         add column risks_read jsonb not null default '[]';
