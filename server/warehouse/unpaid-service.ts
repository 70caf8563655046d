/** What was asked for on goods in the warehouse and waits for its payment: longer storage, or a service (decisions 080, 103). */
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { Words } from '#server/kit/words.ts'
import type { ServiceRow } from '#server/order/service-tasks.ts'
import type { LineRow } from '#server/order/store.ts'
import { openPaymentOf } from '#server/payment/pay-options.ts'

/** The asker's own line, under its lock: two taps wait for each other there. Others' lines are not found. */
export async function lockOwnLine(ctx: Ctx, itemId: string): Promise<LineRow> {
  const mine = found(
    await ctx.tx
      .selectFrom('order_line')
      .select('id')
      .where('id', '=', itemId)
      .where('customer_id', '=', memberId(ctx))
      .executeTakeFirst(),
  )
  return lockRow(ctx, 'order_line', mine.id)
}

/** What waits already, when the same is asked for again; anything else is ended. Refuses (40900, by `whilePaid`) to end what a payment is open for. */
export async function keptOrEnded(
  ctx: Ctx,
  waiting: ServiceRow,
  isSame: boolean,
  whilePaid: Words,
): Promise<ServiceRow | undefined> {
  const open = (await openPaymentOf(ctx, [{ type: 'PACKAGE', id: waiting.id }])) !== undefined
  if (isSame && (open || (waiting.deadline ?? 0) > ctx.now)) return waiting
  if (open) throw new Refused('conflict', whilePaid)
  await move(ctx, 'service_order', waiting, 'expire', { actor: 'system' })
  return undefined
}
