/** A process of the shop for the tests of this folder: opened as the server opens itself, with a clock that the test sets. */
import fs from 'node:fs'
import { pino } from 'pino'
import { checkBooks } from '#server/books/check-books.ts'
import { tick } from '#server/clockwork.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { makeWorld } from '#server/make-world.ts'
import { openProviders } from '#server/providers/open-providers.ts'
import type { World } from '#server/world.ts'
import type { Report, Task } from './kill.ts'

/** One line for the test that reads. */
export const say = (word: unknown) => fs.writeSync(1, `${JSON.stringify(word)}\n`)

export interface Process {
  world: World
  /** Epoch ms. */
  set: (now: number) => void
  later: (ms: number) => void
  close: () => Promise<void>
}

/** `step` hears of each request of a refund before it goes out, and of its answer before that is read. */
export async function open(
  task: Pick<Task, 'database' | 'env' | 'at'>,
  step: (what: string) => void,
): Promise<Process> {
  const database = await openDatabase<Tables>({ ...task.database, log: () => {} })
  let at = task.at
  const now = () => at
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: 'unused', SECRET: 'x'.repeat(40), ...task.env })
  const providers = openProviders(config, database, now)
  const stripe = providers.gateways.get('stripe')
  if (!stripe) throw new Error('no stripe')
  const { refund } = stripe
  stripe.refund = async (wish) => {
    step(`ask for ${wish.amount}`)
    const sent = await refund.call(stripe, wish)
    step(`answered for ${wish.amount}`)
    return sent
  }
  const world = makeWorld({
    config,
    database,
    providers,
    log: pino({ level: 'silent' }),
    now,
    withProcessMetrics: false,
  })
  return { world, set: (time) => void (at = time), later: (ms) => void (at += ms), close: () => database.close() }
}

/** Whatever is due, until nothing is. */
export async function settle(world: World): Promise<void> {
  for (let round = 0; round < 20 && (await runDueJobs(world, jobs)) + (await tick(world)) > 0; round += 1);
}

/** What is wrong in the books, and every withdrawal that was decided. */
export async function report(world: World): Promise<Report> {
  const { faults } = await checkBooks(world.database)
  const rows = await world.database.db
    .selectFrom('withdrawal')
    .select(['number', 'status', 'paid', 'returned'])
    .where('status', '<>', 'applied')
    .orderBy('number')
    .execute()
  return { faults: faults.map((it) => `${it.rule} ${it.table} ${it.row}: ${it.says}`), withdrawals: rows }
}
