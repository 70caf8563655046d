/**
 * A demo never becomes a shop by accident: its people have a published password and its money is play money. Production
 * refuses its database, and where the demo is off nobody of its people is signed in (safety.md D).
 */
import { sql } from 'kysely'
import { BadConfig } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { World } from '#server/world.ts'

/** Refuses (BadConfig, one line with the way out) a database that holds the demo's mark, its people or play money. */
export async function refuseDemo({ db }: Pick<Database<Tables>, 'db'>): Promise<void> {
  const { rows } = await sql<{ mark: boolean; people: boolean; money: boolean }>`select
    exists (select 1 from setting where key in ('demo-seeded', 'demo-seeding')) as mark,
    exists (select 1 from customer where demo) or exists (select 1 from staff where demo) as people,
    exists (select 1 from account where id = 'PC:sandbox') or exists (select 1 from sandbox_charge) as money`.execute(
    db,
  )
  const [found] = rows
  const held = [
    found?.mark && "a demo's mark",
    found?.people && 'demo people, whose password is published',
    found?.money && 'play money',
  ].filter(Boolean)
  if (held.length === 0) return
  throw new BadConfig([
    `This database was a demo and stays one (it holds ${held.join(', ')}): production needs another DATA_DIR or DATABASE_URL, such as DATA_DIR=./shop npm start.`,
  ])
}

/** Where the demo is off, sessions that its people still have end; signing in is refused to them as with a wrong password. */
export async function endDemoSessions({ database: { db }, now }: World): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now() })
    .where('revoked_at', 'is', null)
    .where('customer_id', 'in', (it) => it.selectFrom('customer').select('id').where('demo', '=', true))
    .execute()
  await db
    .updateTable('staff_session')
    .set({ revoked_at: now() })
    .where('revoked_at', 'is', null)
    .where('staff_id', 'in', (it) => it.selectFrom('staff').select('id').where('demo', '=', true))
    .execute()
}
