/** Goods of a shopper whose bank has taken a payment back stay here until it is decided (states.md Y9). */
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { hasOpenDispute } from '#server/payment/disputes.ts'
import type { ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

/** Refuses (40900) while a dispute is open. What is being packed may be finished: it then waits before it is handed over. */
export async function mustNotBeDisputed(ctx: Ctx, parcel: Pick<ParcelRow, 'customer_id' | 'status'>): Promise<void> {
  if (await hasOpenDispute(ctx, parcel.customer_id))
    throw new Refused('conflict', parcelWords.disputed, {}, { current: parcel.status })
}
