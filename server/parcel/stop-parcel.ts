/** Something is wrong with a parcel (states.md K15, K16, K17): stopped, goes on, or is given up. Cents. */
import { mustAllow } from '#contract/kit/machine.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/parcel/desk.ts'
import { reasonsToStop } from '#contract/parcel/desk.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { emptyEscrow, giveParcelCouponBack } from './give-back-parcel.ts'
import { payClaim } from './pay-claim.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, lockWithOrders, movePacked, type ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

export async function stopParcel(
  ctx: Ctx,
  { packNumber, why, note }: Input<typeof desk.stopParcel>,
): Promise<Answer<typeof desk.stopParcel>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  mustAllow(parcelMachine, 'stop', parcel)
  if (!reasonsToStop(parcel.shipped_at !== null).includes(why)) {
    const fields = [{ path: 'why', message: parcelWords.stillHere.message }]
    throw new Refused('invalid', parcelWords.stillHere, {}, { fields })
  }
  await move(ctx, 'parcel', parcel, 'stop', {
    set: { resume_status: parcel.status, abnormal_reason: why },
    reason: note,
    facts: { why },
  })
  return showDeskParcel(ctx, parcel.id)
}

export async function resumeParcel(
  ctx: Ctx,
  { packNumber, note }: Input<typeof desk.resumeParcel>,
): Promise<Answer<typeof desk.resumeParcel>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  await move(ctx, 'parcel', parcel, 'resume', {
    set: { resume_status: null, abnormal_reason: null },
    reason: note,
  })
  return showDeskParcel(ctx, parcel.id)
}

/** K17: before shipping it is unpacked and everything goes back; after it, a claim is paid (section 17). How much is asked about once (40906). */
export async function giveUpParcel(
  ctx: Ctx,
  { packNumber, reason, confirmed }: Input<typeof desk.giveUpParcel>,
): Promise<Answer<typeof desk.giveUpParcel>> {
  const parcel = await lockWithOrders(ctx, packNumber)
  mustAllow(parcelMachine, 'giveUp', parcel)
  if (parcel.resume_status === 'shipped') await payClaim(ctx, parcel, reason, confirmed)
  else await unpack(ctx, parcel, reason, confirmed)
  return showDeskParcel(ctx, parcel.id)
}

async function unpack(ctx: Ctx, parcel: ParcelRow, reason: string, confirmed: readonly string[]): Promise<void> {
  await movePacked(ctx, parcel, 'stored')
  const back = await emptyEscrow(ctx, parcel, 'UNPACK_REFUND', 'unpacked')
  mustBeConfirmed([{ kind: 'unpack', amount: back.amount }], confirmed, parcel.status)
  await giveParcelCouponBack(ctx, parcel, 'system')
  await move(ctx, 'parcel', parcel, 'giveUp', {
    set: {
      closed_at: ctx.now,
      close_reason: 'unpacked',
      resume_status: null,
      refunded: plus(parcel.refunded, back.amount),
    },
    reason,
    facts: { amount: back.amount },
    journalId: back.journalId,
  })
}
