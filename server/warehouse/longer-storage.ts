/**
 * Free storage that a level makes longer (product.md 9). It is kept with the goods: from the level when they are shelved, more
 * when a higher one is reached meanwhile, and never less again. What follows the free part moves with it.
 */
import { sql } from 'kysely'
import { days } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { touch } from '#server/kit/transact.ts'
import { levelStep } from '#server/level/level-step.ts'

/** When the clock of stored goods starts, as the shop's terms count from it: later by what the level adds. Epoch ms. */
export const clockStart = sql<number | null>`order_line.stored_at + order_line.storage_extra`

/** What the shopper's level adds now, ms. */
export const extraStorage = async (ctx: Ctx, customerId: string): Promise<number> =>
  days((await levelStep(ctx, customerId)).extraDays)

/** A level was reached: what is on the shelf stays as long as what comes next. */
export async function storeLonger(ctx: Ctx, customerId: string): Promise<void> {
  const extra = await extraStorage(ctx, customerId)
  const longer = await ctx.tx
    .updateTable('order_line')
    .set({ storage_extra: extra })
    .where('customer_id', '=', customerId)
    .where('stored', '>', 0)
    .where('storage_extra', '<', extra)
    .returning('id')
    .execute()
  for (const { id } of longer) touch(ctx, customerId, 'line', id)
}
