/** Parcel insurance (product.md 6): 2 % of the insured amount, at least 1.00. In cents of the settlement currency. */
import { type Cents, cents, most, percentOf, plus } from '#contract/kit/money.ts'

export const insuranceTerms = { ratePercent: '2', minFee: cents(100) } as const

/** The most that can be insured: what the goods are worth plus the freight. */
export const maxInsured = (goodsValue: Cents, freight: Cents): Cents => plus(goodsValue, freight)

/** The fee for an insured amount; nothing insured costs nothing. */
export const insuranceFee = (insured: Cents): Cents =>
  insured <= 0 ? cents(0) : most(insuranceTerms.minFee, percentOf(insured, insuranceTerms.ratePercent))
