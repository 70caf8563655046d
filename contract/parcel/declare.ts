/**
 * The value declared to customs (specification 5). The automatic rule is stated to the shopper and simple: what was really
 * paid for the goods. Nothing here ever advises less than that. Cents.
 */
import { type Cents, cents, least, most } from '../kit/money.ts'

export interface DeclareTerms {
  declaredLeast: number
  declaredMost: number
}

/**
 * Between which amounts a custom value may lie: never above what was really paid for the goods. Goods that cost less than
 * the least value are declared at what they cost: then both bounds are the same.
 */
export function declareBounds(goods: Cents, terms: DeclareTerms): { least: Cents; most: Cents } {
  const ceiling = most(cents(0), least(goods, cents(terms.declaredMost)))
  return { least: least(cents(terms.declaredLeast), ceiling), most: ceiling }
}

/** What was really paid for the goods, within the bounds. */
export const declareAutomatically = (goods: Cents, terms: DeclareTerms): Cents => declareBounds(goods, terms).most

/** True when a custom value lies between the bounds, both included. */
export function isDeclarable(value: Cents, goods: Cents, terms: DeclareTerms): boolean {
  const bounds = declareBounds(goods, terms)
  return value >= bounds.least && value <= bounds.most
}
