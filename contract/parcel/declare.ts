/**
 * The value declared to customs (specification 5). The automatic rule is stated to the shopper and simple: what she paid
 * for the goods. Nothing here ever advises less than that. Cents.
 */
import { type Cents, cents, least, most } from '../kit/money.ts'

export interface DeclareTerms {
  declaredLeast: number
  declaredMost: number
}

/** Between which amounts a custom value may lie: never above what was paid for the goods. */
export function declareBounds(goods: Cents, terms: DeclareTerms): { least: Cents; most: Cents } {
  const floor = cents(terms.declaredLeast)
  return { least: floor, most: most(floor, least(goods, cents(terms.declaredMost))) }
}

/** What was paid for the goods, moved into the bounds. */
export function declareAutomatically(goods: Cents, terms: DeclareTerms): Cents {
  const bounds = declareBounds(goods, terms)
  return most(bounds.least, least(goods, bounds.most))
}

/** True when a custom value lies between the bounds, both included. */
export function isDeclarable(value: Cents, goods: Cents, terms: DeclareTerms): boolean {
  const bounds = declareBounds(goods, terms)
  return value >= bounds.least && value <= bounds.most
}
