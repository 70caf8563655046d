/** A buyer's price is for the lines the desk showed: where others wait by now, it is not used (decision 066). */
import { areStillWaiting, type WaitingLine } from '#contract/order/waiting-lines.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import type { OrderRow } from './store.ts'
import { orderWords } from './words.ts'

/** The order is locked. `seen`: undefined where the caller does not say. Refuses (40900) lines or pieces that are not those waiting. */
export async function mustStillWait(
  ctx: Ctx,
  order: OrderRow,
  seen: readonly WaitingLine[] | undefined,
): Promise<void> {
  if (seen === undefined) return
  const rows = await ctx.tx
    .selectFrom('order_line')
    .select(['id', 'expected'])
    .where('order_id', '=', order.id)
    .where('expected', '>', 0)
    .execute()
  const waiting = rows.map((row) => ({ lineId: row.id, count: row.expected }))
  if (!areStillWaiting(seen, waiting))
    throw new Refused('conflict', orderWords.linesChanged, {}, { current: order.status })
}
