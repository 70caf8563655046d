/**
 * Bar 15: a history of five shoppers and a crew in which each kind of call, job and timer that moves money is asked for while
 * one of its queries fails, every one of them in turn: not sent, or done and its answer lost. Afterwards it is done or not
 * begun, never between; asked again it is done once; and the model of the histories agrees after each step.
 */
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes, type Envelope } from '#contract/kit/envelope.ts'
import { timers } from '#server/clockwork.ts'
import { jobs } from '#server/jobs.ts'
import { attacked } from '../support/database.ts'
import { type FailingQueries, failingQueries } from '../support/failing-queries.ts'
import { HistoryFailed, live, shopFaults } from './histories/history.ts'
import { openStage, type Stage } from './histories/story.ts'
import { testSeed } from './money-people.ts'

const seed = testSeed()
/** How often each kind of call, job and timer is tried while it moves money. */
const instances = Number(process.env['INSTANCES'] ?? 1)
/** Histories are lived until so many kinds have moved money while their queries failed. Which ones is chance; the long run meets nearly all. */
const enough = 9 + instances
const mostHistories = 12
const stepsOfOne = 60
/** What is waited for however long. */
const paying = '/api/payment/pay'
/** Another that moves money so rarely is not waited for longer. */
const mostIdle = 2 * instances

/** Written whether something is done or not, or never by what moves money. */
const apart = [
  'article',
  'desk_hold',
  'game_prize',
  'migration',
  'night_task',
  'once',
  'process',
  'product',
  'session',
  'shipping_line',
  'staff_session',
  'throttle',
  'throttle_room',
  'timer_fault',
]

/** The gateway's word is settled first, and who is asked between learns what became of it (40900): pay-races.test.ts. */
const inTwo = ['/api/payment/cancel']

/** What needs a second person is refused, and the wish for an approval is what was done. */
type Asked = Envelope & { data?: { approval?: unknown } | null }
const isDone = ({ code, data }: Asked): boolean => code === codes.ok || Boolean(data?.approval)

interface Kind {
  moved: number
  idle: number
  failures: number
}

/** Watches everything that moves money in the stage's shop. */
async function plant(stage: Stage, failing: FailingQueries, kinds: Map<string, Kind>, wrong: string[]) {
  const { app, providers } = stage.shop
  const { db } = stage.shop.world.database
  const named = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const kept = named.rows.flatMap(({ name }) => (apart.includes(name) ? [] : [name]))
  const hashOf = (names: readonly string[]) =>
    sql<{ hash: string }>`select md5(concat(${sql.join(
      names.map((name) => sql`(select string_agg(md5(t::text), '' order by md5(t::text)) from ${sql.table(name)} t)`),
    )})) as hash`
  const everything = hashOf(kept)
  const state = async () => (await everything.execute(db)).rows[0]?.hash
  const ledger = async () =>
    (
      await db
        .selectFrom('journal')
        .select((it) => it.fn.countAll().as('all'))
        .executeTakeFirst()
    )?.all
  let inside = false

  /** A call is done or not begun (`saysDone` reads its answer); a job and a timer may go on from between their transactions. */
  const step = async <T>(name: string, act: () => Promise<T>, saysDone?: (it: T) => Promise<boolean>): Promise<T> => {
    const kind = kinds.get(name) ?? { moved: 0, idle: 0, failures: 0 }
    kinds.set(name, kind)
    if (inside || kind.moved >= instances || (kind.moved === 0 && kind.idle >= mostIdle && name !== paying))
      return act()
    inside = true
    const before = await ledger()
    try {
      for (let place = 0; ; place += 1) {
        const earlier = saysDone && (await state())
        failing.arm(place)
        const answer = await act().then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        )
        const text = failing.disarm()
        if (text === undefined) {
          if ('error' in answer) throw answer.error
          return answer.value
        }
        kind.failures += 1
        // A document that failed rests for hours: it is to fail again at the next query.
        await db.deleteFrom('timer_fault').execute()
        if (!saysDone) continue
        const says = (what: string) => void wrong.push(`${name} ${what}: ${text}`)
        const after = await state()
        if ('value' in answer && (await saysDone(answer.value))) says('said it was done, whatever failed')
        if (after === earlier) continue
        // It was done, whatever it said: asked again it says so, and changes nothing.
        const again = await act()
        if (!(await saysDone(again))) says('was left between')
        if ((await state()) !== after) says('was done twice, or by half')
        return again
      }
    } finally {
      if ((await ledger()) === before) kind.idle += 1
      else kind.moved += 1
      inside = false
    }
  }

  failing.watch(providers.gateway, ['open', 'state', 'cancel', 'refund', 'refundState'])
  const request = app.request
  app.request = (async (asked: Request | string, init?: RequestInit, ...more: []) => {
    const whole = asked instanceof Request ? asked : new Request(new URL(asked, 'http://localhost'), init)
    const { pathname } = new URL(whole.url)
    const isWebhook = pathname.startsWith('/api/webhooks/')
    if (whole.method !== 'POST' || inTwo.includes(pathname) || !(isWebhook || whole.headers.has('idempotency-key')))
      return request(asked, init, ...more)
    return step(
      pathname,
      async () => request(whole.clone()),
      async (answer) => (isWebhook ? answer.ok : isDone((await answer.clone().json()) as Asked)),
    )
  }) as Hono['request']
  for (const [name, run] of Object.entries(jobs))
    Object.assign(jobs, { [name]: (...job: Parameters<typeof run>) => step(`job ${name}`, () => run(...job)) })
  for (const timer of timers) {
    const run = timer.run.bind(timer)
    Object.assign(timer, {
      run: (...asked: Parameters<typeof run>) => step(`timer ${timer.name}`, () => run(...asked)),
    })
  }
}

describe.each(attacked)(`every query fails once, on %s (SEED=${seed})`, (engine) => {
  let failing: FailingQueries
  let stage: Stage
  beforeAll(async () => {
    failing = failingQueries()
    stage = await openStage(engine, seed)
  })
  afterAll(async () => {
    failing.end()
    await stage.shop.close()
  })

  test('what moves money is done or not begun, and the books balance', { timeout: instances * 600_000 }, async () => {
    const kinds = new Map<string, Kind>()
    const wrong: string[] = []
    await plant(stage, failing, kinds, wrong)
    const moved = () => [...kinds.values()].filter((it) => it.moved >= instances).length
    for (let n = 0; n < mostHistories && moved() < enough; n += 1)
      await live(stage, seed + n, stepsOfOne, new Map()).catch((error: unknown) => {
        throw error instanceof HistoryFailed ? new Error(`${error.message}\n${error.steps.length} steps`) : error
      })
    expect(wrong).toEqual([])
    expect(await shopFaults(stage)).toEqual([])
    expect(kinds.get(paying)?.moved).toBeGreaterThan(0)
    expect(moved()).toBeGreaterThan(enough / 2)
    console.log(
      [...kinds]
        .filter(([, it]) => it.moved)
        .map(([k, it]) => k + ' ' + it.failures)
        .join(', '),
      seed,
    )
  })
})
