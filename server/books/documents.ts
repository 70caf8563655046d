/** Documents against the ledger and against each other (I4 to I14). Each rule selects the rows that break it. */
import { type RawBuilder, sql } from 'kysely'
import { buyingRules } from './buying-rules.ts'
import type { Fault } from './check-books.ts'
import { gatewayFaults } from './gateway.ts'
import { eachRange, type Pages } from './pages.ts'
import { type Rule, rule } from './rule.ts'

/** An escrow account is empty where its document has ended, and belongs to a document. */
const escrow = (prefix: string, table: string, ended: RawBuilder<unknown>): Rule =>
  rule(
    'I5',
    table,
    'account',
    (within) => sql`
    select coalesce(d.number, a.id) as row, coalesce('its escrow holds ' || a.balance || ' while ' || d.status, 'an escrow of nothing holds ' || a.balance) as says
    from account a left join ${sql.table(table)} d on d.number = substr(a.id, ${prefix.length + 1}::int)
    where ${within('a.id')} and a.id like ${`${prefix}%`} and a.balance <> 0 and (d.id is null or ${ended}) order by a.id`,
  )

const withinPaid = (table: string, docType: string): Rule =>
  rule(
    'I7',
    table,
    table,
    (within) => sql`
    select d.number as row, 'refunded ' || greatest(d.refunded, r.total) || ' of ' || (d.paid_cash + d.paid_bonus) || ' paid' as says
    from ${sql.table(table)} d cross join lateral (
      select coalesce(sum(amount), 0) as total from refund where doc_type = ${docType} and doc_id = d.id and status <> 'failed') r
    where ${within('d.id')} and greatest(d.refunded, r.total) > d.paid_cash + d.paid_bonus order by d.id`,
  )

