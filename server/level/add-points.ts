/**
 * The only way points move (decision 047): an entry with its cause, and the sum on the customer's row by the same statement.
 * The database proves at the commit that both agree, and refuses to rewrite an entry.
 */
import { sql } from 'kysely'
import { levelKeys } from '#contract/account/level-key.ts'
import { levelOf, stepAfter } from '#contract/level/ladder.ts'
import type { PointCause } from '#contract/level/points.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import { readLadder } from './ladder.ts'

export interface NewPoints {
  customerId: string
  /** Whole. Below zero they are taken back: never more than there are. */
  points: number
  cause: PointCause
  /** The one occasion, such as `egg:2026-11-24` or an event's id: the same customer, cause and occasion give once. */
  ref: string
  /** The order or the parcel, to be read by the shopper. */
  docNumber?: string | null
  /** For a correction: why, to be read by the shopper, and by whom. */
  note?: string | null
  staffId?: string | null
}

/**
 * Gives the points that really moved: 0 for an occasion that had its points before, and where there is nothing to take. The
 * customer's row stays locked until the end of the transaction. A level that is reached or lost by it is recorded.
 */
export async function addPoints(ctx: Ctx, entry: NewPoints): Promise<number> {
  if (!Number.isSafeInteger(entry.points)) throw new RangeError(`not whole points: ${entry.points}`)
  const { customerId } = entry
  const before = await ctx.tx
    .selectFrom('customer')
    .select(['points', 'level'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const points = Math.max(entry.points, -before.points)
  if (points === 0) return 0
  const { rows } = await sql<{ points: number }>`
    with fresh as (
      insert into point_entry (id, customer_id, points, cause, ref, doc_number, note, staff_id, at)
      values (${ctx.world.newId()}, ${customerId}, ${points}, ${entry.cause}, ${entry.ref}, ${entry.docNumber ?? null},
        ${entry.note ?? null}, ${entry.staffId ?? null}, ${ctx.now})
      on conflict (customer_id, cause, ref) do nothing returning customer_id, points)
    update customer set points = customer.points + fresh.points from fresh where customer.id = fresh.customer_id
    returning customer.points`.execute(ctx.tx)
  const held = rows[0]?.points
  if (held === undefined) return 0
  // The row is locked: a ladder that changes meanwhile waits for it, or is read here.
  const { steps } = await readLadder(ctx.tx)
  const step = levelOf(held, steps)
  await ctx.tx
    .updateTable('customer')
    .set({ level: step.key, next_level: stepAfter(step.key, steps)?.from ?? null })
    .where('id', '=', customerId)
    .execute()
  touch(ctx, customerId, 'level', customerId)
  if (step.key !== before.level)
    await record(ctx, {
      name: levelKeys.indexOf(step.key) > levelKeys.indexOf(before.level) ? 'level.reach' : 'level.fall',
      docId: customerId,
      customerId,
      actor: 'system',
      facts: { level: step.key, points: held },
    })
  return points
}
