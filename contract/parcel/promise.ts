/** How long a parcel may stand at each step of the warehouse. Under way: since the carrier's last word. */
import { type Promised, within } from '../kit/promised.ts'
import { days, hours } from '../kit/time.ts'
import type { ParcelStatus } from './status.ts'

export const parcelPromises = {
  ordered: within(hours(12), hours(24)),
  packing: within(hours(2), hours(6)),
  wait_ship: within(hours(24), hours(48)),
  /** The shopper's own time to pay the extra fee, in which she is reminded. */
  patch_wait: within(days(3), days(7)),
  pack_abnormal: within(days(1), days(2)),
  shipped: within(days(5), days(7)),
} as const satisfies Partial<Record<ParcelStatus, Promised>>

/** Undefined where nothing waits for anybody. */
export const parcelPromise = (status: ParcelStatus): Promised | undefined => {
  const byStatus: Readonly<Partial<Record<ParcelStatus, Promised>>> = parcelPromises
  return byStatus[status]
}
