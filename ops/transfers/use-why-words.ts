/** Why a line belongs to a payment, or what became of it. */
import { useLingui } from '@lingui/react/macro'
import type { MatchReason } from '#contract/payment/match-line.ts'
import type { BankLine } from '#contract/payment/transfer-desk.ts'
import type { Tone } from '#src/kit/ui/Chip.tsx'

export function useWhyWords(): { wordsOf: (line: BankLine) => string; toneOf: (line: BankLine) => Tone } {
  const { t } = useLingui()
  const reasons: Record<MatchReason, string> = {
    number: t`number`,
    amount: t`amount`,
    name: t`name`,
    proof: t`proof`,
  }
  const done: Record<BankLine['status'], string> = {
    unmatched: t`no number`,
    matched: t`Booked`,
    suspense: t`In suspense`,
    ignored: t`Left out`,
  }
  return {
    wordsOf: ({ status, suggested }) =>
      status !== 'unmatched' || !suggested
        ? done[status]
        : suggested.difference !== 0
          ? t`other amount`
          : suggested.why
              .slice(0, 2)
              .map((it) => reasons[it])
              .join(', '),
    toneOf: ({ status, suggested }) =>
      status === 'matched' || suggested?.certain
        ? 'success'
        : status === 'unmatched' && suggested
          ? 'attention'
          : 'neutral',
  }
}
