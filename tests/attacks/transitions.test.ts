/**
 * Bar 13: every status × every event × every actor of every machine, through `move`, on real rows. What the table lists
 * succeeds and leaves one event; everything else answers 40900 or 40300 and changes nothing at all.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { type Role, roles } from '#contract/kit/endpoint.ts'
import { type Actor, MoveRefused } from '#contract/kit/machine.ts'
import type { Ctx, Who } from '#server/kit/context.ts'
import { machineOf, type Movable, move, movable } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { transact } from '#server/kit/transact.ts'
import { attacked } from '../support/database.ts'
import { openShop, type Shop } from '../support/shop.ts'

const actors: readonly Actor[] = ['user', 'agent', 'warehouse', 'finance', 'kyc', 'system', 'provider', 'carrier']
const tables = Object.keys(movable) as Movable[]

/** Columns of a row that mean something to a constraint; the rest is filled by type. */
const particular: Record<Movable, Record<string, unknown>> = {
  purchase_order: {},
  parcel: { declared_type: 'automatic' },
  return_request: { kind: 'return', quantity: 1 },
  patch: { kind: 'PATCH', total: 1 },
  payment: {},
  dispute: { amount: 1, payment_id: 'x' },
  refund: { amount: 2, cash: 1, bonus: 1 },
  recharge: { amount: 1 },
  service_order: { amount: 1 },
  withdrawal: { amount: 1 },
  coupon: {},
  approval: { kind: 'claim', amount: 1 },
  support_thread: {},
  kyc: { number: 'KY1' },
  bank_line: { day: '2026-09-23', amount: 1 },
  bag: {},
  bill_row: { why: 'unknown', carrier_number: 'YT000001', weight_g: 1, freight_fen: 1 },
  suspense_item: { amount: 1 },
}
/** Somebody of the staff, who decides approvals. */
let decider = ''
/** The payment that a line of the statement paid. */
let paid = ''
/** The parcel that a row of a carrier's file was matched to. */
let billed = ''
/** A coupon says who has it, an approval who decided and when it ended, and the database insists. */
const owners = (table: Movable, status: string): Record<string, unknown> => {
  if (table === 'coupon')
    return {
      locked_by: status === 'locked' ? 'checkout:x' : null,
      used_by: status === 'used' ? 'checkout:x' : null,
      in_use_by: status === 'locked' || status === 'used' ? 'SO1' : null,
    }
  if (table === 'dispute') return { decided_at: status === 'open' ? null : 1 }
  if (table === 'approval') {
    const [decided, ended] = [['approved', 'refused', 'used'].includes(status), ['withdrawn', 'used'].includes(status)]
    return { decided_by: decided ? decider : null, decided_at: decided ? 1 : null, closed_at: ended ? 1 : null }
  }
  if (table === 'bank_line') return { payment_id: status === 'matched' ? paid : null }
  if (table === 'service_order')
    return {
      closed_at: ['done', 'refunded'].includes(status) ? 1 : null,
      why: status === 'refunded' ? 'gone' : null,
    }
  if (table === 'bag') {
    const [closed, gone] = [status !== 'open', status === 'handed_over']
    return {
      ...(closed ? { seal: 'A1', weight_g: 1, sealed_at: 1 } : { seal: null, weight_g: null, sealed_at: null }),
      ...(gone ? { driver: 'Liang', handed_at: 1 } : { driver: null, handed_at: null }),
    }
  }
  if (table === 'bill_row')
    return { parcel_id: status === 'matched' ? billed : null, decided_at: status === 'open' ? null : 1 }
  if (table === 'suspense_item') return { closed_at: status === 'held' ? null : 1 }
  return {}
}
/** What a move itself writes: who decided stays who decided. */
const written = (table: Movable, status: string): Record<string, unknown> =>
  table === 'approval'
    ? ['approved', 'refused'].includes(status)
      ? { decided_by: decider, decided_at: 1 }
      : { closed_at: 1 }
    : owners(table, status)

