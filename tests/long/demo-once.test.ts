/** The demo is filled in once: whoever dies on the way, and however many servers start on one database. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { migrate } from '#server/db/migrate.ts'
import { seedOnce } from '#server/demo/seed-once.ts'
import { freshDatabase, postgresOfThisRun } from '../support/database.ts'
import { enrolMember } from '../support/people.ts'
import { openShop } from '../support/shop.ts'
import { migrations } from '../support/snapshot.ts'
import { endAll, runShop } from '../run/run-shop.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-once-'))
const log = pino({ level: 'silent' })
afterAll(() => {
  endAll()
  fs.rmSync(room, { recursive: true, force: true })
})

test(
  'of two servers that start on what a killed one left half full, one fills it, and nobody is there twice',
  { timeout: 240_000 },
  async () => {
    const url = await (await postgresOfThisRun()).createDatabase()
    const env = (name: string) => ({
      NODE_ENV: 'test',
      DEMO: 'yes',
      DATABASE_URL: url,
      DATA_DIR: path.join(room, name),
    })
    const client = new Client({ connectionString: url })
    await client.connect()
    const orders = async () =>
      Number((await client.query<{ count: string }>('select count(*) from purchase_order')).rows[0]?.count ?? 0)
    const first = runShop(env('first'))
    first.catch(() => undefined)
    await expect.poll(() => orders().catch(() => 0), { timeout: 120_000, interval: 20 }).toBeGreaterThan(2)
    endAll()
    await expect(first).rejects.toThrow('the shop ended with')
    const half = await orders()
    const both = await Promise.all([runShop(env('second')), runShop(env('third'))])
    const { rows } = await client.query<{ email: string; count: string }>(
      `select email, count(o.id) from customer left join purchase_order o on o.customer_id = customer.id
     group by 1 order by 1`,
    )
    const people = Object.fromEntries(rows.map((it) => [it.email, Number(it.count)]))
    expect(half).toBeLessThan(Object.values(people).reduce((sum, it) => sum + it, 0))
    expect(people).toMatchObject({ 'maya@example.com': 11, 'bob@example.com': 2, 'erin@example.com': 0 })
    const said = both.map((it) => it.said())
    expect(said.filter((it) => it.includes('it is begun anew'))).toHaveLength(1)
    expect(said.filter((it) => it.includes('Seeded 7 shoppers'))).toHaveLength(1)
    for (const it of said) expect(it).not.toContain('could not seed')
    await Promise.all(both.map((it) => it.stop('SIGTERM')))
    await client.end()
  },
)

test('a shop with people of its own gets no demo, and loses nothing', async () => {
  for (const engine of ['pglite', 'postgres'] as const) {
    const database = await freshDatabase(engine)
    const { world } = await openShop(engine, { database })
    await enrolMember(world, 'ann')
    await enrolMember(world, 'maya', { demo: true })
    let seeds = 0
    const seed = () => Promise.resolve(void (seeds += 1))
    await seedOnce(database, log, () => Promise.reject(new Error('its tables are there')), seed)
    expect(seeds).toBe(0)
    expect(await database.db.selectFrom('customer').select('email').execute()).toHaveLength(2)
    await database.close()
  }
})

test.each(['pglite', 'postgres'] as const)(
  'on %s, who lost the turn has not filled it in, and a whole demo is left alone',
  async (engine) => {
    const database = await freshDatabase(engine)
    const again = () => migrate(database, migrations, () => 0)
    let seeds = 0
    const seed = async () => {
      seeds += 1
      await database.pool.query(`insert into setting (key, value, changed_at) values ('by-seed', '1', 0)`)
      if (seeds === 1) throw new Error('it died')
    }
    await expect(seedOnce(database, log, again, seed)).rejects.toThrow('it died')
    await seedOnce(database, log, again, seed)
    await seedOnce(database, log, again, seed)
    expect(seeds).toBe(2)
    await database.close()
  },
)
