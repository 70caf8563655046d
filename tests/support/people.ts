/** Named people with open sessions, written straight into the database: signing in has its own tests and costs 10 ms of hashing. */
import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Role } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import type { Tables } from '#server/db/schema.ts'
import { demoStaff } from '#server/demo/people.ts'
import type { World } from '#server/world.ts'

export interface Enrolled {
  id: string
  email: string
  token: string
}
type Row<Name extends keyof Tables> = Partial<Insertable<Tables[Name]>>

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const newToken = (world: World, kind: 'm' | 's') => `${kind}.${Buffer.from(world.random(32)).toString('base64url')}`

/** The roles of somebody by that name: the demo's people have the demo's jobs in every test, everybody else is told theirs. */
export function rolesOf(name: string, told?: readonly Role[]): readonly Role[] {
  const job = demoStaff.find(({ key }) => key === name)?.roles
  if (job && told) throw new Error(`${name} works in the demo as ${job.join()}: name no roles, or take somebody else`)
  if (!job && !told) throw new Error(`${name} is nobody of the demo: name their roles`)
  return job ?? told ?? []
}

/** A verified shopper. `more` says what is different about them. */
export async function enrolMember(world: World, name: string, more: Row<'customer'> = {}): Promise<Enrolled> {
  const { email = `${name}@example.com`, ...rest } = more
  const [id, at] = [world.newId(), world.now()]
  await world.database.db
    .insertInto('customer')
    .values({ id, email, email_key: email, name, password_hash: '-', verified_at: at, created_at: at, ...rest })
    .execute()
  return { id, email, token: await memberSession(world, id) }
}

/** Another session of that shopper, open for years or as `more` says; gives its token. */
export async function memberSession(world: World, customerId: string, more: Row<'session'> = {}): Promise<string> {
  const token = newToken(world, 'm')
  await memberSessions(world, customerId, [{ access_hash: hashOf(token), ...more }])
  return token
}

/** Many sessions at once, of which nobody holds the tokens unless the rows say so. */
export async function memberSessions(world: World, customerId: string, rows: readonly Row<'session'>[]): Promise<void> {
  const at = world.now()
  const usual = () => {
    const token = newToken(world, 'm')
    return {
      id: world.newId(),
      customer_id: customerId,
      access_hash: hashOf(token),
      access_expires_at: at + days(3650),
      refresh_hash: hashOf(`r-${token}`),
      device: 'test',
      created_at: at,
      last_seen_at: at,
      expires_at: at + days(3650),
    }
  }
  await world.database.db
    .insertInto('session')
    .values(rows.map((row) => ({ ...usual(), ...row })))
    .execute()
}

/** Somebody of the staff with these roles. `more` says what is different about them. */
export async function enrolStaff(
  world: World,
  name: string,
  roles: readonly Role[],
  more: Row<'staff'> = {},
): Promise<Enrolled> {
  const { email = `${name}@haulway.example`, ...rest } = more
  const id = world.newId()
  await world.database.db
    .insertInto('staff')
    .values({
      id,
      email,
      email_key: email,
      name,
      password_hash: '-',
      roles: [...roles],
      created_at: world.now(),
      ...rest,
    })
    .execute()
  return { id, email, token: await staffSession(world, id) }
}

/** Another session of that member of the staff; gives its token. */
export async function staffSession(world: World, staffId: string, more: Row<'staff_session'> = {}): Promise<string> {
  const token = newToken(world, 's')
  const at = world.now()
  await world.database.db
    .insertInto('staff_session')
    .values({
      id: world.newId(),
      staff_id: staffId,
      access_hash: hashOf(token),
      created_at: at,
      last_seen_at: at,
      expires_at: at + days(3650),
      ...more,
    })
    .execute()
  return token
}
