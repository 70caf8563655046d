/**
 * Bar 1: random histories of five shoppers and a crew through the real calls. After each step the model and the books
 * agree, a refused call changed nothing, and every status change is a move of its life. RUNS=10000 STEPS=200 for the night.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { barSeed } from './money-people.ts'
import {
  alwaysRefused,
  cutDown,
  HistoryFailed,
  live,
  operations,
  shopFaults,
  type Tally,
  tallied,
} from './histories/history.ts'
import { openStage } from './histories/story.ts'

const seed = barSeed()
const runs = Number(process.env['RUNS'] ?? 300)
const steps = Number(process.env['STEPS'] ?? 40)
/** One history is five runs of the same shoppers: a parcel needs a long time to get far. Three of them share a shop, one after the other. */
const perHistory = 5
const perShop = 15
const cuttingMs = Number(process.env['CUT_MS'] ?? 90_000)

describe(`histories (SEED=${seed} RUNS=${runs} STEPS=${steps})`, () => {
  const tally: Tally = new Map()
  afterAll(() => console.log(tallied(tally)))

  test(
    'whatever people do, in whatever order, every cent and every piece is accounted for',
    { timeout: runs * 60_000 },
    async () => {
      console.log(`SEED=${seed}`)
      for (let first = 0; first < runs; first += perShop) {
        const stage = await openStage('pglite', seed + first)
        try {
          for (let run = first; run < Math.min(runs, first + perShop); run += perHistory) {
            await live(stage, seed + run, steps * Math.min(perHistory, runs - run), tally).catch(
              async (error: unknown) => {
                if (!(error instanceof HistoryFailed)) throw error
                const cut = await cutDown(error.steps, seed + first, performance.now() + cuttingMs)
                expect.fail(
                  `run ${run} (SEED=${seed + run} RUNS=${Math.min(perHistory, runs - run)}):\n${error.message}\ncut down to ${cut.steps.length} steps:\n${cut.steps.map((it) => JSON.stringify(it)).join('\n')}\n${cut.says ?? ''}`,
                )
              },
            )
          }
          expect(await shopFaults(stage), `the shop of runs ${first} to ${first + perShop}`).toEqual([])
        } finally {
          await stage.shop.close()
        }
      }
    },
  )

  test.runIf(runs >= 100)('and everything that can be done was done, often enough', () => {
    const rare = Object.keys(operations).filter((op) => (tally.get(op)?.done ?? 0) < 5 && !alwaysRefused.includes(op))
    expect(rare).toEqual([])
    for (const op of alwaysRefused) expect(tally.get(op)?.done ?? 0, op).toBe(0)
  })
})
