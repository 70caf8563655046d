/** Named people with open sessions, written straight into the database: signing in has its own tests and costs 10 ms of hashing. */
import { createHash } from 'node:crypto'
import type { Role } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import type { World } from '#server/world.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function enrolMember(world: World, name: string): Promise<{ id: string; email: string; token: string }> {
  const { db } = world.database
  const id = world.newId()
  const email = `${name}@example.com`
  const token = `m.${Buffer.from(world.random(32)).toString('base64url')}`
  const now = world.now()
  await db
    .insertInto('customer')
    .values({ id, email, email_key: email, name, password_hash: '-', verified_at: now, created_at: now })
    .execute()
  await db
    .insertInto('session')
    .values({
      id: world.newId(),
      customer_id: id,
      access_hash: hashOf(token),
      access_expires_at: now + days(3650),
      refresh_hash: hashOf(`r-${token}`),
      device: 'test',
      created_at: now,
      last_seen_at: now,
      expires_at: now + days(3650),
    })
    .execute()
  return { id, email, token }
}

export async function enrolStaff(
  world: World,
  name: string,
  roles: readonly Role[],
): Promise<{ id: string; email: string; token: string }> {
  const { db } = world.database
  const id = world.newId()
  const email = `${name}@haulway.example`
  const token = `s.${Buffer.from(world.random(32)).toString('base64url')}`
  const now = world.now()
  await db
    .insertInto('staff')
    .values({ id, email, email_key: email, name, password_hash: '-', roles: [...roles], created_at: now })
    .execute()
  await db
    .insertInto('staff_session')
    .values({
      id: world.newId(),
      staff_id: id,
      access_hash: hashOf(token),
      created_at: now,
      last_seen_at: now,
      expires_at: now + days(3650),
    })
    .execute()
  return { id, email, token }
}
