/** The payment records, newest first (specification 2 paidRecord). */
import type { Input } from '#contract/kit/endpoint.ts'
import type { paidRecords as api } from '#contract/payment/api.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { showPayments } from './show-payments.ts'

const pageSize = 30

/** `before` is the `next` of the page above; anything else begins at the newest. */
export async function paidRecords(
  ctx: Ctx,
  input: Input<typeof api>,
): Promise<{ payments: Payment[]; next: string | null }> {
  const [, beforeAt, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(input.before ?? '') ?? []
  let query = ctx.tx.selectFrom('payment').select(['id', 'created_at']).where('customer_id', '=', memberId(ctx))
  if (beforeAt !== undefined && id !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(Number(beforeAt), id)))
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
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    payments: await showPayments(
      ctx,
      page.map((row) => row.id),
    ),
    next: rows.length > pageSize && last ? `${last.created_at}_${last.id}` : null,
  }
}
