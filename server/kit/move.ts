/**
 * The only place where a status changes (states.md G1). Checks the table of the life and the actor, compares and sets
 * (status and version as they were read), and records the event. Zero rows: somebody was faster, 40900.
 */
import { sql } from 'kysely'
import type { Actor, Life } from '#contract/kit/machine.ts'
import type { Ctx } from './context.ts'
import { actorOf, record } from './record.ts'
import { kitWords, Refused } from './refused.ts'
import type { Facts } from './words.ts'

/** Tables whose rows have a life, and the document's name in events and in the change list. */
export const movable = {
  purchase_order: 'order',
  parcel: 'parcel',
  return_request: 'return',
  patch: 'patch',
  payment: 'payment',
  refund: 'refund',
  recharge: 'recharge',
  service_order: 'service',
  withdrawal: 'withdrawal',
  coupon: 'coupon',
} as const
export type Movable = keyof typeof movable

interface Row {
  id: string
  status: string
  version: number
  customer_id: string
  number?: string
  resume_status?: string | null
}

export interface MoveMore {
  /** Other columns that change with the status. */
  set?: Record<string, unknown>
  actor?: Actor
  reason?: string | null
  facts?: Facts
  shown?: boolean
  journalId?: number | null
}

/** Moves one document. Refuses what its life does not list (40900, with the current status), and actors who may not (40300). */
export async function move<R extends Row, Status extends string, Event extends string>(
  ctx: Ctx,
  table: Movable,
  life: Life<Status, Event>,
  row: R,
  event: Event,
  more: MoveMore = {},
): Promise<R> {
  const rule = life.moves[event]
  const actor = more.actor ?? actorOf(ctx, rule.by)
  if (!rule.by.includes(actor)) throw new Refused('forbidden', kitWords.forbidden)
  const to = life.next(event, row.status as Status, (row.resume_status ?? null) as Status | null)
  const moved = await sql<R>`
    update ${sql.table(table)} set ${sql.join([
      sql`status = ${to}`,
      sql`version = version + 1`,
      ...Object.entries(more.set ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ])} where id = ${row.id} and status = ${row.status} and version = ${row.version} returning *`.execute(ctx.tx)
  const after = moved.rows[0]
  if (!after) throw new Refused('conflict', kitWords.conflict, {}, { current: row.status })
  await record(ctx, {
    name: `${movable[table]}.${event}`,
    docType: movable[table],
    docId: row.id,
    docNumber: row.number ?? null,
    customerId: row.customer_id,
    from: row.status,
    to,
    actor,
    reason: more.reason ?? null,
    facts: more.facts ?? {},
    shown: more.shown ?? true,
    journalId: more.journalId ?? null,
  })
  return after
}
