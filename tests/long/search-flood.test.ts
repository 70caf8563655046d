/**
 * A hundred strangers search ten thousand products as fast as they can, each something else; a shopper with a session goes on
 * (quality.md, bar 73). The shop is a process of its own, and so are the strangers.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/kit/time.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { makeWorld } from '#server/make-world.ts'
import { endAll, runShop } from '../run/run-shop.ts'
import { engines, postgresOfThisRun } from '../support/database.ts'
import { fakeProviders } from '../support/providers.ts'
import { manyProducts } from '../support/many-products.ts'
import { enrolMember } from '../support/people.ts'
import { migrations } from '../support/snapshot.ts'

const products = 10_000
const strangers = 100
const rounds = 300
/** A figure under this is the machine's noise, not the flood's. */
const noise = 12

const dirs: string[] = []
const floods: ChildProcess[] = []
afterAll(() => {
  for (const it of floods) it.kill('SIGKILL')
  endAll()
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true })
})

async function seeded(dataDir: string, url: string | undefined): Promise<string> {
  const database = await openDatabase<Tables>({ dataDir, url })
  await migrate(database, migrations)
  await manyProducts(database.pool, products)
  const world = makeWorld({
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }),
    database,
    providers: fakeProviders(Date.now),
    now: Date.now,
    log: pino({ level: 'silent' }),
    withProcessMetrics: false,
  })
  const { token } = await enrolMember(world, 'maya')
  await database.close()
  return token
}

/** The milliseconds of each of `rounds` balance calls, sorted. */
async function asked(base: string, token: string): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    const response = await fetch(`${base}/api/wallet/balance`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { code } = (await response.json()) as { code: number }
    times.push(performance.now() - began)
    expect(code).toBe(20_000)
  }
  return times.toSorted((a, b) => a - b)
}
const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? Number.NaN

describe.each(engines)('on %s', (engine) => {
  test(
    'calls with a session stay under twice their quiet p95',
    async () => {
      const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-flood-'))
      dirs.push(dir)
      const url = engine === 'postgres' ? await (await postgresOfThisRun()).createDatabase() : undefined
      const token = await seeded(dir, url)
      const shop = await runShop({
        NODE_ENV: 'test',
        DEMO: 'no',
        DATA_DIR: dir,
        LOG_LEVEL: 'info',
        SECRET: 'x'.repeat(40),
        ...(url && { DATABASE_URL: url }),
      })
      await asked(shop.base, token)
      const quiet = await asked(shop.base, token)
      const flood = fork(path.join(import.meta.dirname, 'search-flood.ts'), [shop.base, String(strangers)])
      floods.push(flood)
      await once(flood, 'message')
      const flooded = await asked(shop.base, token)
      flood.send('enough')
      const [tally] = (await once(flood, 'message')) as [Record<string, number>]
      console.log(
        `${engine}: quiet p50 ${at(quiet, 0.5).toFixed(1)} p95 ${at(quiet, 0.95).toFixed(1)} ms; flooded p50 ${at(flooded, 0.5).toFixed(1)} p95 ${at(flooded, 0.95).toFixed(1)} ms; strangers were answered ${JSON.stringify(tally)}`,
      )
      expect(Object.keys(tally).every((code) => ['20000', '42900'].includes(code))).toBe(true)
      expect(at(flooded, 0.95)).toBeLessThan(Math.max(2 * at(quiet, 0.95), noise))
      expect(await shop.stop('SIGTERM')).toBe(0)
    },
    minutes(4),
  )
})
