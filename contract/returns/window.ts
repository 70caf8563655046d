/** What comes back for goods that go back, and how long each step may take (specification 4, product.md 8, states.md 5). Cents. */
import { type Cents, cents, least, minus, most } from '../kit/money.ts'
import { days, hours } from '../kit/time.ts'
import { type ReturnKind, type returnReasons, shoppersFault } from './return.ts'

/** How long each step may take before the desk is late. */
export const stepLimits = {
  return_checking: hours(72),
  return_doing: days(14),
  return_refund_check: hours(48),
} as const

/** What the shopper paid for an order and what the coupon paid for her. */
export interface PaidFor {
  paid: Cents
  coupon: Cents
}

/**
 * The shopper's share of money that a seller paid back: in proportion to what she paid herself, the rest was the
 * coupon's. `before` is what the seller paid back earlier, so that partial refunds add up to the whole and the last one
 * takes the remainder. Rounds down: what is left over belongs to the coupon.
 */
export function shareOf(refund: Cents, before: Cents, { paid, coupon }: PaidFor): { user: Cents; coupon: Cents } {
  const upTo = (sum: bigint) => (paid + coupon === 0 ? 0n : (sum * BigInt(paid)) / BigInt(paid + coupon))
  const user = cents(Number(upTo(BigInt(before) + BigInt(refund)) - upTo(BigInt(before))))
  return { user, coupon: minus(refund, user) }
}

/** The fee for sending back: only when the reason is the shopper's own, only when something is sent, never more than the share. */
export const returnFee = (
  reason: (typeof returnReasons)[number],
  kind: ReturnKind,
  freight: Cents,
  share: Cents,
): Cents => (kind === 'return' && shoppersFault(reason) ? most(cents(0), least(freight, share)) : cents(0))
