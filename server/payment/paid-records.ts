/** The payment records, newest first (specification 2 paidRecord). */
import { sql } from 'kysely'
import type { Input } from '#contract/kit/endpoint.ts'
import type { paidRecords as api } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { behind, pageOf, readMark } from '#server/kit/page.ts'
import { showPayments } from './show-payments.ts'

const pageSize = 30

/** `before` is the `next` of the page above; anything else begins at the newest. */
export async function paidRecords(
  ctx: Ctx,
  input: Input<typeof api>,
): Promise<{ payments: Payment[]; next: string | null }> {
  let query = ctx.tx
    .selectFrom('payment')
    .select(['id', 'created_at as at'])
    .where('customer_id', '=', memberId(ctx))
    .where(behind(readMark(input.before), { time: sql`created_at`, id: sql`id`, way: 'desc' }))
  const { type } = input
  if (type !== undefined) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment_item')
          .select('payment_item.payment_id')
          .whereRef('payment_item.payment_id', '=', 'payment.id')
          .where('payable_type', '=', type),
      ),
    )
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  return { payments: await showPayments(ctx, ids), next }
}
