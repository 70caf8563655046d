/** How much waits in each queue of a desk, where a queue is a set of statuses, or of what a desk makes of them. */
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from './context.ts'
import { shownCount } from './shown-count.ts'

/** By the queue's name: how many rows of the table stand in one of the queue's statuses. `status`: where it is not the column. */
export async function countQueues<Counted extends string>(
  ctx: Ctx,
  table: 'parcel' | 'return_request' | 'kyc' | 'withdrawal',
  queues: Readonly<Record<Counted, readonly string[]>>,
  status: RawBuilder<string> = sql<string>`status`,
): Promise<Record<Counted, number>> {
  const names = Object.keys(queues) as Counted[]
  const rows = await ctx.tx
    .selectFrom(table)
    .select((it) => [status.as('status'), it.fn.countAll<number>().as('count')])
    .where(status, 'in', [...new Set(names.flatMap((name) => queues[name]))])
    .groupBy(status)
    .execute()
  const count = (statuses: readonly string[]) =>
    rows.filter((it) => statuses.includes(it.status)).reduce((sum, it) => sum + it.count, 0)
  return Object.fromEntries(names.map((name) => [name, shownCount(count(queues[name]))])) as Record<Counted, number>
}

/** Those of the queues that are named. */
export const pick = <Name extends string, Counted extends Name>(
  queues: Readonly<Record<Name, readonly string[]>>,
  names: readonly Counted[],
): Record<Counted, readonly string[]> =>
  Object.fromEntries(names.map((name) => [name, queues[name]])) as Record<Counted, readonly string[]>
