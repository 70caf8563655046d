/** What went back since, on a receipt: for its documents to the balance, and from its payments to where the money came from. */
import type { Answer } from '#contract/kit/endpoint.ts'
import type { receipt as api } from '#contract/payment/api.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { PaidItem } from './receipt-lines.ts'

/** The first first. A refund that its source refused is on the balance again, and no refund. */
export async function refundsOn(
  ctx: Ctx,
  documents: readonly PaidItem[],
  paymentIds: readonly string[],
): Promise<Answer<typeof api>['refunds']> {
  const numbers = new Map(documents.map((it) => [it.id, it.number]))
  const rows = await ctx.tx
    .selectFrom('refund')
    .selectAll()
    .where('status', '!=', 'failed')
    .where((eb) =>
      eb.or([
        ...(numbers.size > 0 ? [eb('doc_id', 'in', [...numbers.keys()])] : []),
        eb.and([eb('destination', '=', 'source'), eb('payment_id', 'in', [...paymentIds])]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    refundNumber: row.number,
    docNumber: numbers.get(row.doc_id) ?? null,
    at: row.settled_at ?? row.created_at,
    amount: row.amount,
    bonus: row.bonus,
    to: row.destination,
    status: row.status,
    why: row.why,
  }))
}
