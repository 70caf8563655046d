/** A connection to PostgreSQL that goes silent is given up, and what only takes long is not. */
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { serveHealth } from '#server/start/health.ts'
import { postgresOfThisRun } from '../support/database.ts'
import { type PostgresProxy, proxyTo } from '../support/postgres-proxy.ts'
import { openShop } from '../support/shop.ts'

const silence = { every: 50, suspect: 300, most: 1_200, answer: 600 }
let url: string
const proxies: PostgresProxy[] = []
beforeAll(async () => {
  url = await (await postgresOfThisRun()).createDatabase('migrated')
})
afterAll(() => proxies.forEach((it) => it.close()))

async function throughProxy(connections = 4) {
  const proxy = await proxyTo(url)
  proxies.push(proxy)
  const database = await openDatabase<Tables>({ url: proxy.url, dataDir: '', connections, silence, log: () => {} })
  return { proxy, database }
}
const each = <Result>(times: number, what: () => Promise<Result>) => Promise.all(Array.from({ length: times }, what))

test('connections that went silent are given up, at rest and at work, and the next queries work', async () => {
  const { proxy, database } = await throughProxy()
  const { pool } = database
  await each(4, () => pool.query('select pg_sleep(0.05)'))
  const held = await pool.connect()
  await held.query('begin')
  proxy.silence()
  const from = performance.now()
  await expect(held.query('select 1')).rejects.toThrow('Connection terminated')
  held.release()
  const answers = await each(4, () => pool.query<{ one: number }>('select 1 as one'))
  expect(answers.map((it) => it.rows[0]?.one)).toEqual([1, 1, 1, 1])
  expect(performance.now() - from).toBeLessThan(5_000)
  await database.close()
})

test('a statement that takes long is left alone, though it takes longer than a silent one may', async () => {
  const { database } = await throughProxy()
  const { rows } = await database.pool.query<{ done: boolean }>('select pg_sleep(1.6) is not null as done')
  expect(rows).toEqual([{ done: true }])
  await database.close()
})

test('where nobody can be asked, a silent connection is given up later, and closing waits for none', async () => {
  const { proxy, database } = await throughProxy()
  await database.pool.query('select 1')
  proxy.silenceAll(true)
  const from = performance.now()
  const waiting = expect(database.pool.query('select 1')).rejects.toThrow('Connection terminated')
  // The pool hands its connection out a moment later.
  await new Promise((resolve) => setImmediate(resolve))
  await database.close()
  await waiting
  expect(performance.now() - from).toBeGreaterThan(1_000)
  expect(performance.now() - from).toBeLessThan(6_000)
})

test('a shop whose every connection went silent is ready again within fifteen seconds, with the limits of the shop', async () => {
  const proxy = await proxyTo(url)
  proxies.push(proxy)
  const database = await openDatabase<Tables>({ url: proxy.url, dataDir: '', log: () => {} })
  const shop = await openShop('postgres', { database })
  const app = new Hono()
  serveHealth(app, shop.world, () => false)
  const ready = async () => (await app.request('/readyz')).status
  await each(10, () => database.pool.query('select pg_sleep(0.05)'))
  expect(await ready()).toBe(200)
  proxy.silence()
  const from = performance.now()
  expect(await ready()).toBe(503)
  await expect.poll(ready, { timeout: 15_000 }).toBe(200)
  expect(performance.now() - from).toBeLessThan(15_000)
  expect((await each(10, ready)).every((it) => it === 200)).toBe(true)
  await shop.close()
})
