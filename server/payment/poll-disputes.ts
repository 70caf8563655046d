/** Disputes that no webhook told of: each provider is asked once an hour for those that moved since it last answered (C-EXT). */
import { days, hours } from '#contract/kit/time.ts'
import { enqueueFirst, type JobRun } from '#server/kit/jobs.ts'
import type { Timer } from '#server/kit/timer.ts'
import { system, transact } from '#server/kit/transact.ts'
import { gatewayOf, unlessAway } from './gateways.ts'
import { takeDispute } from './settle-dispute.ts'

const askEvery = hours(1)
/** Asked again about what moved shortly before: their clock and ours are two. */
const overlap = days(1)
/** As far back as a bank may take a charge back. */
const furthest = days(180)

/** Job: asks one provider. Each dispute in a transaction of its own: one that fails keeps no other from being booked. */
const askDisputes: JobRun = async (world, payload) => {
  const provider = String(payload['provider'])
  const before = await world.database.db
    .selectFrom('dispute_poll')
    .select('asked_at')
    .where('provider', '=', provider)
    .executeTakeFirst()
  const now = world.now()
  const since = Math.min(now, before?.asked_at ?? now - furthest) - overlap
  const failures: unknown[] = []
  for (const dispute of await unlessAway(gatewayOf(world, provider).disputes(since)))
    await transact(world, system(world, 'provider'), (ctx) => takeDispute(ctx, provider, dispute, now)).catch(
      (error: unknown) => {
        failures.push(error)
        world.log.error({ err: error, provider, ref: dispute.providerRef }, 'a dispute could not be taken')
      },
    )
  if (failures.length > 0) throw failures[0]
  await world.database.db
    .insertInto('dispute_poll')
    .values({ provider, asked_at: now })
    .onConflict((it) => it.column('provider').doUpdateSet({ asked_at: now }))
    .execute()
}

export const disputeTimer: Timer = {
  name: 'disputes nobody told us about',
  async run(world) {
    const asked = await world.database.db.selectFrom('dispute_poll').selectAll().execute()
    const now = world.now()
    let begun = 0
    for (const provider of world.providers.gateways.keys()) {
      const last = asked.find((it) => it.provider === provider)?.asked_at
      // What was asked in the future was asked before the clock was set back.
      if (last !== undefined && last <= now && last > now - askEvery) continue
      const first = await transact(world, system(world), (ctx) =>
        enqueueFirst(ctx, 'ask-disputes', { provider }, { single: `ask-disputes:${provider}` }),
      )
      if (first) begun += 1
    }
    return begun
  },
}

export const disputeJobs: Record<string, JobRun> = { 'ask-disputes': askDisputes }
