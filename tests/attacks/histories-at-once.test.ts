/**
 * Bar 2: the same things done at the same moment, on PostgreSQL with sixteen connections. Batches of calls race for the
 * same documents; after each batch the model agrees, and nobody is ever told of a deadlock. RUNS=2000 for the night.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { isSentBack } from '#server/db/retry.ts'
import { testSeed, dice } from './money-people.ts'
import { atOnce, operations, shopFaults, type Tally, tallied } from './histories/history.ts'
import { openStage, type Stage, Story } from './histories/story.ts'

const seed = testSeed()
const runs = Number(process.env['RUNS'] ?? 50)
const perRun = Number(process.env['STEPS'] ?? 50)
const perShop = 10
const connections = 16

type Builder = ReturnType<Stage['shop']['world']['database']['db']['transaction']>
/** Counts the transactions that the engine sends back, whether or not they are tried again. */
function watchSentBack({ shop }: Stage, note: (at: string) => void): void {
  const watched = (builder: Builder): Builder => {
    const [execute, level] = [builder.execute.bind(builder), builder.setIsolationLevel.bind(builder)]
    return Object.assign(builder, {
      setIsolationLevel: (it: Parameters<typeof level>[0]) => watched(level(it)),
      execute: (fn: Parameters<typeof execute>[0]) =>
        execute(fn).catch((error: unknown) => {
          if (isSentBack(error))
            note(
              /relation "(\w+)"/.exec(String((error as { where?: string }).where))?.[1] ??
                String((error as { code?: string }).code),
            )
          throw error
        }),
    })
  }
  const { db } = shop.world.database
  const transaction = db.transaction.bind(db)
  Object.assign(db, { transaction: () => watched(transaction()) })
}

describe(`histories at once, on postgres (SEED=${seed} RUNS=${runs})`, () => {
  const tally: Tally = new Map()
  const sentBack = new Map<string, number>()
  afterAll(() =>
    console.log(
      `${tallied(tally)}\ndeadlocks, sent back and tried again: ${[...sentBack].map(([at, times]) => `${at}×${times}`).join(' ')}`,
    ),
  )

  test(
    'sixteen hands at once: every cent and every piece is accounted for, and no deadlock reaches anybody',
    { timeout: runs * 60_000 },
    async () => {
      console.log(`SEED=${seed}`)
      for (let first = 0; first < runs; first += perShop) {
        const stage = await openStage('postgres', seed + first, connections)
        const failures: unknown[] = []
        watchSentBack(stage, (at) => void sentBack.set(at, (sentBack.get(at) ?? 0) + 1))
        Object.assign(stage.shop.world.log, {
          error: (about: { err?: { code?: string; message?: string } }, what: string) =>
            void (about.err && failures.push(`${what}: ${about.err.code ?? ''} ${about.err.message ?? ''}`)),
        })
        try {
          // The same five shoppers all along: what earlier runs left lying about is something to fight over.
          const story = await Story.begin(stage)
          for (let run = first, n = 0; run < Math.min(runs, first + perShop); run += 1) {
            const roll = dice(seed + run)
            for (let left = perRun; left > 0;) {
              const size = n < 40 ? 5 : Math.min(left, 8 + roll(connections - 7))
              const wrong = await atOnce(story, n, size, roll, tally)
              expect(
                wrong.join('\n'),
                `run ${run} of a shop that opened with SEED=${seed + first}, after step ${n}`,
              ).toBe('')
              n += size
              left -= size
            }
          }
          stage.claims += [...story.model.claims.values()].reduce((all, it) => all + it, 0)
          expect(failures).toEqual([])
          expect(await shopFaults(stage)).toEqual([])
        } finally {
          await stage.shop.close()
        }
      }
    },
  )

  // What was done at once depends on who was quicker: of seventy things ten are seldom done, and seventeen were missing once. That each can
  // be done at all is what the histories prove; here it is shown that the sixteen hands were busy all over the shop.
  test.runIf(runs >= 50)('and most of what can be done was done', () => {
    const never = Object.keys(operations).filter(
      (op) => (tally.get(op)?.done ?? 0) === 0 && !['forged', 'boughtTooMuch'].includes(op),
    )
    expect(never.length, never.join(', ')).toBeLessThanOrEqual(25)
    expect(tally.get('pay')?.refused.get(codes.unexpected) ?? 0).toBe(0)
  })
})
