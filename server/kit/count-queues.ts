/** How much waits in each queue of a desk, where a queue is a set of statuses. */
import type { Ctx } from './context.ts'

/** More than this is shown as this. */
const most = 9999

/** By the queue's name, over the whole table. */
export async function countQueues(
  ctx: Ctx,
  table: 'parcel' | 'return_request',
  queues: Readonly<Record<string, readonly string[]>>,
): Promise<Record<string, number>> {
  const rows = await ctx.tx
    .selectFrom(table)
    .select((it) => ['status', it.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const count = (statuses: readonly string[]) =>
    rows.filter((it) => statuses.includes(it.status)).reduce((sum, it) => sum + it.count, 0)
  return Object.fromEntries(Object.entries(queues).map(([name, statuses]) => [name, Math.min(most, count(statuses))]))
}
