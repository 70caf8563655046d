/** Payments whose time is over, and those that wait longer than a webhook should take, are asked about (states.md 8, Y6). */
import { minutes } from '#contract/kit/time.ts'
import type { Timer } from '#server/kit/timer.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { house, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'

const askEvery = minutes(5)
const waitsTooLong = minutes(2)

/** Puts a question for each on the list, at most one in each five minutes; gives how many are new. */
async function ask(world: World, kind: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const slot = Math.floor(world.now() / askEvery)
  const words = new Map(ids.map((id) => [`ask-gateway:${kind}:${id}:${slot}`, id]))
  const asked = await world.database.db
    .selectFrom('job')
    .select('dedupe')
    .where('dedupe', 'in', [...words.keys()])
    .execute()
  for (const { dedupe } of asked) words.delete(dedupe ?? '')
  if (words.size === 0) return 0
  await transact(world, house(world), async (ctx) => {
    for (const [dedupe, paymentId] of words) await enqueue(ctx, 'ask-gateway', { paymentId }, { dedupe })
  })
  return words.size
}

const open = (world: World) => world.database.db.selectFrom('payment').select('id').where('status', '=', 'processing')

export const paymentTimers: Timer[] = [
  {
    name: 'payments past their time',
    async run(world) {
      const due = await open(world).where('expires_at', '<=', world.now()).orderBy('expires_at').limit(100).execute()
      return ask(
        world,
        'expiry',
        due.map((row) => row.id),
      )
    },
  },
  {
    name: 'payments nobody told us about',
    async run(world) {
      const now = world.now()
      const waiting = await open(world)
        .where('created_at', '<', now - waitsTooLong)
        .where('expires_at', '>', now)
        .orderBy('created_at')
        .limit(100)
        .execute()
      return ask(
        world,
        'poll',
        waiting.map((row) => row.id),
      )
    },
  },
]
