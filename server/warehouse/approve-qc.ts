/** The shopper has looked at the photos and is content (product.md 5). Saying it twice changes nothing. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { approveQc as call } from '#contract/warehouse/api.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { record } from '#server/kit/record.ts'
import { found, notFound } from '#server/kit/refused.ts'
import { showEverStored } from './show-stored.ts'

export async function approveQc(ctx: Ctx, { itemId }: Input<typeof call>): Promise<Answer<typeof call>> {
  const line = await lockRow(ctx, 'order_line', itemId)
  if (line.customer_id !== memberId(ctx) || line.stored_at === null) throw notFound()
  if (line.qc_approved_at === null) {
    await ctx.tx.updateTable('order_line').set({ qc_approved_at: ctx.now }).where('id', '=', line.id).execute()
    await record(ctx, { name: 'line.qc-approved', docId: line.id, customerId: line.customer_id })
  }
  const [item] = await showEverStored(ctx, [line.id])
  return found(item)
}
