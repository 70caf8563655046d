/**
 * The shop is killed by SIGKILL between the steps of a payout over two cards, of which the second refuses (issue 12, bar 4; states.md
 * W5 to W7): the next process goes on, nothing is paid twice and nothing is lost. PAYOUT_KILLS=all: between every two steps.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/kit/time.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Cards, takeCards } from '../../support/cards.ts'
import { attacked, type EngineName, postgresOfThisRun } from '../../support/database.ts'
import { rolesOf } from '../../support/people.ts'
import { openShop, startOfTests } from '../../support/shop.ts'
import { migrations } from '../../support/snapshot.ts'
import { processes, type Task } from './kill.ts'
import { askedByMany, first, made, second, turns } from './payees.ts'

const every = process.env['PAYOUT_KILLS'] === 'all'
const most = every ? 90 : turns.length

describe.each(attacked)('a payout that is killed, on %s', (engine: EngineName) => {
  let room: string
  let target: Task['database']
  let cards: Cards
  let staff: Task['staff']
  let at = startOfTests
  const numbers: string[] = []
  let all: ReturnType<typeof processes>
  beforeAll(async () => {
    room = fs.mkdtempSync(path.join(os.tmpdir(), 'haulway-payout-'))
    target =
      engine === 'postgres'
        ? { url: await (await postgresOfThisRun()).createDatabase('migrated'), dataDir: '' }
        : { dataDir: room }
    const database = await openDatabase<Tables>(target)
    if (engine === 'pglite') await migrate(database, migrations, () => at)
    const shop = await openShop(engine, { database })
    cards = await takeCards(shop)
    staff = { id: (await shop.staff('zhao')).id, name: 'zhao', roles: rolesOf('zhao') }
    numbers.push(...(await askedByMany(shop, cards, most + 1)))
    at = shop.clock.now()
    await shop.close()
    all = processes()
  }, 600_000)
  afterAll(async () => {
    all.end()
    await cards.stripe.close()
    fs.rmSync(room, { recursive: true, force: true })
    if (target.url !== undefined) await (await postgresOfThisRun()).dropDatabase(target.url)
  })

  test('goes on after each kill: paid once, what was refused is on the balance, and the books balance', async () => {
    const kills: string[] = []
    for (let nth = 0; nth <= most; nth += 1) {
      const dieAfter = every ? String(nth + 1) : (turns[nth] ?? 'never')
      const last = nth === most
      at += minutes(120)
      const env = cards.stripe.env
      const task = { database: target, env, at, staff, dieAfter, withdrawalNumber: numbers[nth] ?? '' }
      const ended = await all.run(task, !last)
      expect(ended.found.faults, `found after ${kills.at(-1)}`).toEqual([])
      expect(ended.settled.faults, `settled after ${kills.at(-1)}`).toEqual([])
      const finished = { status: 'paid', paid: first, returned: second }
      expect(ended.settled.withdrawals).toHaveLength(nth)
      for (const row of ended.settled.withdrawals) expect(row, `after ${kills.at(-1)}`).toMatchObject(finished)
      for (const count of Object.values(made(cards))) {
        expect(count).toBeGreaterThanOrEqual(nth)
        expect(count).toBeLessThanOrEqual(nth + 1)
      }
      if (ended.signal === null) {
        expect(made(cards)).toEqual({ [first]: nth + 1, [second]: nth + 1 })
        break
      }
      expect(last, 'more steps than kills').toBe(false)
      kills.push(ended.steps.at(-1) ?? '')
    }
    if (every) console.log(`${kills.length} kills: ${kills.join('; ')}`)
    else expect(kills).toEqual(turns)
  }, 1200_000)
})
