/**
 * What time alone causes: orders expire, patches fall due, coupons end, parcels count as received. Each timer takes what
 * is overdue by the world's clock, in its own transactions, and re-checks under the lock; a missed scan only delays.
 */
import { mailTimers } from './notice/mail-timers.ts'
import { watchTimers } from './catalog/watch-timers.ts'
import { noticeTimers } from './notice/timers.ts'
import { kycTimers } from './kyc/timers.ts'
import { couponTimers } from './coupon/timers.ts'
import { levelTimers } from './level/monthly-coupon.ts'
import { orderTimers } from './order/timers.ts'
import { parcelTimers } from './parcel/timers.ts'
import { disputeTimer } from './payment/poll-disputes.ts'
import { paymentTimers } from './payment/timers.ts'
import { emailChangeTimer } from './account/email-changes.ts'
import { eraseTimer } from './privacy/erase.ts'
import { exportTimers } from './privacy/export.ts'
import { rechargeTimers } from './payment/recharge-payable.ts'
import { warehouseTimers } from './warehouse/timers.ts'
import type { Timer } from './kit/timer.ts'
import { forgetFault, noteFault } from './kit/timer-faults.ts'
import { countTroubles } from './kit/troubles.ts'
import type { World } from './world.ts'

export type { Timer }

export const timers: readonly Timer[] = [
  ...rechargeTimers,
  ...paymentTimers,
  disputeTimer,
  ...couponTimers,
  ...levelTimers,
  ...kycTimers,
  ...watchTimers,
  ...orderTimers,
  ...warehouseTimers,
  ...parcelTimers,
  ...noticeTimers,
  ...mailTimers,
  emailChangeTimer,
  ...exportTimers,
  eraseTimer,
]

/** One scan over all timers. One that fails is noted and does not keep the others from running. */
export async function tick(world: World, signal?: AbortSignal): Promise<number> {
  let moved = 0
  const failed = await world.database.db.selectFrom('timer_fault').select('timer').where('doc_id', '=', '').execute()
  for (const timer of timers) {
    if (signal?.aborted) break
    try {
      moved += await timer.run(world, signal)
      if (failed.some((it) => it.timer === timer.name)) await forgetFault(world, timer.name, '')
    } catch (error) {
      await noteFault(world, timer.name, '', error)
    }
  }
  await countTroubles(world)
  return moved
}
