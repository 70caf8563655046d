/**
 * Two processes of one shop on PostgreSQL: the one that sends a payout is killed by SIGKILL between its steps, and the other, which lives
 * all the while, goes on (issue 12, bar 4; states.md W5 to W7). Nothing is paid twice and nothing is lost. PAYOUT_KILLS=all: between
 * every two steps. The embedded database belongs to one process (tests/db/lock.test.ts).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#contract/kit/time.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Cards, takeCards } from '../../support/cards.ts'
import { postgresOfThisRun } from '../../support/database.ts'
import { rolesOf } from '../../support/people.ts'
import { openShop, startOfTests } from '../../support/shop.ts'
import { type Neighbour, neighbour, processes, type Task } from './kill.ts'
import { askedByMany, first, made, second, turns } from './payees.ts'

const every = process.env['PAYOUT_KILLS'] === 'all'
const most = every ? 90 : turns.length

describe('a payout that is killed beside another process', () => {
  let cards: Cards
  let url: string
  let staff: Task['staff']
  let at = startOfTests
  let living: Neighbour
  let mortal: ReturnType<typeof processes>
  const numbers: string[] = []
  beforeAll(async () => {
    url = await (await postgresOfThisRun()).createDatabase('migrated')
    const shop = await openShop('postgres', { database: await openDatabase<Tables>({ url, dataDir: '' }) })
    cards = await takeCards(shop)
    staff = { id: (await shop.staff('zhao')).id, name: 'zhao', roles: rolesOf('zhao') }
    numbers.push(...(await askedByMany(shop, cards, most + 1)))
    at = shop.clock.now()
    await shop.close()
    living = neighbour({ database: { url, dataDir: '' }, env: cards.stripe.env, at })
    mortal = processes()
  }, 600_000)
  afterAll(async () => {
    living.end()
    mortal.end()
    await cards.stripe.close()
    await (await postgresOfThisRun()).dropDatabase(url)
  })

  test('the other goes on: paid once, what was refused is on the balance, and the books balance', async () => {
    const kills: string[] = []
    for (let nth = 0; nth <= most; nth += 1) {
      const dieAfter = every ? String(nth + 1) : (turns[nth] ?? 'never')
      at += minutes(180)
      // Its clock is a little behind, as two clocks are: what the first writes is not due for it yet, so the first does all the steps.
      await living.at(at - seconds(30))
      const task = { database: { url, dataDir: '' }, env: cards.stripe.env, staff, dieAfter, beside: true, at }
      const ended = await mortal.run({ ...task, withdrawalNumber: numbers[nth] ?? '' }, nth < most)
      const stands = await living.goOn(at + seconds(1))
      const after = ended.steps.at(-1) ?? 'nothing'
      expect(stands.faults, `after ${after}`).toEqual([])
      expect(stands.withdrawals).toHaveLength(nth + (ended.steps.length > 0 ? 1 : 0))
      for (const row of stands.withdrawals)
        expect(row, `after ${after}`).toMatchObject({ status: 'paid', paid: first, returned: second })
      expect(made(cards), `after ${after}`).toEqual({ [first]: nth + 1, [second]: nth + 1 })
      if (ended.signal === null) break
      expect(nth === most, 'more steps than kills').toBe(false)
      kills.push(after)
    }
    if (every) console.log(`${kills.length} kills: ${kills.join('; ')}`)
    else expect(kills).toEqual(turns)
  }, 1200_000)
})