/** Which actors a staff role acts as (product.md 1), said again here so that the code is compared with something. */
const actsAs: Record<Role, readonly Actor[]> = {
  buyer: ['agent'],
  warehouse: ['warehouse', 'carrier'],
  finance: ['finance'],
  support: ['agent', 'carrier'],
  kyc: ['kyc'],
  admin: ['agent', 'warehouse', 'finance', 'kyc', 'carrier'],
}

describe.each(attacked)('every move of every machine, on %s', (engine) => {
  let shop: Shop
  let customerId = ''
  const ids = new Map<Movable, string>()
  beforeAll(async () => {
    shop = await openShop(engine)
    Object.assign(shop.world, { react: async () => {} })
    customerId = (await shop.as('alice')).id
    decider = (await shop.staff('zhao')).id
    for (const table of tables) ids.set(table, await makeRow(table))
    paid = ids.get('payment') ?? ''
    billed = ids.get('parcel') ?? ''
  })
  afterAll(() => shop.close())

  async function makeRow(table: Movable): Promise<string> {
    const { db } = shop.world.database
    const { rows: columns } = await sql<{ name: string; type: string; given: boolean }>`
      select column_name as name, data_type as type, column_default is not null or is_nullable = 'YES' as given
      from information_schema.columns where table_schema = 'public' and table_name = ${table} order by ordinal_position`.execute(
      db,
    )
    const id = shop.world.newId()
    const values: Record<string, unknown> = {
      ...particular[table],
      id,
      customer_id: customerId,
      status: machineOf(table).start,
      ...owners(table, machineOf(table).start),
    }
    for (const { name, type, given } of columns) {
      if (name in values || given) continue
      values[name] = type === 'jsonb' ? '{}' : type === 'text' ? `${name} of ${id}` : type === 'boolean' ? false : 0
    }
    const names = Object.keys(values)
    await db.transaction().execute(async (tx) => {
      // What it refers to does not matter here, only its own machine.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map((name) => values[name]))})`.execute(
        tx,
      )
    })
    return id
  }

  const put = (table: Movable, status: string, resume: string | null) => {
    const more = Object.entries({
      ...owners(table, status),
      ...(table === 'purchase_order' || table === 'parcel' || table === 'payment' ? { resume_status: resume } : {}),
    })
    return shop.world.database.db.transaction().execute(async (tx) => {
      // Straight to the status: an approval would refuse to forget who decided.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update ${sql.table(table)} set ${sql.join([sql`status = ${status}`, ...more.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)])} where id = ${ids.get(table)}`.execute(
        tx,
      )
    })
  }
  type Row = {
    id: string
    status: string
    version: number
    customer_id: string
    number: string
    resume_status?: string | null
  }
  const read = async (table: Movable, db = shop.world.database.db): Promise<Row> =>
    (await sql<Row>`select * from ${sql.table(table)} where id = ${ids.get(table)}`.execute(db)).rows[0]!
  /** Everything that a refused move could have touched. */
  const hash = async (table: Movable): Promise<string> =>
    (
      await sql<{
        hash: string
      }>`select md5(t::text) || (select count(*) from event) || (select coalesce(max(revision), 0) from change) as hash from ${sql.table(table)} t where id = ${ids.get(table)}`.execute(
        shop.world.database.db,
      )
    ).rows[0]!.hash

  const asActor = (actor: Actor): Who =>
    actor === 'user'
      ? { kind: 'member', id: customerId, sessionId: '', address: '', proven: true }
      : { kind: 'system', actor }
  const asRole = (role: Role): Who => ({ kind: 'staff', id: 'lin', name: 'Lin', roles: [role], sessionId: '' })
  const principals: { name: string; who: Who; may: readonly Actor[] }[] = [
    ...actors.map((actor) => ({ name: actor, who: asActor(actor), may: [actor] })),
    ...roles.map((role) => ({ name: `staff ${role}`, who: asRole(role), may: actsAs[role] })),
  ]

  // The test walks every cell of every machine, also those that do not compile.
  const moveAny = move as unknown as (
    ctx: Ctx,
    table: Movable,
    row: Row,
    event: string,
    more: { set: Record<string, unknown> },
  ) => Promise<Row>
  const undo = new Error('undo')
  async function tryMove(table: Movable, event: string, who: Who, to: string): Promise<'moved' | number> {
    const machine = machineOf(table)
    try {
      await transact(shop.world, { who, language: 'en', requestId: 'bar-13' }, async (ctx: Ctx) => {
        const before = await read(table, ctx.tx)
        const after = await moveAny(ctx, table, before, event, { set: written(table, to) })
        expect(after).toMatchObject({ status: to, version: before.version + 1 })
        const events = await ctx.tx
          .selectFrom('event')
          .selectAll()
          .where('doc_id', '=', before.id)
          .where('doc_type', '=', movable[table])
          .execute()
        expect(events).toHaveLength(1)
        expect(events[0]).toMatchObject({
          name: `${movable[table]}.${event}`,
          from_status: before.status,
          to_status: to,
        })
        expect(machine.moves[event]?.by).toContain(events[0]?.actor)
        throw undo
      })
      return 'moved'
    } catch (error) {
      if (error === undo) return 'moved'
      if (error instanceof Refused) return error.code
      if (error instanceof MoveRefused) return codes.conflict
      throw error
    }
  }

  test.each(tables)('%s', { timeout: 300_000 }, async (table) => {
    const machine = machineOf(table)
    const resumes: (string | null)[] = Object.values(machine.moves).some((rule) => rule.to === 'resume')
      ? [null, ...machine.statuses]
      : [null]
    const cells = { legal: 0, conflict: 0, forbidden: 0 }
    for (const status of machine.statuses) {
      for (const resume of resumes) {
        await put(table, status, resume)
        const untouched = await hash(table)
        for (const [event, rule] of Object.entries(machine.moves)) {
          // Where to return to matters to the moves that return, and to no other.
          if (rule.to !== 'resume' && resume !== null) continue
          const to = rule.to === 'resume' ? resume : rule.to
          const legal = rule.from.includes(status) && to !== null
          for (const { name, who, may } of principals) {
            const allowed = rule.by.some((actor) => may.includes(actor))
            const cell = `${table} ${status}${resume ? ` (${resume})` : ''} × ${event} × ${name}`
            const outcome = await tryMove(table, event, who, to ?? '')
            expect(outcome, cell).toBe(allowed ? (legal ? 'moved' : codes.conflict) : codes.forbidden)
            cells[allowed ? (legal ? 'legal' : 'conflict') : 'forbidden'] += 1
          }
        }
        expect(await hash(table), `${table} ${status}`).toBe(untouched)
      }
    }
    expect(cells.legal).toBeGreaterThan(0)
    console.log(`${table}: ${cells.legal} moved, ${cells.conflict} refused 40900, ${cells.forbidden} refused 40300`)
  })

  test('a row that moved since it was read is refused', async () => {
    for (const table of tables) {
      const machine = machineOf(table)
      await put(table, machine.start, null)
      const [event = '', rule] =
        Object.entries(machine.moves).find(([, it]) => it.from.includes(machine.start) && it.to !== 'resume') ?? []
      const stale = { ...(await read(table)), version: -1 }
      const before = await hash(table)
      const work = transact(
        shop.world,
        { who: asActor(rule?.by[0] ?? 'system'), language: 'en', requestId: 'bar-13' },
        (ctx) => moveAny(ctx, table, stale, event, { set: written(table, String(rule?.to)) }),
      )
      await expect(work, table).rejects.toMatchObject({ code: codes.conflict })
      expect(await hash(table)).toBe(before)
    }
  })
})
