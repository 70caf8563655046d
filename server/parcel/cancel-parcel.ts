/** A parcel comes to nothing before it is packed (states.md K3, K4, K5): pieces back on the shelf, money and coupon back. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { plus } from '#contract/kit/money.ts'
import type { cancelParcel as call } from '#contract/parcel/api.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { emptyEscrow, giveParcelCouponBack } from './give-back-parcel.ts'
import { declineRehearsal } from './unpack-rehearsal.ts'
import { showParcel } from './show-parcels.ts'
import { lockMyParcel, movePacked, mustHaveNoOpenPayment, type ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

/** Refuses while a payment is open (40903) and once packing has begun (40900). */
export async function cancelParcel(ctx: Ctx, { packNumber, reason }: Input<typeof call>): Promise<Answer<typeof call>> {
  const parcel = await lockMyParcel(ctx, packNumber)
  if (parcel.rehearsal && parcel.status === 'patch_wait') {
    await declineRehearsal(ctx, parcel, reason)
    return showParcel(ctx, parcel.id)
  }
  await mustHaveNoOpenPayment(ctx, 'LOGISTICS', parcel.id)
  const event = parcel.status === 'ordered' ? 'cancelPaid' : 'cancel'
  if (!parcelMachine.can(event, parcel.status))
    throw new Refused('conflict', parcelWords.packed, {}, { current: parcel.status })
  await close(ctx, parcel, event, 'canceled', reason)
  return showParcel(ctx, parcel.id)
}

/** K4: nobody paid in time. The parcel is locked and no payment is open. */
export const expireParcel = (ctx: Ctx, parcel: ParcelRow): Promise<void> => close(ctx, parcel, 'expire', 'expired', '')

async function close(
  ctx: Ctx,
  parcel: ParcelRow,
  event: 'cancel' | 'cancelPaid' | 'expire',
  closeReason: string,
  reason: string,
): Promise<void> {
  await movePacked(ctx, parcel, 'stored')
  const back = await emptyEscrow(ctx, parcel, 'CANCEL_REFUND', 'canceled')
  await giveParcelCouponBack(ctx, parcel, 'user')
  await move(ctx, 'parcel', parcel, event, {
    set: { closed_at: ctx.now, close_reason: closeReason, refunded: plus(parcel.refunded, back.amount) },
    reason: reason || null,
    facts: { amount: back.amount },
    journalId: back.journalId,
  })
}
