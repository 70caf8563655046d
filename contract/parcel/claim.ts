/** What a parcel that was given up after shipping pays (states.md 17, Claims). Cents. */
import { type Cents, cents, least, most, plus } from '../kit/money.ts'

export interface ClaimTerms {
  /** The most for goods that were not insured. */
  claimUninsuredMost: number
}
export interface Claim {
  goods: Cents
  freight: Cents
  total: Cents
}

/** Lost by us or by the carrier; everything else came of the goods, the address or customs. */
const isOurLoss = (reason: string | null): boolean => reason === 'lost' || reason === 'damaged'

/**
 * For the goods: up to the insured amount, never above their worth. Lost by us or the carrier, at least up to the fixed
 * term without any insurance, and the freight that was paid comes back. So insuring can only raise what is paid, and it is
 * never more than the worth and the freight together.
 */
export function claimPays(
  parcel: { worth: Cents; insured: Cents; freightPaid: Cents; reason: string | null },
  terms: ClaimTerms,
): Claim {
  const ours = isOurLoss(parcel.reason)
  const worth = most(cents(0), parcel.worth)
  const goods = least(worth, most(cents(0), parcel.insured, cents(ours ? terms.claimUninsuredMost : 0)))
  const freight = ours ? most(cents(0), parcel.freightPaid) : cents(0)
  return { goods, freight, total: plus(goods, freight) }
}
