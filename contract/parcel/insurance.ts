/** Insuring a parcel by the shop's terms (product.md 6): a percent of the insured amount, a least fee, a ceiling. Cents. */
import { type Cents, cents, least, most, percentOf } from '../kit/money.ts'

export interface InsuranceTerms {
  /** Decimal string, such as "2". */
  insurancePercent: string
  insuranceLeast: number
  insuranceMost: number
}

/** Nothing insured costs nothing; else the percent, and the least fee at least. */
export const feeFor = (insured: Cents, terms: InsuranceTerms): Cents =>
  insured <= 0 ? cents(0) : most(cents(terms.insuranceLeast), percentOf(insured, terms.insurancePercent))

/** The most that can be insured: what the goods are worth, within the ceiling, as a claim pays no more; 0 on a line that insures nothing. The freight of a lost parcel comes back anyway. */
export const mostInsurable = (worth: Cents, insurable: boolean, terms: InsuranceTerms): Cents =>
  insurable ? most(cents(0), least(worth, cents(terms.insuranceMost))) : cents(0)
