/** Prepaid against real, after weighing and after the carrier's bill (product.md 6, states.md K7, K8, K13). Cents. */
import { type Cents, cents, minus } from '../kit/money.ts'

export type Settled =
  /** Nothing moves; `forgiven` is what the shopper would have owed. */
  | { kind: 'even'; forgiven: Cents }
  /** The shopper owes `amount`. */
  | { kind: 'patch'; amount: Cents }
  /** The shopper gets `amount` back. */
  | { kind: 'refund'; amount: Cents }

/** A shortfall up to the tolerance is forgiven, one above it is asked for whole, a surplus is always returned to the cent. */
export function settle(prepaid: Cents, real: Cents, tolerance: Cents): Settled {
  const over = minus(real, prepaid)
  if (over > tolerance) return { kind: 'patch', amount: over }
  if (over < 0) return { kind: 'refund', amount: minus(prepaid, real) }
  return { kind: 'even', forgiven: over }
}

/** Final minus prepaid after forgiveness: positive is asked for, negative was given back. */
export const differenceOf = (settled: Settled): Cents =>
  settled.kind === 'patch' ? settled.amount : settled.kind === 'refund' ? minus(cents(0), settled.amount) : cents(0)
