/** How a half of bar 1's histories is told: each half is a file of its own, so that two cores live them at once. */
import { afterAll, describe, expect, test } from 'vitest'
import type { EngineName } from '../../support/database.ts'
import { testSeed } from '../money-people.ts'
import { alwaysRefused, cutDown, HistoryFailed, live, operations, shopFaults, type Tally, tallied } from './history.ts'
import { openStage } from './story.ts'

const seed = testSeed()
const engines = ['pglite', 'postgres'] as const
/** The rest are told by `npm run test:long -- histories`. */
const runs = Number(process.env['RUNS'] ?? 60)
/** With fewer runs than this, chance alone may leave something rare out. */
const enough = 300
const steps = Number(process.env['STEPS'] ?? 40)
/** One history is five runs of the same shoppers: a parcel needs a long time to get far. Three of them share a shop, one after the other. */
const perHistory = 5
const perShop = 15
const cuttingMs = Number(process.env['CUT_MS'] ?? 90_000)

/** Tells the shops whose turn is `half` (0 or 1) of all `runs`: the first on the embedded database, the second on PostgreSQL. */
export function tellHistories(half: 0 | 1): void {
  describe(`histories (SEED=${seed} RUNS=${runs} STEPS=${steps})`, () => {
    const tally: Tally = new Map()
    afterAll(() => console.log(tallied(tally)))
    const firsts = Array.from({ length: Math.ceil(runs / perShop) }, (_, shop) => shop * perShop)

    test(
      'whatever people do, in whatever order, every cent and every piece is accounted for',
      { timeout: runs * 60_000 },
      async () => {
        console.log(`SEED=${seed}`)
        for (const first of firsts.filter((_, shop) => shop % 2 === half)) await oneShop(engines[half], first, tally)
      },
    )

    test.runIf(runs >= enough)('and everything that can be done was done, often enough', () => {
      const rare = Object.keys(operations).filter((op) => (tally.get(op)?.done ?? 0) < 2 && !alwaysRefused.includes(op))
      expect(rare).toEqual([])
      for (const op of alwaysRefused) expect(tally.get(op)?.done ?? 0, op).toBe(0)
    })
  })
}

async function oneShop(engine: EngineName, first: number, tally: Tally): Promise<void> {
  const stage = await openStage(engine, seed + first)
  try {
    for (let run = first; run < Math.min(runs, first + perShop); run += perHistory) {
      await live(stage, seed + run, steps * Math.min(perHistory, runs - run), tally).catch(async (error: unknown) => {
        if (!(error instanceof HistoryFailed)) throw error
        const cut = await cutDown(engine, error.steps, seed + first, performance.now() + cuttingMs)
        expect.fail(
          `run ${run} (SEED=${seed + run} RUNS=${Math.min(perHistory, runs - run)}):\n${error.message}\ncut down to ${cut.steps.length} steps:\n${cut.steps.map((it) => JSON.stringify(it)).join('\n')}\n${cut.says ?? ''}`,
        )
      })
    }
    expect(await shopFaults(stage), `the shop of runs ${first} to ${first + perShop}`).toEqual([])
  } finally {
    await stage.shop.close()
  }
}
