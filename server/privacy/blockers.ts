/** What of a shopper's is still with us, looked up at one moment (decision 077). */
import { sql } from 'kysely'
import { type BlockerKind, blockerKinds, type Blocker, blockersOf, type Found } from '#contract/privacy/blocker.ts'
import { cashOf } from '#server/wallet/accounts.ts'
import type { Ctx } from '#server/kit/context.ts'

/** For each kind one query of a count and an amount (cents), with the shopper's id put in. */
const queries: Record<BlockerKind, (id: string) => ReturnType<typeof sql>> = {
  balance: (id) => sql`select count(*), sum(balance) as amount from account where id = ${cashOf(id)} and balance > 0`,
  held: (id) => sql`select count(*), sum(balance) as amount from account
    where balance > 0 and id in (select 'PH:' || payment.id from payment where customer_id = ${id})`,
  withdrawals: (id) => sql`select count(*), sum(amount) as amount from withdrawal
    where customer_id = ${id} and status not in ('paid', 'rejected', 'canceled', 'failed')`,
  payments: (id) => sql`select count(*), sum(amount) as amount from (
    select amount from payment where customer_id = ${id} and status in ('created', 'processing')
    union all select amount from refund where customer_id = ${id} and status in ('pending', 'processing')
    union all select amount from suspense_item where customer_id = ${id} and closed_at is null) moving`,
  disputes: (id) =>
    sql`select count(*), sum(amount) as amount from dispute where customer_id = ${id} and decided_at is null`,
  orders: (id) => sql`select count(*), null::bigint as amount from purchase_order
    where customer_id = ${id} and status not in ('shelved', 'canceled', 'expired', 'closed')`,
  goods: (id) => sql`select coalesce(sum(stored), 0)::bigint as count, null::bigint as amount from order_line
    where customer_id = ${id} and stored > 0`,
  parcels: (id) => sql`select count(*), null::bigint as amount from parcel
    where customer_id = ${id} and status not in ('received', 'closed')`,
  returns: (id) => sql`select count(*), null::bigint as amount from return_request
    where customer_id = ${id} and status not in ('refunded', 'return_apply_refuse', 'return_canceled')`,
  claims: (id) => sql`select count(*), null::bigint as amount from approval
    where customer_id = ${id} and status in ('asked', 'approved')`,
  support: (id) => sql`select count(*), null::bigint as amount from support_thread
    where customer_id = ${id} and status = 'waiting'`,
}

/** In the order in which they are shown; none: the account may be deleted. Amounts are cents. */
export async function findBlockers({ tx }: Ctx, customerId: string): Promise<Blocker[]> {
  const found = {} as Found
  for (const kind of blockerKinds) {
    const { rows } = await queries[kind](customerId).execute(tx)
    const [row] = rows as { count: unknown; amount: unknown }[]
    found[kind] = { count: Number(row?.count ?? 0), amount: row?.amount === null ? null : Number(row?.amount ?? 0) }
  }
  return blockersOf(found)
}
