/** How much waits longer than promised, where a queue is a status. */
import { type RawBuilder, sql } from 'kysely'
import type { Promised } from '#contract/kit/promised.ts'
import type { Ctx } from './context.ts'
import { shownCount } from './shown-count.ts'

/**
 * By the queue's name: how many rows of the table stand in its status for longer than its promise. `status` and `since` (epoch ms):
 * where they are not the columns.
 */
export async function countLate<Queue extends string>(
  ctx: Ctx,
  table: 'parcel' | 'return_request',
  queues: Readonly<Record<Queue, { status: string; promised: Promised | undefined }>>,
  {
    status: column = sql<string>`status`,
    since: began = sql<number>`coalesce(status_at, created_at)`,
  }: { status?: RawBuilder<string>; since?: RawBuilder<number> } = {},
): Promise<Record<Queue, number>> {
  const names = Object.keys(queues) as Queue[]
  const late = names.map((name) => {
    const { status, promised } = queues[name]
    const since = ctx.now - (promised?.late ?? ctx.now)
    return sql`count(*) filter (where ${column} = ${status} and ${began} < ${since}) as ${sql.ref(name)}`
  })
  const statuses = names.map((name) => queues[name].status)
  const { rows } = await sql<Record<Queue, number>>`
    select ${sql.join(late)} from ${sql.table(table)} where ${column} in (${sql.join(statuses)})`.execute(ctx.tx)
  return Object.fromEntries(names.map((name) => [name, shownCount(rows[0]?.[name] ?? 0)])) as Record<Queue, number>
}
