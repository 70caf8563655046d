/** Money of a parcel that goes back: all of its escrow when it comes to nothing, a surplus after weighing (states.md 2). Cents. */
import { type Cents, cents, least, minus, negative, plus } from '#contract/kit/money.ts'
import { type Cause, returnCoupon } from '#server/coupon/use-coupon.ts'
import type { Ctx } from '#server/kit/context.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { parcelEscrow, promo, revenue } from '#server/wallet/accounts.ts'
import { balanceOf, post } from '#server/wallet/ledger.ts'
import type { ParcelRow } from './store.ts'

export interface GivenBack {
  amount: Cents
  journalId: number | null
}

/** The part of the escrow that a coupon paid: once weighed, only what it took off the real price. */
export const couponShareOf = (parcel: ParcelRow): Cents => parcel.final?.couponDiscount ?? parcel.discount

/** Empties the escrow: `kept` is our fee, the coupon's share goes to its account, the rest to the shopper's balance. */
export async function emptyEscrow(
  ctx: Ctx,
  parcel: ParcelRow,
  code: 'CANCEL_REFUND' | 'UNPACK_REFUND',
  why: string,
  kept: Cents = cents(0),
): Promise<GivenBack> {
  const escrow = await balanceOf(ctx, parcelEscrow(parcel.number))
  if (escrow === 0) return { amount: cents(0), journalId: null }
  const coupon = least(couponShareOf(parcel), escrow)
  const fee = least(kept, minus(escrow, coupon))
  const out = await shareOut(ctx, 'parcel', parcel, minus(escrow, plus(coupon, fee)))
  const journalId = await post(ctx, {
    code,
    refType: 'parcel',
    refId: parcel.id,
    legs: [
      { account: parcelEscrow(parcel.number), amount: negative(escrow) },
      { account: revenue('pack'), amount: fee },
      { account: promo, amount: plus(coupon, out.tooMuch) },
      ...out.legs,
    ],
  })
  await writeRefund(ctx, 'parcel', parcel, out, why)
  return { amount: plus(out.bonus, out.cash), journalId }
}

/**
 * After weighing the escrow keeps the real price and no more: the surplus goes to the shopper at once, what the coupon
 * paid too much goes back to its account (docs/decisions, when a surplus goes back).
 */
export async function giveSurplus(
  ctx: Ctx,
  parcel: ParcelRow,
  surplus: Cents,
  couponExcess: Cents,
  /** Each giving back has a name of its own, or the second would be taken for the first sent again. */
  nth = 'surplus',
): Promise<GivenBack> {
  const whole = plus(surplus, couponExcess)
  if (whole === 0) return { amount: cents(0), journalId: null }
  const out = await shareOut(ctx, 'parcel', parcel, surplus)
  const journalId = await post(ctx, {
    code: 'SHIP_SETTLE',
    refType: 'parcel',
    refId: parcel.id,
    nth,
    legs: [
      { account: parcelEscrow(parcel.number), amount: negative(whole) },
      { account: promo, amount: plus(couponExcess, out.tooMuch) },
      ...out.legs,
    ],
  })
  await writeRefund(ctx, 'parcel', parcel, out, 'surplus')
  return { amount: plus(out.bonus, out.cash), journalId }
}

/** The parcel's coupon comes back (CP4, CP5). */
export async function giveParcelCouponBack(ctx: Ctx, parcel: ParcelRow, cause: Cause): Promise<void> {
  if (parcel.coupon_id !== null) await returnCoupon(ctx, parcel.coupon_id, `parcel:${parcel.id}`, cause)
}
