/** Everything that five shoppers can have, read in one statement: what the model is compared with, and what a refusal must leave as it was. */
import { type Selectable, sql } from 'kysely'
import type {
  CouponTable,
  DisputeTable,
  OrderLineTable,
  ParcelTable,
  PatchTable,
  PaymentTable,
  PurchaseOrderTable,
  RechargeTable,
  RefundTable,
  ReturnRequestTable,
  WithdrawalTable,
} from '#server/db/schema.ts'
import type { World } from '#server/world.ts'

export type OrderSeen = Selectable<PurchaseOrderTable>
export type LineSeen = Selectable<OrderLineTable>
export type ParcelSeen = Selectable<ParcelTable>
export type ReturnSeen = Selectable<ReturnRequestTable>
export type PatchSeen = Selectable<PatchTable>
export type PaymentSeen = Pick<
  Selectable<PaymentTable>,
  | 'id'
  | 'number'
  | 'customer_id'
  | 'status'
  | 'version'
  | 'amount'
  | 'bonus_part'
  | 'cash_part'
  | 'external'
  | 'refunded_external'
  | 'created_at'
  | 'expires_at'
>
export type CouponSeen = Selectable<CouponTable>
export type RechargeSeen = Selectable<RechargeTable>
export type WithdrawalSeen = Selectable<WithdrawalTable>
/** Money on its way to where it came from. */
export type SendingSeen = Selectable<RefundTable>
export type DisputeSeen = Selectable<DisputeTable>

export interface Seen {
  orders: OrderSeen[]
  lines: LineSeen[]
  parcels: ParcelSeen[]
  packed: { parcel_id: string; line_id: string; quantity: number }[]
  returns: ReturnSeen[]
  patches: PatchSeen[]
  questions: { id: string; order_id: string; line_id: string; outcome: string | null }[]
  payments: PaymentSeen[]
  paying: { payment_id: string; payable_type: string; payable_id: string; amount: number; open: boolean }[]
  coupons: CouponSeen[]
  recharges: RechargeSeen[]
  refunds: { doc_type: string; doc_id: string; total: number }[]
  withdrawals: WithdrawalSeen[]
  sendings: SendingSeen[]
  disputes: DisputeSeen[]
  /** Accounts of these shoppers and their documents, by id. */
  accounts: Record<string, number>
  /** Of the whole shop. */
  books: { sum: number; below: string | null; journal: number | null }
}

const rows = (name: string, query: ReturnType<typeof sql>) =>
  sql`${sql.lit(name)}, (select coalesce(json_agg(t), '[]') from (${query}) t)`

/** The text is equal exactly when nothing changed. */
export async function look(world: World, people: readonly string[]): Promise<{ text: string; seen: Seen }> {
  const mine = sql`customer_id = any(${[...people]}::text[])`
  const {
    rows: [row],
  } = await sql<{ text: string }>`
    with o as materialized (select * from purchase_order where ${mine}), p as materialized (select * from parcel where ${mine}),
      y as materialized (select id, number, customer_id, status, version, amount, bonus_part, cash_part, external, refunded_external, created_at, expires_at from payment where ${mine})
    select json_build_object(
      ${rows('orders', sql`select * from o order by id`)},
      ${rows('lines', sql`select * from order_line where ${mine} order by order_id, position, id`)},
      ${rows('parcels', sql`select * from p order by id`)},
      ${rows('packed', sql`select parcel_id, line_id, quantity from parcel_item where parcel_id in (select id from p) order by parcel_id, line_id`)},
      ${rows('returns', sql`select * from return_request where ${mine} order by id`)},
      ${rows('patches', sql`select * from patch where ${mine} order by id`)},
      ${rows('questions', sql`select id, order_id, line_id, outcome from line_question where ${mine} order by id`)},
      ${rows('payments', sql`select * from y order by id`)},
      ${rows('paying', sql`select payment_id, payable_type, payable_id, amount, open from payment_item where payment_id in (select id from y) order by payment_id, payable_id`)},
      ${rows('coupons', sql`select * from coupon where ${mine} order by id`)},
      ${rows('recharges', sql`select * from recharge where ${mine} order by id`)},
      ${rows('refunds', sql`select doc_type, doc_id, sum(amount)::bigint as total from refund where ${mine} group by doc_type, doc_id order by doc_id`)},
      ${rows('withdrawals', sql`select * from withdrawal where ${mine} order by id`)},
      ${rows('sendings', sql`select * from refund where ${mine} and destination = 'source' order by id`)},
      ${rows('disputes', sql`select * from dispute where ${mine} order by id`)},
      'accounts', (select coalesce(json_object_agg(id, balance order by id), '{}') from account where id in (
        select 'OE:' || number from o union all select 'PE:' || number from p union all select 'PH:' || id from y
        union all select kind || id from unnest(${[...people]}::text[]) id, (values ('CB:'), ('BB:'), ('WP:')) kinds(kind))),
      'books', json_build_object(
        'sum', (select coalesce(sum(balance), 0)::bigint from account), 'below', (select min(id) from account where sign = 1 and balance < 0),
        'journal', (select max(id) from journal)),
      'moved', (select coalesce(json_object_agg(id, revision order by id), '{}') from customer where id = any(${[...people]}::text[])),
      'events', (select max(id) from event), 'jobs', (select count(*) from job)
    )::text as text`.execute(world.database.db)
  if (!row) throw new Error('nothing to see')
  return { text: row.text, seen: JSON.parse(row.text) as Seen }
}

export interface Happening {
  id: string
  name: string
  doc_type: string
  doc_id: string
  from_status: string | null
  to_status: string | null
  actor: string
}
/** What was recorded for these people after that event, in the order in which it happened. */
export const happenings = (world: World, people: readonly string[], after: string): Promise<Happening[]> =>
  world.database.db
    .selectFrom('event')
    .select(['id', 'name', 'doc_type', 'doc_id', 'from_status', 'to_status', 'actor'])
    .where('customer_id', 'in', [...people])
    .where('id', '>', after)
    .orderBy('id')
    .execute()
