/** The shopper gets more time for an extra payment of a parcel (decision 104). */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { extendParcelPatch as call } from '#contract/parcel/patch-desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { extendPatch } from '#server/payment/extend-patch.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel } from './store.ts'
import { parcelWords } from './words.ts'

/** Refuses a rehearsal (40900): the lines would not keep their prices. */
export async function extendParcelPatch(
  ctx: Ctx,
  { packNumber, until, reason }: Input<typeof call>,
): Promise<Answer<typeof call>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  if (parcel.rehearsal && parcel.shipped_at === null)
    throw new Refused('conflict', parcelWords.priceIsLocked, {}, { current: parcel.status })
  const { facts } = await extendPatch(ctx, parcel.id, until)
  await record(ctx, {
    name: 'parcel.extendPatch',
    docId: parcel.id,
    docNumber: parcel.number,
    customerId: parcel.customer_id,
    reason,
    facts,
  })
  return showDeskParcel(ctx, parcel.id)
}
