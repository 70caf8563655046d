/** Alive is not ready, and whatever goes wrong can be found in the log by the number the shopper was shown (quality.md, bar 80). */
import { Hono } from 'hono'
import { pino } from 'pino'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productDetail } from '#contract/catalog/product-api.ts'
import { startRecharge } from '#contract/wallet/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import { mounted } from '#server/kit/serve.ts'
import { serveHealth } from '#server/start/health.ts'
import { engines } from '../support/database.ts'
import { aPhoto } from '../support/packing.ts'
import { exampleOf, nameOf, send } from '../support/routes.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(engines)('readiness on %s', (engine) => {
  let shop: Shop
  let page: Hono
  let isStopping = false
  const ask = async (path: string) => {
    const response = await page.request(path)
    return [response.status, await response.text()]
  }
  beforeEach(async () => {
    shop = await openShop(engine, { connections: 2 })
    isStopping = false
    page = new Hono()
    serveHealth(page, shop.world, () => isStopping)
  })
  // Two of the tests close the database themselves.
  afterEach(() => shop.close().catch(() => undefined))

  test('a shop whose database takes writes is alive and ready, until it is told to stop', async () => {
    expect(await ask('/healthz')).toEqual([200, 'ok'])
    expect(await ask('/readyz')).toEqual([200, 'ready'])
    isStopping = true
    expect(await ask('/healthz')).toEqual([200, 'ok'])
    expect(await ask('/readyz')).toEqual([503, 'stopping'])
  })

  test('closed: alive, not ready', async () => {
    await shop.world.database.close()
    expect(await ask('/healthz')).toEqual([200, 'ok'])
    expect((await ask('/readyz'))[0]).toBe(503)
  })

  test('read-only, as a full disk or a standby makes it: alive, not ready, and ready again afterwards', async () => {
    const { pool } = shop.world.database
    const both = async (mode: 'on' | 'off') => {
      const clients = engine === 'pglite' ? [await pool.connect()] : await Promise.all([pool.connect(), pool.connect()])
      for (const client of clients) await client.query(`set default_transaction_read_only = ${mode}`)
      for (const client of clients) client.release()
    }
    await both('on')
    expect(await ask('/healthz')).toEqual([200, 'ok'])
    expect(await ask('/readyz')).toEqual([503, 'the database does not take writes'])
    await both('off')
    expect(await ask('/readyz')).toEqual([200, 'ready'])
  })

  test('locked: not ready within three seconds instead of never answering, and ready again once it is free', async () => {
    const { pool } = shop.world.database
    const client = await pool.connect()
    await client.query('begin')
    try {
      await client.query('lock table setting in access exclusive mode')
      const startedAt = performance.now()
      expect(await ask('/healthz')).toEqual([200, 'ok'])
      const many = await Promise.all(Array.from({ length: 20 }, () => ask('/readyz')))
      expect(new Set(many.map(([status]) => status))).toEqual(new Set([503]))
      expect(performance.now() - startedAt).toBeLessThan(3_500)
    } finally {
      await client.query('rollback').catch(() => undefined)
      client.release()
    }
    await expect.poll(async () => (await ask('/readyz'))[0], { timeout: 5_000 }).toBe(200)
    // Twenty askers while it was locked have not left twenty queries behind.
    expect(pool.waitingCount).toBe(0)
  })
})

describe('every answer has its number, and every failure is in the log under it', () => {
  let shop: Shop
  let alice: Person
  const logged: Record<string, unknown>[] = []
  beforeAll(async () => {
    shop = await openShop('pglite')
    Object.assign(shop.world, {
      log: pino(
        { level: 'warn' },
        { write: (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
      ),
    })
    alice = await shop.as('alice')
  })
  afterAll(() => shop.close())
  const inLog = (requestId: string) =>
    logged.filter((line) => line['requestId'] === requestId && Number(line['level']) >= 50)

  test('the header and the envelope hold one id, and it is ours whatever the caller sends', async () => {
    // Liv, because signing out is among the calls.
    const liv = await shop.as('liv')
    for (const it of mounted) {
      const { envelope, headers } = await send(
        shop.app,
        it,
        exampleOf(it.input, () => undefined),
        { token: liv.token, key: shop.world.newId(), headers: { 'x-request-id': 'asked-by-a-test-1' } },
      )
      expect(envelope.requestId, nameOf(it)).toMatch(/^[\da-f-]{36}$/)
      expect(headers.get('x-request-id'), nameOf(it)).toBe(envelope.requestId)
    }
    const unknown = await shop.app.request('/api/nothing', { headers: { 'x-request-id': 'asked-by-a-test-2' } })
    expect([unknown.status, unknown.headers.get('x-request-id')]).toEqual([
      404,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ])
    const stored = await shop.world.database.db.selectFrom('event').select('request_id').execute()
    expect(stored.map((it) => it.request_id)).not.toContain('asked-by-a-test-1')
  })

  test('so do files that are sent in', async () => {
    const sent = await shop.app.request('/api/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${alice.token}`, 'x-request-id': 'asked-by-a-test-3' },
      body: new FormData(),
    })
    const { requestId } = (await sent.json()) as { requestId: string }
    expect(sent.headers.get('x-request-id')).toBe(requestId)
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
  })

  test('a source that is down: the shopper is told to try again, the log knows why', async () => {
    const { marketplace } = shop.providers
    shop.providers.marketplace = { ...marketplace, find: () => Promise.reject(new Error('the source is down')) }
    const answer = await alice(productDetail, { itemId: '123456789', mallType: 'taobao' })
    shop.providers.marketplace = marketplace
    expect(answer.code).toBe(codes.unexpected)
    expect(inLog(answer.requestId)).toHaveLength(1)
  })

  test('files that cannot be kept: the same', async () => {
    const { put } = shop.providers.files
    shop.providers.files.put = () => Promise.reject(new Error('the disk is full'))
    const form = new FormData()
    form.set('purpose', 'return')
    form.set('file', new File([Uint8Array.from(await aPhoto())], 'photo.jpg', { type: 'image/jpeg' }))
    const response = await shop.app.request('/api/files', {
      method: 'POST',
      headers: { authorization: `Bearer ${alice.token}` },
      body: form,
    })
    shop.providers.files.put = put
    const answer = (await response.json()) as { code: number; requestId: string; message: string }
    expect([answer.code, answer.message]).toEqual([codes.unexpected, 'Please try again later'])
    expect(inLog(answer.requestId)).toHaveLength(1)
  })

  test('a database that fails under any call: 50000 with its number, the log has it once, and nothing of the engine room is told', async () => {
    const { db } = shop.world.database
    await sql`alter table customer rename to customer_gone`.execute(db)
    await sql`alter table session rename to session_gone`.execute(db)
    const failed: string[] = []
    for (const it of mounted.filter((one) => one.access === 'member')) {
      const { envelope, text } = await send(
        shop.app,
        it,
        exampleOf(it.input, () => undefined),
        { token: `m.${'y'.repeat(43)}`, key: shop.world.newId() },
      )
      expect(envelope.code, nameOf(it)).toBe(codes.unexpected)
      expect(inLog(envelope.requestId), nameOf(it)).toHaveLength(1)
      expect(text).not.toMatch(/relation|does not exist|\.ts:|select/i)
      failed.push(nameOf(it))
    }
    expect(failed.length).toBeGreaterThan(30)
    await sql`alter table customer_gone rename to customer`.execute(db)
    await sql`alter table session_gone rename to session`.execute(db)
    expect((await alice(startRecharge, { amount: 1000 })).code).toBe(codes.ok)
  })
})
