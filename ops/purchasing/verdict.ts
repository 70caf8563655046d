/** The real price against what was prepaid (states.md O8, O11): buy, ask for more, or give the rest back. Fen in, cents at the order's stored rate decide. */
import Big from 'big.js'
import type { DeskOrder } from '#contract/order/desk.ts'
import { convert, type Fen, fen, minus } from '#contract/kit/money.ts'

export type Verdict = { kind: 'matches' | 'had' } | { kind: 'forgiven' | 'topUp' | 'back'; by: Fen }

/**
 * A shortfall within the shop's tolerance (cents) is forgiven; above it the shopper is asked first. What went back by a purchase that was taken back
 * (decision 106) does not go back again.
 */
export function verdictOf(
  real: Fen,
  { prepaidFen, rate, tolerance, keptRefund }: Pick<DeskOrder, 'prepaidFen' | 'rate' | 'tolerance' | 'keptRefund'>,
): Verdict {
  if (real === prepaidFen) return { kind: 'matches' }
  const [paid, prepaid] = [convert(real, rate), convert(prepaidFen, rate)]
  if (real > prepaidFen) return { kind: paid - prepaid > tolerance ? 'topUp' : 'forgiven', by: minus(real, prepaidFen) }
  const [over, beyond] = [prepaid - paid, prepaid - paid - keptRefund]
  if (keptRefund === 0) return { kind: 'back', by: minus(prepaidFen, real) }
  if (beyond <= 0) return { kind: 'had' }
  return { kind: 'back', by: fen(new Big(minus(prepaidFen, real)).times(beyond).div(over).round(0).toNumber()) }
}
