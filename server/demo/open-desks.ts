/** What the shop has before its first order: the ladder of levels, coupons, buying accounts and a range of tracking numbers. */
import type { World } from '#server/world.ts'
import { openAccounts } from './buying-accounts.ts'
import type { Caller } from './caller.ts'
import { openCoupons } from './coupons.ts'
import { openPoints } from './levels.ts'
import { addSampleRange } from './number-ranges.ts'

export async function openDesks(world: World, { admin, zhao }: { admin: Caller; zhao: Caller }): Promise<void> {
  await openPoints(world)
  await openCoupons(zhao)
  await openAccounts(admin, zhao)
  await addSampleRange(admin)
}
