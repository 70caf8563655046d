-- Coupons that the shop makes and gives away itself (states.md 7): what they are for, a cap, their end, single codes.
alter table coupon_template
  drop constraint coupon_template_scope_check,
  add constraint coupon_template_scope_check check (scope in ('purchase', 'goods', 'fee', 'parcel', 'any')),
  add column most       bigint check (most > 0),          -- a percentage takes off no more than this, cents
  add column ends_at    bigint,                           -- whatever was given before ends then, too
  add column given_by   text not null default 'code' check (given_by in ('code', 'hand', 'welcome')),
  add column created_at bigint not null default 0,
  add column created_by text references staff,
  add constraint cap_of_percent check (most is null or percent is not null);

-- Codes that each work once: what is printed on cards or sent out singly. The code that many may type is the template's own.
create table coupon_code (
  code        text primary key,                           -- lower case
  template_id text not null references coupon_template,
  made_at     bigint not null,
  made_by     text references staff,
  coupon_id   text unique references coupon              -- whom it was redeemed for; null: still free
);
create index coupon_code_template on coupon_code (template_id, made_at desc, code);

alter table coupon
  add column worth   bigint,                              -- what it takes off the document that has it, cents
  add column used_at bigint,
  add column note    text,                                -- why it was given, to be read by the shopper
  add constraint worth_of_use check (worth is null or in_use_by is not null);
create index coupon_of_template on coupon (template_id, status);
