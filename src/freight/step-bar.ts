/** The two price steps around a weight, for the advice on a line (product.md 6). Grams. */
import type { Offer } from './offers.ts'

type Billed = Pick<Offer, 'firstWeightG' | 'continuedWeightG' | 'chargeableG'>

export interface Steps {
  /** Where the step below starts, where the present one starts and ends. */
  below: number
  from: number
  to: number
  /** How much of the present step is used, 0 to 1. */
  used: number
}

/** Undefined inside the first weight: there is no cheaper step. */
export function stepsAround({ firstWeightG, continuedWeightG, chargeableG }: Billed): Steps | undefined {
  const steps = Math.ceil((chargeableG - firstWeightG) / continuedWeightG)
  if (steps < 1) return undefined
  const from = firstWeightG + (steps - 1) * continuedWeightG
  const below = steps === 1 ? 0 : from - continuedWeightG
  return { below, from, to: from + continuedWeightG, used: (chargeableG - from) / continuedWeightG }
}
