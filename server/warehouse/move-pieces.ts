/**
 * Pieces move from one bucket to another (states.md 3, stored units): one statement with its guard, so that of two who
 * want the same piece exactly one gets it.
 */
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/context.ts'
import type { Bucket } from '#server/order/buckets.ts'
import { touch } from '#server/kit/transact.ts'

/** Moves `count` pieces of a line. False, and nothing moved, when the bucket holds fewer. */
export async function movePieces(
  ctx: Ctx,
  line: { id: string; customer_id: string },
  from: Bucket,
  to: Bucket,
  count: number,
): Promise<boolean> {
  if (!Number.isSafeInteger(count) || count <= 0) throw new RangeError(`not pieces: ${count}`)
  const moved = await sql`
    update order_line set ${sql.ref(from)} = ${sql.ref(from)} - ${count}, ${sql.ref(to)} = ${sql.ref(to)} + ${count}
    where id = ${line.id} and ${sql.ref(from)} >= ${count}`.execute(ctx.tx)
  touch(ctx, line.customer_id, 'line', line.id)
  return Number(moved.numAffectedRows ?? 0n) === 1
}
