/** The real price against what was prepaid (states.md O8, O11): buy, ask for more, or give the rest back. Fen in, cents at the order's stored rate decide. */
import { convert, type Fen, fen, minus } from '#contract/kit/money.ts'

export type Verdict = { kind: 'matches' } | { kind: 'forgiven' | 'topUp' | 'back'; by: Fen }

/** A shortfall within the shop's tolerance (cents) is forgiven; above it the shopper is asked first. */
export function verdictOf(real: Fen, prepaid: Fen, rate: string, tolerance: number): Verdict {
  if (real === prepaid) return { kind: 'matches' }
  if (real < prepaid) return { kind: 'back', by: minus(prepaid, real) }
  const short = convert(real, rate) - convert(prepaid, rate)
  return { kind: short > tolerance ? 'topUp' : 'forgiven', by: fen(real - prepaid) }
}
