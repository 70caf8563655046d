/** On its way (states.md K12, K18): the carrier's steps, and the end of the way by the carrier's word, the shopper's, or time. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as api from '#contract/parcel/api.ts'
import type * as desk from '#contract/parcel/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { showParcel } from './show-parcels.ts'
import { lockAnyParcel, lockMyParcel, type ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

/** It has shipped, and its way has not ended. */
export const isUnderWay = (parcel: ParcelRow): boolean =>
  ['shipped', 'received'].includes(parcel.status) ||
  (['patch_wait', 'pack_abnormal'].includes(parcel.status) &&
    ['shipped', 'received'].includes(parcel.resume_status ?? ''))

/** One step; the same step told again changes nothing. Refuses steps in the future (40001), and parcels that have not shipped. */
export async function trackParcel(
  ctx: Ctx,
  input: Input<typeof desk.trackParcel>,
): Promise<Answer<typeof desk.trackParcel>> {
  const parcel = await lockAnyParcel(ctx, input.packNumber)
  if (!isUnderWay(parcel)) throw new Refused('conflict', parcelWords.notUnderWay, {}, { current: parcel.status })
  const stepAt = input.at ?? ctx.now
  if (stepAt > ctx.now)
    throw new Refused('invalid', parcelWords.futureStep, {}, { fields: [{ path: 'at', message: 'in the future' }] })
  const step = await ctx.tx
    .insertInto('tracking_step')
    .values({
      id: ctx.world.newId(),
      parcel_id: parcel.id,
      at: stepAt,
      code: input.code,
      place: input.place || null,
      text: input.text,
      source: 'desk',
    })
    .onConflict((it) => it.columns(['parcel_id', 'at', 'code', 'text']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (step) {
    await ctx.tx
      .updateTable('parcel')
      .set({ last_tracked_at: Math.max(parcel.last_tracked_at ?? 0, stepAt) })
      .where('id', '=', parcel.id)
      .execute()
    await record(ctx, {
      name: 'parcel.track',
      docId: parcel.id,
      docNumber: parcel.number,
      customerId: parcel.customer_id,
      actor: 'carrier',
      facts: { code: input.code, place: input.place, text: input.text, at: stepAt },
    })
    if (input.code === 'delivered' && (await deliver(ctx, parcel)))
      await ctx.tx.updateTable('tracking_step').set({ moved: true }).where('id', '=', step.id).execute()
  }
  return showDeskParcel(ctx, parcel.id)
}

/** The carrier delivered: K12, or K18 while an extra charge is open. Gives whether that moved the parcel. */
async function deliver(ctx: Ctx, parcel: ParcelRow): Promise<boolean> {
  if (parcel.status === 'shipped') await receiveParcel(ctx, parcel, 'carrier')
  else if (parcel.status === 'patch_wait' && parcel.resume_status === 'shipped')
    await move(ctx, 'parcel', parcel, 'deliverDuringPatch', {
      set: { resume_status: 'received', received_at: ctx.now },
      actor: 'carrier',
    })
  else return false
  return true
}

/** K12 for a locked parcel that has shipped. */
export async function receiveParcel(ctx: Ctx, parcel: ParcelRow, actor: 'user' | 'carrier' | 'system'): Promise<void> {
  await move(ctx, 'parcel', parcel, 'receive', {
    set: { received_at: ctx.now },
    actor,
    facts: { by: actor },
  })
}

/** The shopper has it in hand. */
export async function confirmReceipt(
  ctx: Ctx,
  { packNumber }: Input<typeof api.confirmReceipt>,
): Promise<Answer<typeof api.confirmReceipt>> {
  const parcel = await lockMyParcel(ctx, packNumber)
  await receiveParcel(ctx, parcel, 'user')
  return showParcel(ctx, parcel.id)
}
