/**
 * The only place where a status changes (states.md G1). Checks the document's machine and the actor, compares and sets
 * (status and version as they were read), and records the event. Zero rows: somebody was faster, 40900.
 */
import type { Selectable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { MoveEvent } from '#contract/events.ts'
import type { Actor, Machine } from '#contract/kit/machine.ts'
import { machines, type MoveOf, type Moving } from '#contract/machines.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Ctx } from './context.ts'
import { actorOf, type FactsArg, record } from './record.ts'
import { kitWords, Refused } from './refused.ts'

/** Tables whose rows move, and the document's name: it says which machine, and stands in events and in the change list. */
export const movable = {
  purchase_order: 'order',
  parcel: 'parcel',
  return_request: 'return',
  patch: 'patch',
  payment: 'payment',
  refund: 'refund',
  dispute: 'dispute',
  recharge: 'recharge',
  service_order: 'service',
  withdrawal: 'withdrawal',
  coupon: 'coupon',
  approval: 'approval',
  support_thread: 'thread',
  kyc: 'kyc',
  bank_line: 'bankLine',
  suspense_item: 'suspense',
  bag: 'bag',
  bill_row: 'billRow',
} as const satisfies Partial<Record<keyof Tables, Moving>>
export type Movable = keyof typeof movable

/** Tables that know since when a document stands where it stands, for the ages at the desks. */
const isStamped = (table: Movable): boolean => ['purchase_order', 'parcel', 'return_request'].includes(table)

/** The machine of a table, for what walks them all: the books and the tests. */
export const machineOf = (table: Movable): Machine<string, string> => machines[movable[table]]

/** The moves of a table's machine, and the event that each becomes. */
export type TableMove<Table extends Movable> = MoveOf<(typeof movable)[Table]>
type TableEvent<Table extends Movable, Move extends TableMove<Table>> = Extract<
  `${(typeof movable)[Table]}.${Move}`,
  MoveEvent
>

/** What `move` reads of a row. */
interface AnyRow {
  id: string
  status: string
  version: number
  /** Null for what is no shopper's, such as the ladder's approval. */
  customer_id: string | null
  number?: string | null
  resume_status?: string | null
}
type MovableRow<Table extends Movable> = Pick<
  Selectable<Tables[Table]>,
  Extract<keyof Selectable<Tables[Table]>, 'id' | 'status' | 'version' | 'customer_id' | 'number' | 'resume_status'>
>

export type MoveMore<Table extends Movable, Move extends TableMove<Table>> = {
  /** Other columns that change with the status. */
  set?: Omit<Updateable<Tables[Table]>, 'id' | 'status' | 'version'>
  actor?: Actor
  reason?: string | null
  shown?: boolean
  journalId?: number | null
} & FactsArg<TableEvent<Table, Move>>

/** May be left out where the event carries no facts. */
type MoreArg<More> = Record<string, never> extends More ? [more?: More] : [more: More]

/**
 * Moves one document and gives its row as it is afterwards. Refuses what its machine does not list (40900, with the current
 * status), and actors who may not (40300).
 */
export async function move<Table extends Movable, Move extends TableMove<Table>>(
  ctx: Ctx,
  table: Table,
  row: AnyRow & MovableRow<Table>,
  event: Move,
  ...[more]: MoreArg<MoveMore<Table, Move>>
): Promise<Selectable<Tables[Table]>> {
  const doc = movable[table]
  const before: AnyRow = row
  const machine = machineOf(table)
  const rule = machine.moves[event]
  if (!rule) throw new Error(`${doc} has no move ${event}`)
  const actor = more?.actor ?? actorOf(ctx, rule.by)
  if (!rule.by.includes(actor)) throw new Refused('forbidden', kitWords.forbidden)
  const to = machine.next(event, before.status, before.resume_status)
  const moved = await sql<Selectable<Tables[Table]>>`
    update ${sql.table(table)} set ${sql.join([
      sql`status = ${to}`,
      sql`version = version + 1`,
      ...(isStamped(table) && to !== before.status ? [sql`status_at = ${ctx.now}`] : []),
      ...Object.entries(more?.set ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ])} where id = ${before.id} and status = ${before.status} and version = ${before.version} returning *`.execute(
    ctx.tx,
  )
  const after = moved.rows[0]
  if (!after) throw new Refused('conflict', kitWords.conflict, {}, { current: before.status })
  await record(ctx, {
    name: `${doc}.${event}` as MoveEvent,
    docId: before.id,
    docNumber: before.number ?? null,
    customerId: before.customer_id,
    from: before.status,
    to,
    actor,
    reason: more?.reason ?? null,
    facts: more?.facts ?? {},
    shown: more?.shown ?? true,
    journalId: more?.journalId ?? null,
  })
  return after
}
