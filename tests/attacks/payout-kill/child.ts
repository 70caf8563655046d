/**
 * The shop's process that a payout kills (payout-kill.test.ts): it finishes what the one before it left, says how everything stands,
 * then sends out one withdrawal and ends itself by SIGKILL after the step it was told. Steps are counted here and nowhere else: every
 * statement that the database has done, every request before it goes to the provider, and every answer before it is read.
 */
import { once } from 'node:events'
import pg from 'pg'
import { minutes } from '#contract/kit/time.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/kit/jobs.ts'
import { transact } from '#server/kit/transact.ts'
import { refundJobs } from '#server/payment/send-refund.ts'
import { approveWithdrawal } from '#server/withdrawal/decide.ts'
import type { Task } from './kill.ts'
import { open, report, say, settle } from './shop-process.ts'

let dieAfter: string | undefined
let steps = 0
const times = new Map<string, number>()
/** What only reads leaves nothing that a restart could find. */
const changes = /^(insert|update|delete|commit|with)/
function step(what: string): void {
  if (dieAfter === undefined) return
  steps += 1
  const nth = (times.get(what) ?? 0) + 1
  times.set(what, nth)
  const name = `${what}, ${nth}`
  say({ step: steps, name })
  if (name === dieAfter || String(steps) === dieAfter) process.kill(process.pid, 'SIGKILL')
}

function countStatements(): void {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...asked: readonly unknown[]) => unknown
  const counted = function (this: pg.Client, ...asked: readonly unknown[]) {
    const [first] = asked as [string | { text: string }]
    const text = typeof first === 'string' ? first : first.text
    const done: unknown = Reflect.apply(query, this, asked)
    if (!(done instanceof Promise) || !changes.test(text)) return done
    return done.then((result: unknown) => {
      step(text.split(/\s+/).slice(0, 3).join(' ').replaceAll('"', ''))
      return result
    })
  }
  Object.assign(pg.Client.prototype, { query: counted })
}

countStatements()
// It is loaded while the one before it still runs, and begins when it is told.
const [line] = (await once(process.stdin, 'data')) as [Buffer]
const task = JSON.parse(line.toString()) as Task
const { world, later, close } = await open(task, step)
if (!task.beside) {
  say({ found: await report(world) })
  for (let round = 0; round < 2; round += 1) {
    await settle(world)
    later(minutes(30))
  }
  say({ settled: await report(world) })
}
if (task.withdrawalNumber !== undefined) {
  const { withdrawalNumber, staff } = task
  const who = { kind: 'staff' as const, sessionId: '', ...staff }
  await transact(world, { who, language: 'en', requestId: 'payout-kill' }, (ctx) =>
    approveWithdrawal(ctx, { withdrawalNumber }),
  )
  dieAfter = task.dieAfter
  // The payout's own jobs alone: what else a shop does of itself is no step of it.
  await runDueJobs(world, jobs, { only: ['send-withdrawal', ...Object.keys(refundJobs)] })
  dieAfter = undefined
}
await close()
process.exit(0)
