/**
 * The process that lives beside the one a payout kills (beside-another.test.ts): it looks for what is due all the time, by the clock that
 * the test sets, and answers each line of the test with one.
 */
import readline from 'node:readline'
import { setImmediate as turn } from 'node:timers/promises'
import { minutes } from '#contract/kit/time.ts'
import type { Task } from './kill.ts'
import { open, report, say, settle } from './shop-process.ts'

interface Order {
  at: number
  finish?: boolean
}

const orders: Order[] = []
const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const task = JSON.parse(String((await lines.next()).value)) as Pick<Task, 'database' | 'env' | 'at'>
const { world, set, later } = await open(task, () => {})
say({ begun: true })
void (async () => {
  for (let line = await lines.next(); !line.done; line = await lines.next())
    orders.push(JSON.parse(line.value) as Order)
})()

for (;;) {
  const order = orders.shift()
  if (order) set(order.at)
  await settle(world)
  if (order?.finish) {
    // Past every lease that the dead one had, and past the time after which a provider is asked.
    for (let round = 0; round < 3; round += 1) {
      later(minutes(20))
      await settle(world)
    }
    say({ report: await report(world) })
  } else if (order) say({ at: order.at })
  await turn()
}
