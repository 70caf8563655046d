/**
 * What an order costs (product.md 2 and 4): goods and the seller's freight at the stored rate, the purchasing fee less what the
 * shopper's level takes off it, add-on services, less the coupon. A checkout over several sellers has one fee and one coupon; every split adds up to its whole.
 */
import Big from 'big.js'
import { sellerGoods } from '../cart/total.ts'
import { offFee } from '../level/ladder.ts'
import {
  type Cents,
  cents,
  convert,
  type Fen,
  fen,
  least,
  minus,
  most,
  percentOf,
  plus,
  split,
  sum,
  times,
} from '../kit/money.ts'

export interface QuotedSeller {
  /** `id`: of the line in the cart, by which a cent that cannot be halved is given; without it by its place. */
  lines: readonly { id?: string; priceFen: Fen; quantity: number; services: Cents }[]
  /** The seller's delivery to our warehouse, once for the order; fen. Null while it is not known: nothing is charged yet. */
  freightFen: Fen | null
}
export interface QuoteTerms {
  /** Settlement units for one yuan, margin included. */
  rate: string
  serviceFeePercent: string
  /** Once for the checkout, cents. */
  serviceFeeLeast: Cents
  /** Percent of the fee that the shopper's level takes off, of the least fee, too (contract/level/ladder.ts). */
  feeOff: string
}
export interface SellerTotal {
  goodsFen: Fen
  freightFen: Fen | null
  goods: Cents
  freight: Cents
  /** What is charged, and what the level took off it before. */
  serviceFee: Cents
  levelOff: Cents
  services: Cents
  discount: Cents
  total: Cents
  lines: { price: Cents; amount: Cents }[]
}
export interface CheckoutTotal {
  sellers: SellerTotal[]
  goods: Cents
  freight: Cents
  serviceFee: Cents
  levelOff: Cents
  services: Cents
  discount: Cents
  total: Cents
}

/** Before the coupon: what a coupon's least amount is measured against and what it can take off at most. */
export const beforeDiscount = (it: Pick<CheckoutTotal, 'goods' | 'freight' | 'serviceFee' | 'services'>): Cents =>
  plus(it.goods, it.freight, it.serviceFee, it.services)

/** Totals of a checkout in cents; `discount` is the coupon's worth, cut to what there is to take off. */
export function quoteOrders(
  sellers: readonly QuotedSeller[],
  terms: QuoteTerms,
  discount: Cents = cents(0),
): CheckoutTotal {
  const bare = sellers.map((seller) => {
    const amountsFen = seller.lines.map((line) => times(line.priceFen, line.quantity))
    const goodsFen = amountsFen.length === 0 ? fen(0) : sum(amountsFen)
    // Converted once per order, then split: the same fen paid to the seller later is then the same cents.
    const counted = seller.lines.map(({ id, priceFen, quantity }, nth) => ({
      id: id ?? `${nth}`,
      price: priceFen,
      quantity,
    }))
    const { goods, amounts } = sellerGoods(counted, terms.rate)
    return {
      goodsFen,
      freightFen: seller.freightFen,
      goods,
      freight: convert(seller.freightFen ?? fen(0), terms.rate),
      services: sum(seller.lines.map((line) => line.services)),
      lines: seller.lines.map((line, at) => ({
        price: convert(line.priceFen, terms.rate),
        amount: amounts.get(counted[at]?.id ?? '') ?? cents(0),
      })),
    }
  })
  const charged = bare.map((it) => plus(it.goods, it.freight))
  const whole = sum(charged)
  const fee = bare.length === 0 ? cents(0) : most(percentOf(whole, terms.serviceFeePercent), terms.serviceFeeLeast)
  const asked = split(fee, charged)
  const offs = split(offFee(fee, terms.feeOff), asked)
  const fees = asked.map((it, at) => minus(it, offs[at] ?? cents(0)))
  const gross = bare.map((it, at) => plus(charged[at] ?? cents(0), fees[at] ?? cents(0), it.services))
  const off = least(discount, sum(gross))
  const discounts = split(off, gross)
  const quoted = bare.map((seller, nth): SellerTotal => {
    const taken = discounts[nth] ?? cents(0)
    return {
      ...seller,
      serviceFee: fees[nth] ?? cents(0),
      levelOff: offs[nth] ?? cents(0),
      discount: taken,
      total: minus(gross[nth] ?? cents(0), taken),
    }
  })
  const over = (key: 'goods' | 'freight' | 'serviceFee' | 'levelOff' | 'services' | 'discount' | 'total') =>
    sum(quoted.map((it) => it[key]))
  return {
    sellers: quoted,
    goods: over('goods'),
    freight: over('freight'),
    serviceFee: over('serviceFee'),
    levelOff: over('levelOff'),
    services: over('services'),
    discount: over('discount'),
    total: over('total'),
  }
}

/**
 * How a seller's refund is shared (states.md 2): the shopper's part is what the shopper paid over that and the coupon
 * together, rounded down and never more than is left to give back; the rest was the coupon's. All in cents.
 */
export function shareRefund(
  amount: Cents,
  order: { paid: Cents; discount: Cents; refunded: Cents },
): { shopper: Cents; promo: Cents } {
  const gross = plus(order.paid, order.discount)
  const exact = gross === 0 ? 0 : new Big(amount).times(order.paid).div(gross).round(0, Big.roundDown).toNumber()
  const shopper = least(cents(exact), most(cents(0), minus(order.paid, order.refunded)))
  return { shopper, promo: minus(amount, shopper) }
}
