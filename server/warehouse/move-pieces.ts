/**
 * Pieces move from one bucket to another (states.md 3, stored units): one statement with its guard, so that of two who
 * want the same piece exactly one gets it.
 */
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/context.ts'
import type { Bucket } from '#server/order/buckets.ts'
import { touch } from '#server/kit/transact.ts'

const isAway = (bucket: Bucket): boolean => bucket === 'reserved' || bucket === 'returning_'

/** Moves `count` pieces of a line. False, and nothing moved, when the bucket holds fewer. */
export async function movePieces(
  ctx: Ctx,
  line: { id: string; customer_id: string },
  from: Bucket,
  to: Bucket,
  count: number,
): Promise<boolean> {
  if (!Number.isSafeInteger(count) || count <= 0) throw new RangeError(`not pieces: ${count}`)
  // In a parcel or a return: the storage clock stands still while any piece of the line is there.
  const away = sql`reserved + returning_ + ${(isAway(to) ? count : 0) - (isAway(from) ? count : 0)}::integer`
  const moved = await sql`
    update order_line set ${sql.ref(from)} = ${sql.ref(from)} - ${count}, ${sql.ref(to)} = ${sql.ref(to)} + ${count},
      storage_stood = storage_stood + case when ${away} = 0 and storage_stands_since < ${ctx.now}::bigint
        then ${ctx.now}::bigint - storage_stands_since else 0 end,
      storage_stands_since = case when ${away} > 0 then coalesce(storage_stands_since, ${ctx.now}::bigint) end
    where id = ${line.id} and ${sql.ref(from)} >= ${count}`.execute(ctx.tx)
  touch(ctx, line.customer_id, 'line', line.id)
  return Number(moved.numAffectedRows ?? 0n) === 1
}
