/**
 * Free storage that a level makes longer (product.md 9). It is kept with the goods: from the level when they are shelved, more
 * when a higher one is reached meanwhile, and never less again. What follows the free part moves with it.
 */
import { type Selectable, sql } from 'kysely'
import { storageTimes } from '#contract/warehouse/storage.ts'
import { days } from '#contract/kit/time.ts'
import type { OrderLineTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { touch } from '#server/kit/transact.ts'
import { levelStep } from '#server/level/level-step.ts'

/** When the clock of stored goods starts, as the shop's terms count from it: later by what the level adds and by how long it stood still. Epoch ms. */
export const clockStart = sql<number | null>`order_line.stored_at + order_line.storage_extra + order_line.storage_stood`
/** The same for the free days, which blocks that were paid make longer; the last day stays where it is. */
export const paidStart = sql<
  number | null
>`order_line.stored_at + order_line.storage_extra + order_line.storage_stood + order_line.storage_paid`

type StorageRow = Pick<
  Selectable<OrderLineTable>,
  'stored_at' | 'storage_extra' | 'storage_stood' | 'storage_stands_since' | 'storage_paid'
>
/** The free days, what is paid for and the last day of a line. Epoch ms. */
export const timesOf = (ctx: Ctx, row: StorageRow) =>
  storageTimes(
    {
      storedAt: row.stored_at ?? 0,
      extra: row.storage_extra,
      stood: row.storage_stood,
      standsSince: row.storage_stands_since,
      paid: row.storage_paid,
    },
    ctx.world.terms,
    ctx.now,
  )
/** What is free or paid for is over: the days since are paid before anything is packed (decision 080). */
export const storageIsOver = (ctx: Ctx, row: StorageRow): boolean =>
  row.stored_at !== null && timesOf(ctx, row).paidUntil <= ctx.now

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
