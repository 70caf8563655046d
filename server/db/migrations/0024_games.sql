-- The games (product.md 12, states.md 17 "Draws", decision 048): what can be won, and the draws.

-- Chances are of 10,000; the last prize of a game takes what is left and has no limit.
create table game_prize (
  game        text not null check (game in ('luckLottery', 'slots', 'egg')),
  key         integer not null check (key >= 0),     -- its place in the list, and its colour and picture
  kind        text not null check (kind in ('coupon', 'points', 'nothing')),
  template_id text references coupon_template,
  points      integer check (points > 0),
  chance      integer not null check (chance between 1 and 10000),
  a_day       integer check (a_day >= 0),            -- so many a day; null: as many as are drawn
  primary key (game, key),
  constraint prize_of_its_kind check ((kind = 'coupon') = (template_id is not null) and (kind = 'points') = (points is not null))
);

-- One row for each shopper, game and day: made with the first look, played once.
create table game_draw (
  id           text primary key,
  customer_id  text not null references customer,
  game         text not null check (game in ('luckLottery', 'slots', 'egg')),
  day          text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  secret       text not null check (secret ~ '^[0-9a-f]{64}$'),
  fingerprint  text not null unique check (fingerprint ~ '^[0-9a-f]{64}$'),
  part         text not null,
  prizes       jsonb not null,                       -- the table that was shown with the fingerprint
  number       integer not null check (number between 0 and 9999),
  prize        integer not null,                     -- the key of what this number wins by that table: promised from then on
  template_id  text references coupon_template,      -- what it is a coupon of
  committed_at bigint not null,
  played_at    bigint check (played_at >= committed_at),
  coupon_id    text unique references coupon,
  constraint game_draw_once unique (customer_id, game, day),
  constraint given_when_played check (coupon_id is null or played_at is not null)
);
create index game_draw_promised on game_draw (game, day, prize);
create index game_draw_mine on game_draw (customer_id, played_at desc, id desc) where played_at is not null;

-- What was committed is never rewritten, and what was played stays played.
create function game_draw_guarded() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'played_at' - 'coupon_id') is distinct from (to_jsonb(old) - 'played_at' - 'coupon_id')
    or (old.played_at is not null and (new.played_at, new.coupon_id) is distinct from (old.played_at, old.coupon_id)) then
    raise exception 'draw % keeps what was committed and what came of it', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger game_draw_guarded before update on game_draw for each row execute function game_draw_guarded();
create trigger game_draw_stays before delete on game_draw for each row execute function refuse_edit();
create trigger game_draw_never_emptied before truncate on game_draw for each statement execute function refuse_edit();

alter table coupon_template
  drop constraint coupon_template_given_by_check,
  add constraint coupon_template_given_by_check check (given_by in ('code', 'hand', 'welcome', 'level', 'game'));
