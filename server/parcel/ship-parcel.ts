/** The parcel is handed to the carrier (states.md K11, SHIP_SETTLE): what is in escrow is earned, split by the lines of the price. Cents. */
import { mustAllow } from '#contract/kit/machine.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents, minus, most, negative, plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/parcel/desk.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import { earnings } from '#contract/parcel/total.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { parcelEscrow, promo, revenue } from '#server/wallet/accounts.ts'
import { balanceOf, post } from '#server/wallet/ledger.ts'
import { mustBeAllotted } from './allot-number.ts'
import { mustBeFree } from './carrier-number.ts'
import type { GivenBack } from './give-back-parcel.ts'
import { mustBeInNoBag } from './in-no-bag.ts'
import { mustNotBeDisputed } from './not-disputed.ts'
import { showDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, movePacked, type ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

export async function shipParcel(
  ctx: Ctx,
  { packNumber, trackingNumber, channelId }: Input<typeof desk.shipParcel>,
): Promise<Answer<typeof desk.shipParcel>> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  mustAllow(parcelMachine, 'ship', parcel)
  await mustNotBeDisputed(ctx, parcel)
  if (channelId !== undefined && channelId !== parcel.channel.id)
    throw new Refused('conflict', parcelWords.lineIsAnother, { line: parcel.channel.name }, { current: parcel.status })
  await mustBeInNoBag(ctx, parcel.id)
  await mustBeFree(ctx, parcel.id, trackingNumber)
  await mustBeAllotted(ctx, parcel, trackingNumber)
  await handOver(ctx, parcel, trackingNumber)
  return showDeskParcel(ctx, parcel.id)
}

/**
 * A locked parcel that may be shipped leaves with that number, which is nobody else's: its pieces move, its escrow is earned, the shopper
 * is told.
 */
export async function handOver(ctx: Ctx, parcel: ParcelRow, trackingNumber: string): Promise<void> {
  await movePacked(ctx, parcel, 'shipped')
  const back = await earnEscrow(ctx, parcel)
  await move(ctx, 'parcel', parcel, 'ship', {
    set: {
      shipped_at: ctx.now,
      last_tracked_at: ctx.now,
      tracking_number: trackingNumber,
      refunded: plus(parcel.refunded, back.amount),
    },
    facts: { trackingNumber, amount: back.amount },
    journalId: back.journalId,
  })
}

/** Empties the escrow into revenue. A forgiven shortfall is the shipping's loss; more than the price goes back. */
async function earnEscrow(ctx: Ctx, parcel: ParcelRow): Promise<GivenBack> {
  const escrow = await balanceOf(ctx, parcelEscrow(parcel.number))
  if (escrow === 0) return { amount: cents(0), journalId: null }
  const final = parcel.final ?? parcel.prepaid
  const over = minus(escrow, plus(final.total, final.couponDiscount))
  const earned = earnings(final, most(cents(0), negative(over)))
  const out = await shareOut(ctx, 'parcel', parcel, most(cents(0), over))
  const journalId = await post(ctx, {
    code: 'SHIP_SETTLE',
    refType: 'parcel',
    refId: parcel.id,
    legs: [
      { account: parcelEscrow(parcel.number), amount: negative(escrow) },
      { account: revenue('ship'), amount: earned.ship },
      { account: revenue('vas'), amount: earned.vas },
      { account: revenue('ins'), amount: earned.ins },
      { account: revenue('pack'), amount: earned.pack },
      { account: promo, amount: out.tooMuch },
      ...out.legs,
    ],
  })
  await writeRefund(ctx, 'parcel', parcel, out, 'surplus')
  return { amount: plus(out.bonus, out.cash), journalId }
}
