/** A wrong step of the carrier, written by staff, is taken away (decision 104). */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { removeTrackingStep } from '#contract/parcel/tracking-desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, type ParcelRow } from './store.ts'
import { isUnderWay } from './track-parcel.ts'
import { parcelWords } from './words.ts'

/** What it moved cannot be taken back: the shopper was told, and no move leads back from `received`. Refuses that, the carrier's own steps and parcels that are not under way (40900). */
export async function removeStep(
  ctx: Ctx,
  { packNumber, stepId, reason }: Input<typeof removeTrackingStep>,
): Promise<Answer<typeof removeTrackingStep>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  const no = (words: typeof parcelWords.stepMoved) => new Refused('conflict', words, {}, { current: parcel.status })
  if (!isUnderWay(parcel)) throw no(parcelWords.notUnderWay)
  const step = found(
    await ctx.tx
      .selectFrom('tracking_step')
      .selectAll()
      .where('id', '=', stepId)
      .where('parcel_id', '=', parcel.id)
      .executeTakeFirst(),
  )
  if (step.source !== 'desk') throw no(parcelWords.stepOfCarrier)
  if (step.moved) throw no(parcelWords.stepMoved)
  await ctx.tx.deleteFrom('tracking_step').where('id', '=', step.id).execute()
  await ctx.tx
    .updateTable('parcel')
    .set({ last_tracked_at: await lastWord(ctx, parcel) })
    .where('id', '=', parcel.id)
    .execute()
  await record(ctx, {
    name: 'parcel.removeStep',
    docId: parcel.id,
    docNumber: parcel.number,
    customerId: parcel.customer_id,
    reason,
    facts: { code: step.code, place: step.place ?? '', text: step.text, at: step.at },
    shown: false,
  })
  return showDeskParcel(ctx, parcel.id)
}

/** When the carrier was last heard of: its latest step that is left, or the handing over. */
async function lastWord(ctx: Ctx, parcel: ParcelRow): Promise<number | null> {
  const { last } = await ctx.tx
    .selectFrom('tracking_step')
    .select(({ fn }) => fn.max('at').as('last'))
    .where('parcel_id', '=', parcel.id)
    .executeTakeFirstOrThrow()
  return last === null ? parcel.shipped_at : Math.max(last, parcel.shipped_at ?? 0)
}
