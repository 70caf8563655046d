/** Something is wrong with a parcel (states.md K15, K16, K17): stopped, goes on, or is given up. Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/parcel/desk.ts'
import { parcelLife } from '#contract/parcel/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { touch } from '#server/kit/transact.ts'
import { cashOf, expense } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { emptyEscrow, giveParcelCouponBack } from './give-back-parcel.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, movePacked, type ParcelRow } from './store.ts'

export async function stopParcel(
  ctx: Ctx,
  { packNumber, why, note }: Input<typeof desk.stopParcel>,
): Promise<Answer<typeof desk.stopParcel>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  await move(ctx, 'parcel', parcelLife, parcel, 'stop', {
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
  await move(ctx, 'parcel', parcelLife, parcel, 'resume', {
    set: { resume_status: null, abnormal_reason: null },
    reason: note,
  })
  return showDeskParcel(ctx, parcel.id)
}

/** K17: before shipping it is unpacked and everything goes back; after it, the insured or else the declared value is paid. */
export async function giveUpParcel(
  ctx: Ctx,
  { packNumber, reason }: Input<typeof desk.giveUpParcel>,
): Promise<Answer<typeof desk.giveUpParcel>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  parcelLife.next('giveUp', parcel.status as 'pack_abnormal')
  if (parcel.resume_status === 'shipped') await payClaim(ctx, parcel, reason)
  else await unpack(ctx, parcel, reason)
  return showDeskParcel(ctx, parcel.id)
}

async function unpack(ctx: Ctx, parcel: ParcelRow, reason: string): Promise<void> {
  await movePacked(ctx, parcel, 'stored')
  const back = await emptyEscrow(ctx, parcel, 'UNPACK_REFUND', 'unpacked')
  await giveParcelCouponBack(ctx, parcel, 'system')
  await move(ctx, 'parcel', parcelLife, parcel, 'giveUp', {
    set: { closed_at: ctx.now, close_reason: 'unpacked', resume_status: null, refunded: parcel.refunded + back.amount },
    reason,
    facts: { amount: back.amount },
    journalId: back.journalId,
  })
}

// A claim is paid for the goods, not out of what the parcel cost, so it does not count against its refunds.
async function payClaim(ctx: Ctx, parcel: ParcelRow, reason: string): Promise<void> {
  const amount = parcel.insured > 0 ? parcel.insured : parcel.declared
  const journalId =
    amount === 0
      ? null
      : await post(ctx, {
          code: 'CLAIM',
          refType: 'parcel',
          refId: parcel.id,
          legs: [
            { account: expense('claims'), amount: -amount },
            { account: cashOf(parcel.customer_id), amount },
          ],
        })
  touch(ctx, parcel.customer_id, 'balance', parcel.customer_id)
  await move(ctx, 'parcel', parcelLife, parcel, 'giveUp', {
    set: { closed_at: ctx.now, close_reason: 'lost', resume_status: null },
    reason,
    facts: { amount, claim: true },
    journalId,
  })
}
