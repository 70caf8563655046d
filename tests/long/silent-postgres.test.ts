/** A whole shop whose way to PostgreSQL goes silent: it is ready again by itself, and told to stop it stops. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { postgresOfThisRun } from '../support/database.ts'
import { type PostgresProxy, proxyTo } from '../support/postgres-proxy.ts'
import { endAll, type RunningShop, runShop } from '../run/run-shop.ts'

const room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-silent-'))
let proxy: PostgresProxy | undefined
afterAll(() => {
  endAll()
  proxy?.close()
  fs.rmSync(room, { recursive: true, force: true })
})

test('the way to PostgreSQL goes silent', { timeout: 180_000 }, async () => {
  proxy = await proxyTo(await (await postgresOfThisRun()).createDatabase())
  const shop: RunningShop = await runShop({
    NODE_ENV: 'test',
    DEMO: 'no',
    DATABASE_URL: proxy.url,
    DATA_DIR: path.join(room, 'data'),
  })
  const ready = async () => (await fetch(`${shop.base}/readyz`)).status
  const registered = async (name: string) => {
    const body = { email: `${name}@shopper.example`, password: 'correct horse battery', agreed: true, username: name }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${shop.base}/api/auth/register`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { code: number }).code
  }
  expect(await ready()).toBe(200)
  proxy.silence()
  expect(await ready()).toBe(503)
  // Fifteen seconds are promised for a machine of its own; the tests share theirs.
  await expect.poll(ready, { timeout: 25_000, interval: 200 }).toBe(200)
  expect(await registered('after')).toBe(20000)

  proxy.silenceAll(true)
  const waiting = registered('into-silence')
  const from = performance.now()
  expect(await shop.stop('SIGTERM')).toBe(0)
  expect(performance.now() - from).toBeLessThan(35_000)
  await waiting.catch(() => undefined)
})
