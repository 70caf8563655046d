/**
 * Storage ends after 180 days, later by what a level adds (states.md, storage): what is still on the shelf then is given up, never while a piece of
 * the line is in a parcel or on its way back. The return window closes by itself: nothing moves, the action is gone.
 */
import type { Ctx } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { record } from '#server/kit/record.ts'
import type { Timer } from '#server/kit/timer.ts'
import { touch } from '#server/kit/transact.ts'
import { serviceTimer } from './do-services.ts'
import { clockStart } from './longer-storage.ts'
import { movePieces } from './move-pieces.ts'
import { storageTimers } from './storage-timers.ts'

async function abandon(ctx: Ctx, id: string): Promise<boolean> {
  const line = await ctx.tx
    .selectFrom('order_line')
    .selectAll()
    .where('id', '=', id)
    .where('stored', '>', 0)
    .where('reserved', '=', 0)
    .where('returning_', '=', 0)
    .where(clockStart, '<=', ctx.now - ctx.world.terms.storageEnd)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!line || !(await movePieces(ctx, line, 'stored', 'abandoned', line.stored))) return false
  await record(ctx, {
    name: 'line.abandoned',
    docId: line.id,
    customerId: line.customer_id,
    facts: { count: line.stored, title: line.title, titleEn: line.title_en },
  })
  // Its page counts the pieces too.
  touch(ctx, line.customer_id, 'order', line.order_id)
  return true
}

export const warehouseTimers: Timer[] = [
  serviceTimer,
  ...storageTimers,
  dueTimer({
    name: 'storage that has ended',
    find: (db, now, { terms }) =>
      db
        .selectFrom('order_line')
        .select(['id', 'stored_at as due'])
        .where('stored', '>', 0)
        .where('reserved', '=', 0)
        .where('returning_', '=', 0)
        .where(clockStart, '<=', now - terms.storageEnd),
    move: abandon,
  }),
]