const rules: readonly Rule[] = [
  escrow('OE:', 'purchase_order', sql`d.status in ('canceled', 'expired', 'closed')`),
  escrow(
    'PE:',
    'parcel',
    sql`(d.status in ('shipped', 'received', 'closed') or (d.status = 'patch_wait' and d.resume_status in ('shipped', 'received')))`,
  ),
  escrow('SE:', 'service_order', sql`d.status in ('created', 'done', 'refunded', 'expired')`),
  rule(
    'I5',
    'service_order',
    'service_order',
    (within) => sql`
    select s.number as row, 'its escrow holds ' || coalesce(a.balance, 0) || ', ' || s.amount || ' is paid for it' as says
    from service_order s left join account a on a.id = 'SE:' || s.number
    where ${within('s.id')} and s.status = 'paid' and coalesce(a.balance, 0) <> s.amount order by s.id`,
  ),
  // A service that was asked for on goods in the warehouse was paid on its own, and gives back no more than that.
  rule(
    'I7',
    'service_order',
    'service_order',
    (within) => sql`
    select s.number as row, 'refunded ' || r.total || ' of ' || (s.paid_cash + s.paid_bonus) || ' paid, it costs ' || s.amount as says
    from service_order s cross join lateral (
      select coalesce(sum(amount), 0) as total from refund where doc_type = 'service' and doc_id = s.id and status <> 'failed') r
    where ${within('s.id')} and s.kind <> 'storage' and s.deadline is not null and s.status in ('paid', 'done', 'refunded')
      and (s.paid_cash + s.paid_bonus <> s.amount or r.total <> s.refund) order by s.id`,
  ),
  // What was paid for is what the clock of storage counts.
  rule(
    'I5',
    'order_line',
    'order_line',
    (within) => sql`
    select l.id as row, 'is kept longer by ' || l.storage_paid || ' ms, paid for ' || p.total as says from order_line l cross join lateral (
      select coalesce(sum(s.adds), 0) as total from service_order s where s.line_id = l.id and s.kind = 'storage' and s.status in ('paid', 'done')) p
    where ${within('l.id')} and l.storage_paid <> p.total order by l.id`,
  ),
  rule(
    'I6',
    'payment',
    'payment',
    (within) => sql`
    select p.number as row, 'it holds ' || coalesce(h.balance, 0) || ' while ' || p.status as says
    from payment p left join account h on h.id = 'PH:' || p.id
    where ${within('p.id')} and coalesce(h.balance, 0) <> case when p.status = 'processing' then p.bonus_part + p.cash_part else 0 end order by p.id`,
  ),
  rule(
    'I6',
    'payment',
    'account',
    (within) => sql`
    select h.id as row, 'it holds ' || h.balance || ' while unknown' as says from account h
    where ${within('h.id')} and h.id like 'PH:%' and h.balance <> 0 and not exists (select 1 from payment p where p.id = substr(h.id, 4)) order by h.id`,
  ),
  withinPaid('purchase_order', 'order'),
  withinPaid('parcel', 'parcel'),
  rule(
    'I7',
    'parcel',
    'parcel',
    (within) => sql`
    select p.number as row, 'its claim says ' || p.claim_goods || ', the ledger ' || coalesce(c.paid, 0) as says
    from parcel p left join (select j.ref_id, -sum(e.amount) as paid from journal j join entry e on e.journal_id = j.id
      where j.code = 'CLAIM' and e.account_id = 'EXP:claims' group by j.ref_id) c on c.ref_id = p.id
    where ${within('p.id')} and p.claim_goods <> coalesce(c.paid, 0) order by p.id`,
  ),
  rule(
    'I7',
    'parcel',
    'parcel',
    (within) => sql`
    select p.number as row, 'its carrier billed ' || coalesce(b.cost, 0) || ', the ledger says ' || coalesce(c.owed, 0) as says
    from parcel p left join carrier_bill b on b.parcel_id = p.id
    left join (select j.ref_id, -sum(e.amount) as owed from journal j join entry e on e.journal_id = j.id
      where j.code = 'CARRIER_BILL' and e.account_id = 'EXP:freight' group by j.ref_id) c on c.ref_id = p.id
    where ${within('p.id')} and coalesce(b.cost, 0) <> coalesce(c.owed, 0) order by p.id`,
  ),
  rule(
    'I7',
    'payment',
    'payment',
    (within) =>
      sql`select number as row, 'refunded ' || refunded_external || ' of ' || external || ' that came from outside' as says from payment where ${within('id')} and refunded_external not between 0 and external order by id`,
  ),
  rule(
    'I7',
    'refund',
    'refund',
    (within) =>
      sql`select number as row, 'its parts do not add up to ' || amount as says from refund where ${within('id')} and (amount <> cash + bonus or least(cash, bonus) < 0) order by id`,
  ),
  rule(
    'I7',
    'payment',
    'payment',
    (within) => sql`
    select p.number as row, 'it says ' || p.refunded_external || ' went back, its refunds ' || r.total as says
    from payment p cross join lateral (select coalesce(sum(amount), 0) as total from refund
      where payment_id = p.id and status <> 'failed') r
    where ${within('p.id')} and p.refunded_external <> r.total order by p.id`,
  ),
  rule(
    'I8',
    'coupon',
    'coupon',
    (within) => sql`
    select id as row, status || ', locked by ' || coalesce(locked_by, 'nobody') || ', used by ' || coalesce(used_by, 'nobody') as says
    from coupon where ${within('id')} and ((status = 'locked') <> (locked_by is not null) or (status = 'used') <> (used_by is not null)) order by id`,
  ),
  rule(
    'I8',
    'coupon',
    'coupon',
    (within) => sql`
    select coupon_id as row, count(distinct doc) || ' documents use it' as says from (
      select coupon_id, 'checkout:' || checkout_id as doc from purchase_order where ${within('coupon_id')} and status not in ('canceled', 'expired', 'closed')
      union all select coupon_id, 'parcel:' || id from parcel where ${within('coupon_id')} and status <> 'closed') used
    group by coupon_id having count(distinct doc) > 1 order by 1`,
  ),
  rule(
    'I13',
    'customer',
    'customer',
    (within) => sql`
    select c.id as row, 'it has ' || c.points || ' points, its entries add up to ' || coalesce(e.total, 0) as says
    from customer c left join (select customer_id, sum(points) as total from point_entry group by customer_id) e on e.customer_id = c.id
    where ${within('c.id')} and c.points <> coalesce(e.total, 0) order by c.id`,
  ),
  rule(
    'I9',
    'order_line',
    'order_line',
    (within) => sql`
    select id as row, 'its pieces do not add up to ' || num as says from order_line
    where ${within('id')} and (expected + stored + reserved + returning_ + shipped + returned + missing + abandoned <> num
      or least(expected, stored, reserved, returning_, shipped, returned, missing, abandoned) < 0) order by id`,
  ),
  rule(
    'I4',
    'suspense_item',
    'account',
    (within) => sql`
    select a.id as row, 'it holds ' || a.balance || ', what fits no payment is ' || s.total as says
    from account a cross join lateral (select coalesce(sum(amount), 0) as total from suspense_item
      where provider = substr(a.id, 6) and status = 'held') s
    where ${within('a.id')} and a.id like 'SUSP:%' and a.balance <> s.total order by a.id`,
  ),
  rule(
    'I10',
    'withdrawal',
    'account',
    (within) => sql`
    select a.id as row, 'it holds ' || a.balance || ', what is on its way out is ' || w.total as says
    from account a cross join lateral (select (select coalesce(sum(amount - paid - returned), 0) from withdrawal
        where customer_id = substr(a.id, 4) and status in ('applied', 'approved', 'processing'))
      + (select coalesce(sum(amount), 0) from refund
        where customer_id = substr(a.id, 4) and doc_type = 'refund' and status in ('pending', 'processing')) as total) w
    where ${within('a.id')} and a.id like 'WP:%' and a.balance <> w.total order by a.id`,
  ),
  rule(
    'I10',
    'withdrawal',
    'withdrawal',
    (within) => sql`
    select distinct 'WP:' || customer_id as row, 'it holds nothing, a withdrawal is open' as says from withdrawal w
    where ${within('w.id')} and status in ('applied', 'approved', 'processing')
      and not exists (select 1 from account a where a.id = 'WP:' || w.customer_id) order by 1`,
  ),
  rule(
    'I11',
    'payment_item',
    'payment',
    (within) => sql`
    select p.number as row, case when i.open then 'open' else 'closed' end || ' for ' || i.number || ' while ' || p.status as says
    from payment p join payment_item i on i.payment_id = p.id where ${within('p.id')} and i.open <> (p.status = 'processing') order by p.id`,
  ),
  rule(
    'I11',
    'payment_item',
    'payment',
    (within) => sql`
    select payable_type || ' ' || number as row, 'other payments are open for it' as says from payment_item i
    where ${within('i.payment_id')} and open and exists (
      select 1 from payment_item o where o.payable_type = i.payable_type and o.payable_id = i.payable_id and o.open and o.payment_id <> i.payment_id) order by 1`,
  ),
  rule(
    'I11',
    'payment',
    'payment',
    (within) => sql`
    select p.number as row, 'it is ' || p.amount || ', its documents ' || i.total as says from payment p cross join lateral (
      select coalesce(sum(amount), 0) as total from payment_item where payment_id = p.id) i
    where ${within('p.id')} and (p.amount <> i.total or p.amount <> p.bonus_part + p.cash_part + p.external) order by p.id`,
  ),
  ...buyingRules,
]

/** At most 20 rows of each rule: the first one is what matters. */
export async function documentFaults(pages: Pages): Promise<Fault[]> {
  const found = new Map<Rule, Fault[]>(rules.map((it) => [it, []]))
  for (const table of new Set(rules.map((it) => it.pages))) {
    await eachRange(pages, table, async (tx, { after, upto }) => {
      const within = (column: string) => sql<boolean>`(${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${upto})`
      for (const [check, faults] of found) {
        if (check.pages !== table || faults.length >= 20) continue
        const { rows } = await check.broken(within).execute(tx)
        faults.push(...rows.map(({ row, says }) => ({ rule: check.rule, table: check.table, row, says })))
      }
    })
  }
  return [...(await gatewayFaults(pages)), ...[...found.values()].flatMap((faults) => faults.slice(0, 20))]
}
