/** Buying accounts against the ledger and their orders (I14, decision 097): what each order moved, and what each account holds. */
import { sql } from 'kysely'
import { type Rule, rule } from './rule.ts'

export const buyingRules: readonly Rule[] = [
  // Cents: all that an order moved on PROC, its returns too, is booked in its account.
  rule(
    'I14',
    'purchase_order',
    'purchase_order',
    (within) => sql`
    select o.number as row, 'its buying account booked ' || m.booked || ', the ledger ' || (l.moved + r.moved) as says from purchase_order o
    cross join lateral (select coalesce(sum(booked), 0) as booked from buying_movement where order_id = o.id) m
    cross join lateral (select coalesce(sum(e.amount), 0) as moved from journal j join entry e on e.journal_id = j.id
      where j.ref_type = 'order' and j.ref_id = o.id and e.account_id = 'PROC') l
    cross join lateral (select coalesce(sum(e.amount), 0) as moved from return_request q join journal j on j.ref_type = 'return' and j.ref_id = q.id
      join entry e on e.journal_id = j.id where q.order_id = o.id and e.account_id = 'PROC') r
    where ${within('o.id')} and o.buying_account_id is not null and m.booked <> l.moved + r.moved order by o.id`,
  ),
  // Fen: what left the accounts for it is what its seller was paid.
  rule(
    'I14',
    'purchase_order',
    'purchase_order',
    (within) => sql`
    select o.number as row, 'its buying account paid ' || m.paid || ' fen, it says ' || (o.real_goods_fen + o.real_freight_fen) as says from purchase_order o
    cross join lateral (select -coalesce(sum(amount_fen), 0) as paid from buying_movement
      where order_id = o.id and kind <> 'back') m
    where ${within('o.id')} and o.buying_account_id is not null and m.paid <> o.real_goods_fen + o.real_freight_fen order by o.id`,
  ),
  // Another account than the order's has had it once (decision 106), and has nothing of it any more.
  rule(
    'I14',
    'purchase_order',
    'purchase_order',
    (within) => sql`
    select o.number as row, 'of another account it has ' || m.amount || ' fen, and booked ' || m.booked as says from purchase_order o
    cross join lateral (select account_id, sum(amount_fen) as amount, sum(booked) as booked from buying_movement
      where order_id = o.id and account_id is distinct from o.buying_account_id group by account_id) m
    where ${within('o.id')} and (m.amount <> 0 or m.booked <> 0) order by o.id`,
  ),
  rule(
    'I14',
    'buying_account',
    'buying_account',
    (within) => sql`
    select a.name as row, 'it says ' || coalesce(l.balance_fen, 0) || ' after ' || coalesce(l.nth, 0) || ', its ' || s.count || ' movements add up to ' || s.total as says
    from buying_account a cross join lateral (select coalesce(sum(amount_fen), 0) as total, count(*) as count from buying_movement where account_id = a.id) s
    left join lateral (select balance_fen, nth from buying_movement where account_id = a.id order by nth desc limit 1) l on true
    where ${within('a.id')} and (coalesce(l.balance_fen, 0) <> s.total or coalesce(l.nth, 0) <> s.count) order by a.id`,
  ),
]
