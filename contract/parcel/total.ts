/** The price of a parcel, line by line (specification 3, Package amounts; product.md 6). Cents; discounts are positive numbers. */
import { type Cents, cents, least, minus, most, sum } from '../kit/money.ts'

/** Everything that adds up, before any coupon. */
export interface Asked {
  freight: Cents
  surcharges: Cents
  services: Cents
  insurance: Cents
  packing: Cents
  channelDiscount: Cents
}
export type AddedUp = Asked & { couponDiscount: Cents; total: Cents }

/** What a coupon may take off: the shipping itself, after the line's own discount. */
export const discountable = (it: Pick<Asked, 'freight' | 'surcharges' | 'channelDiscount'>): Cents =>
  most(cents(0), minus(sum([it.freight, it.surcharges]), it.channelDiscount))

/** Adds up the fees. The coupon takes off `coupon` at most, and never more than the shipping; nothing is ever below zero. */
export function addUp(asked: Asked, coupon: Cents = cents(0)): AddedUp {
  const base = discountable(asked)
  const couponDiscount = most(cents(0), least(coupon, base))
  return {
    ...asked,
    couponDiscount,
    total: minus(sum([base, asked.services, asked.insurance, asked.packing]), couponDiscount),
  }
}

/** What each part earns once the parcel is handed over; `shortBy` (forgiven) is the shipping's loss. The parts add up to total + coupon - shortBy. */
export function earnings(
  fees: Omit<AddedUp, 'total'>,
  shortBy: Cents = cents(0),
): { ship: Cents; vas: Cents; ins: Cents; pack: Cents } {
  return { ship: minus(discountable(fees), shortBy), vas: fees.services, ins: fees.insurance, pack: fees.packing }
}
