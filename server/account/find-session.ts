/** The rows behind a session, for identify.ts: only those that are alive are found. */
import type { Role } from '#contract/kit/endpoint.ts'
import { type Kysely, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Who } from '#server/kit/context.ts'
import { needsSecondStep } from './show-staff.ts'
import { type Generations, noteArrived } from './token-pairs.ts'

export type SessionKind = 'member' | 'staff'

/** Where the rows are, and the shop's settings, which say who of staff needs a second step. */
export interface SessionRows {
  database: Database<Tables>
  config: Config
}

export interface Found {
  who: Extract<Who, { kind: SessionKind }>
  sessionId: string
  /** When the session ends by itself (epoch ms). */
  expiresAt: number
}
export interface FoundByToken extends Found {
  tokenExpiresAt: number
  generations: Generations
  /** The generation of the token. */
  used: number
}

const members = ({ database: { db }, config }: SessionRows, now: number) =>
  db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select([
      'session.id',
      'session.customer_id',
      'session.access_expires_at',
      'session.expires_at',
      'customer.verified_at',
      'customer.leave_at',
    ])
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('customer.blocked_at', 'is', null)
    .$if(!config.demo, (it) => it.where('customer.demo', '=', false))

const staff = ({ database: { db }, config }: SessionRows, now: number) =>
  db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select([
      'staff_session.id',
      'staff.id as staff_id',
      'staff.name',
      'staff.roles',
      'staff.totp_at',
      'staff_session.expires_at',
    ])
    .where('staff_session.revoked_at', 'is', null)
    .where('staff_session.expires_at', '>', now)
    .where('staff.active', '=', true)
    .$if(!config.demo, (it) => it.where('staff.demo', '=', false))

interface MemberRow {
  id: string
  customer_id: string
  expires_at: number
  verified_at: number | null
  leave_at: number | null
}
const memberOf = (row: MemberRow): Found => ({
  who: {
    kind: 'member',
    id: row.customer_id,
    sessionId: row.id,
    address: '',
    proven: row.verified_at !== null,
    ...(row.leave_at !== null && { leaving: true }),
  },
  sessionId: row.id,
  expiresAt: row.expires_at,
})

interface StaffRow {
  id: string
  staff_id: string
  name: string
  roles: Role[]
  totp_at: number | null
  expires_at: number
}
function staffOf(row: StaffRow, config: Config): Found {
  const roles = row.roles
  const mustEnrol = row.totp_at === null && needsSecondStep(config, roles)
  return {
    who: { kind: 'staff', id: row.staff_id, name: row.name, roles, sessionId: row.id, mustEnrol },
    sessionId: row.id,
    expiresAt: row.expires_at,
  }
}

/** Where an access token stands: of the newest generation, or of an earlier one that is still good. */
const standing = (db: Kysely<Tables>, table: 'session' | 'staff_session', hash: string, now: number) =>
  db
    .selectFrom(table)
    .where('access_hash', '=', hash)
    .select(['id as session_id', 'generation', sql<number | null>`null::bigint`.as('until')])
    .unionAll(
      db
        .selectFrom('earlier_access')
        .where('hash', '=', hash)
        .where('expires_at', '>', now)
        .select(['session_id', 'generation', 'expires_at as until']),
    )
    .as('token')

/** The live session of an access token, by the token's hash. */
export async function findByToken(
  from: SessionRows,
  kind: SessionKind,
  hash: string,
  now: number,
): Promise<FoundByToken | undefined> {
  const { db } = from.database
  if (kind === 'staff') {
    const row = await staff(from, now)
      .innerJoin(standing(db, 'staff_session', hash, now), 'token.session_id', 'staff_session.id')
      .select(['token.until', 'token.generation as used', ...generations('staff_session')])
      .executeTakeFirst()
    return (
      row && {
        ...staffOf(row, from.config),
        tokenExpiresAt: row.until ?? row.expires_at,
        generations: row,
        used: row.used,
      }
    )
  }
  const row = await members(from, now)
    .innerJoin(standing(db, 'session', hash, now), 'token.session_id', 'session.id')
    .select(['token.until', 'token.generation as used', ...generations('session')])
    .executeTakeFirst()
  const tokenExpiresAt = row?.until ?? row?.access_expires_at ?? 0
  if (!row || tokenExpiresAt <= now) return undefined
  return { ...memberOf(row), tokenExpiresAt, generations: row, used: row.used }
}

const generations = <Table extends string>(table: Table) =>
  [
    `${table}.generation`,
    `${table}.arrived`,
    `${table}.arrived_before`,
    `${table}.arrived_at`,
  ] as const satisfies readonly string[]

/** A token was used, so its answer arrived: from now on the refresh token before it is an old one. */
export async function keepArrived({ db }: Database<Tables>, found: FoundByToken, now: number): Promise<void> {
  const arrived = noteArrived(found.generations, found.used, now)
  if (arrived.arrived === undefined) return
  await db
    .updateTable(found.who.kind === 'staff' ? 'staff_session' : 'session')
    .set(arrived)
    .where('id', '=', found.sessionId)
    .where('arrived', '=', found.generations.arrived)
    .execute()
}

export async function findById(
  from: SessionRows,
  kind: SessionKind,
  id: string,
  now: number,
): Promise<Found | undefined> {
  if (kind === 'staff') {
    const row = await staff(from, now).where('staff_session.id', '=', id).executeTakeFirst()
    return row && staffOf(row, from.config)
  }
  const row = await members(from, now).where('session.id', '=', id).executeTakeFirst()
  return row && memberOf(row)
}

/** Which of these sessions are over, or their staff not who they were: one query for all shoppers, one for all staff. */
export async function noLongerAsKnown(from: SessionRows, known: readonly Found[], now: number): Promise<string[]> {
  const shoppers = known.filter(({ who }) => who.kind === 'member').map((it) => it.sessionId)
  const crew = known.filter(({ who }) => who.kind === 'staff')
  const over =
    shoppers.length === 0
      ? []
      : (
          await sql<{ id: string }>`
            select known.id from unnest(${shoppers}::text[]) as known (id)
            where not exists (
              select from session join customer on customer.id = session.customer_id
              where session.id = known.id and session.revoked_at is null and session.expires_at > ${now}
                and customer.blocked_at is null)`.execute(from.database.db)
        ).rows.map((it) => it.id)
  if (crew.length === 0) return over
  const ids = crew.map((it) => it.sessionId)
  const rows = await staff(from, now)
    .where('staff_session.id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
  const said = new Map(rows.map((row) => [row.id, asWord(staffOf(row, from.config).who)]))
  return [...over, ...crew.filter((it) => said.get(it.sessionId) !== asWord(it.who)).map((it) => it.sessionId)]
}

const asWord = (who: Found['who']): string =>
  JSON.stringify(who.kind === 'staff' ? [who.name, who.roles, who.mustEnrol] : who.id)
