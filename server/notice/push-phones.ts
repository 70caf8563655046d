/**
 * A phone that does not take its messages is asked less and less often, all its messages together; one that has not for
 * days is forgotten. Its browser subscribes again when the shop is next opened on it.
 */
import { days, hours, seconds } from '#contract/kit/time.ts'
import { Postponed } from '#server/kit/postponed.ts'
import type { World } from '#server/world.ts'

/** As long as a message is worth delivering: a shop that was offline itself for two days forgets nobody. */
const patience = days(3)
const fewTries = 5
const longestPause = hours(1)

interface Phone {
  id: string
  endpoint: string
  failures: number
  failing_since: number | null
  paused_until: number | null
}

/** Throws Postponed while the phone rests. */
export function waitForPhone({ paused_until: until }: Phone, now: number): void {
  // A longer one was written before the clock was set back.
  if (until !== null && until > now && until <= now + longestPause)
    throw new Postponed('the phone did not answer before', { wait: until - now })
}

export async function phoneTook(world: World, id: string): Promise<void> {
  await world.database.db
    .updateTable('push_subscription')
    .set({ succeeded_at: world.now(), failures: 0, failing_since: null, paused_until: null })
    .where('id', '=', id)
    .execute()
}

/** Counts a failure: the phone rests for ten seconds, then twenty, up to an hour. After five in three days it is forgotten. */
export async function phoneFailed(world: World, phone: Phone, error: unknown): Promise<void> {
  const now = world.now()
  const { db } = world.database
  const since = Math.min(phone.failing_since ?? now, now)
  const failures = phone.failures + 1
  if (failures >= fewTries && now - since >= patience) {
    await db.deleteFrom('push_subscription').where('id', '=', phone.id).where('endpoint', '=', phone.endpoint).execute()
    return
  }
  const wait = (error instanceof Postponed ? error.wait : undefined) ?? seconds(5) * 2 ** Math.min(failures, 12)
  await db
    .updateTable('push_subscription')
    .set({
      failed_at: now,
      failures,
      failing_since: since,
      paused_until: now + Math.min(wait, longestPause),
    })
    .where('id', '=', phone.id)
    .execute()
}
