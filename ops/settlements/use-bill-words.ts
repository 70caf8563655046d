/** What a row of a carrier's file comes to, in words. */
import { useLingui } from '@lingui/react/macro'
import type { RowOutcome } from '#contract/parcel/bill-file-desk.ts'
import { mostFreight } from '#contract/parcel/carrier-bill.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import type { Tone } from '#src/kit/ui/Chip.tsx'

export function useBillWords(): { wordOf: (outcome: RowOutcome) => string; toneOf: (outcome: RowOutcome) => Tone } {
  const { t } = useLingui()
  const most = useMoneyText()(mostFreight, { currency: 'CNY' })
  const words: Record<RowOutcome, string> = {
    post: t`will be posted`,
    later: t`posted with the next go`,
    unknown: t`unknown number, kept`,
    approval: t`takes a second person, kept`,
    kept: t`kept before`,
    billed: t`billed before`,
    unshipped: t`was never shipped`,
    unlikely: t`cannot be this parcel’s weight`,
    number: t`no carrier number`,
    invoice: t`no invoice number`,
    weight: t`weight not read`,
    cost: t`amount not read`,
    high: t`more than ${most} for one parcel`,
    currency: t`another currency`,
    twice: t`twice in the file`,
  }
  const tones: Partial<Record<RowOutcome, Tone>> = {
    post: 'success',
    later: 'progress',
    unknown: 'attention',
    approval: 'attention',
    kept: 'neutral',
    billed: 'neutral',
  }
  return { wordOf: (outcome) => words[outcome], toneOf: (outcome) => tones[outcome] ?? 'danger' }
}
