/** Documents against the ledger and against each other (I4 to I11). Each rule selects the rows that break it. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/kit/context.ts'
import type { Fault } from './books.ts'

interface Rule {
  rule: string
  table: string
  broken: RawBuilder<{ row: string; says: string }>
}
const rule = (name: string, table: string, broken: RawBuilder<{ row: string; says: string }>): Rule => ({
  rule: name,
  table,
  broken,
})

/** An escrow account is empty where its document has ended, and belongs to a document. */
const escrow = (prefix: string, table: string, ended: RawBuilder<unknown>): Rule =>
  rule(
    'I5',
    table,
    sql`
  select coalesce(d.number, a.id) as row, coalesce('its escrow holds ' || a.balance || ' while ' || d.status, 'an escrow of nothing holds ' || a.balance) as says
  from account a left join ${sql.table(table)} d on a.id = ${prefix} || d.number
  where a.id like ${`${prefix}%`} and a.balance <> 0 and (d.id is null or ${ended}) order by a.id`,
  )

const withinPaid = (table: string, docType: string): Rule =>
  rule(
    'I7',
    table,
    sql`
  select d.number as row, 'refunded ' || greatest(d.refunded, coalesce(r.total, 0)) || ' of ' || (d.paid_cash + d.paid_bonus) || ' paid' as says
  from ${sql.table(table)} d left join (select doc_id, sum(amount) as total from refund where doc_type = ${docType} and status <> 'failed' group by doc_id) r on r.doc_id = d.id
  where greatest(d.refunded, coalesce(r.total, 0)) > d.paid_cash + d.paid_bonus order by d.id`,
  )

const rules: readonly Rule[] = [
  rule(
    'I4',
    'account',
    sql`
    select coalesce(booked.account, paid.account) as row, 'the ledger says ' || coalesce(booked.total, 0) || ' came in, the payments say ' || coalesce(paid.total, 0) as says
    from (select e.account_id as account, -sum(e.amount) as total from entry e join journal j on j.id = e.journal_id
          where e.account_id like 'PC:%' and j.code in ('RECHARGE', 'PAY', 'PAY_PATCH', 'LATE_CREDIT') group by e.account_id) booked
    full join (select 'PC:' || provider as account, sum(external) as total from payment
          where status in ('succeeded', 'succeeded_late', 'disputed') and external > 0 group by provider) paid on paid.account = booked.account
    where coalesce(booked.total, 0) <> coalesce(paid.total, 0) order by 1`,
  ),
  escrow('OE:', 'purchase_order', sql`d.status in ('canceled', 'expired', 'closed')`),
  escrow(
    'PE:',
    'parcel',
    sql`(d.status in ('shipped', 'received', 'closed') or (d.status = 'patch_wait' and d.resume_status in ('shipped', 'received')))`,
  ),
  escrow('SE:', 'service_order', sql`d.status in ('done', 'refunded', 'expired')`),
  rule(
    'I6',
    'payment',
    sql`
    select coalesce(p.number, h.id) as row, 'it holds ' || coalesce(h.balance, 0) || ' while ' || coalesce(p.status, 'unknown') as says
    from (select id, balance from account where id like 'PH:%') h full join payment p on h.id = 'PH:' || p.id
    where coalesce(h.balance, 0) <> case when p.status = 'processing' then p.bonus_part + p.cash_part else 0 end order by 1`,
  ),
  withinPaid('purchase_order', 'order'),
  withinPaid('parcel', 'parcel'),
  rule(
    'I7',
    'payment',
    sql`select number as row, 'refunded ' || refunded_external || ' of ' || external || ' that came from outside' as says from payment where refunded_external not between 0 and external order by id`,
  ),
  rule(
    'I7',
    'refund',
    sql`select number as row, 'its parts do not add up to ' || amount as says from refund where amount <> cash + bonus or least(cash, bonus) < 0 order by id`,
  ),
  rule(
    'I8',
    'coupon',
    sql`
    select id as row, status || ', locked by ' || coalesce(locked_by, 'nobody') || ', used by ' || coalesce(used_by, 'nobody') as says
    from coupon where (status = 'locked') <> (locked_by is not null) or (status = 'used') <> (used_by is not null) order by id`,
  ),
  rule(
    'I8',
    'coupon',
    sql`
    select coupon_id as row, count(distinct doc) || ' documents use it' as says from (
      select coupon_id, 'checkout:' || checkout_id as doc from purchase_order where coupon_id is not null and status not in ('canceled', 'expired', 'closed')
      union all select coupon_id, 'parcel:' || id from parcel where coupon_id is not null and status <> 'closed') used
    group by coupon_id having count(distinct doc) > 1 order by 1`,
  ),
  rule(
    'I9',
    'order_line',
    sql`
    select id as row, 'its pieces do not add up to ' || num as says from order_line
    where expected + stored + reserved + returning_ + shipped + returned + missing + abandoned <> num
      or least(expected, stored, reserved, returning_, shipped, returned, missing, abandoned) < 0 order by id`,
  ),
  rule(
    'I10',
    'withdrawal',
    sql`
    select coalesce(a.id, w.account) as row, 'it holds ' || coalesce(a.balance, 0) || ', open withdrawals are ' || coalesce(w.total, 0) as says
    from (select id, balance from account where id like 'WP:%') a
    full join (select 'WP:' || customer_id as account, sum(amount) as total from withdrawal where status in ('applied', 'approved', 'processing') group by customer_id) w on w.account = a.id
    where coalesce(a.balance, 0) <> coalesce(w.total, 0) order by 1`,
  ),
  rule(
    'I11',
    'payment_item',
    sql`
    select p.number as row, case when i.open then 'open' else 'closed' end || ' for ' || i.number || ' while ' || p.status as says
    from payment_item i join payment p on p.id = i.payment_id where i.open <> (p.status = 'processing') order by p.id`,
  ),
  rule(
    'I11',
    'payment_item',
    sql`
    select payable_type || ' ' || min(number) as row, count(*) || ' payments are open for it' as says from payment_item where open
    group by payable_type, payable_id having count(*) > 1 order by 1`,
  ),
  rule(
    'I11',
    'payment',
    sql`
    select p.number as row, 'it is ' || p.amount || ', its documents ' || coalesce(sum(i.amount), 0) as says from payment p left join payment_item i on i.payment_id = p.id
    group by p.id having p.amount <> coalesce(sum(i.amount), 0) or p.amount <> p.bonus_part + p.cash_part + p.external order by p.id`,
  ),
]

/** At most 20 rows of each rule: the first one is what matters. */
export async function documentFaults(tx: Db): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const it of rules) {
    const { rows } = await it.broken.execute(tx)
    faults.push(...rows.slice(0, 20).map(({ row, says }) => ({ rule: it.rule, table: it.table, row, says })))
  }
  return faults
}
