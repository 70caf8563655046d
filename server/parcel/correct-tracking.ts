/** A wrong tracking number is put right after the parcel has left (states.md K11): the shopper is told the right one. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/parcel/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { mustBeFree } from './carrier-number.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel } from './store.ts'
import { isUnderWay } from './track-parcel.ts'
import { parcelWords } from './words.ts'

/** Refuses parcels that are not under way (40900) and numbers that are somebody's (40001). The number that it has already changes nothing. */
export async function correctTracking(
  ctx: Ctx,
  { packNumber, trackingNumber, reason }: Input<typeof desk.correctTracking>,
): Promise<Answer<typeof desk.correctTracking>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  if (!isUnderWay(parcel)) throw new Refused('conflict', parcelWords.notUnderWay, {}, { current: parcel.status })
  if (trackingNumber === parcel.tracking_number) return showDeskParcel(ctx, parcel.id)
  await mustBeFree(ctx, parcel.id, trackingNumber)
  await ctx.tx
    .updateTable('parcel')
    .set({ tracking_number: trackingNumber, version: parcel.version + 1 })
    .where('id', '=', parcel.id)
    .execute()
  await ctx.tx
    .updateTable('bag_parcel')
    .set({ tracking_number: trackingNumber })
    .where('parcel_id', '=', parcel.id)
    .execute()
  await record(ctx, {
    name: 'parcel.correctTracking',
    docId: parcel.id,
    docNumber: parcel.number,
    customerId: parcel.customer_id,
    reason,
    facts: { from: parcel.tracking_number ?? '', trackingNumber },
  })
  return showDeskParcel(ctx, parcel.id)
}
