/** What a level gives, in the shopper's language. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { feeAfter, type Step } from '#contract/level/ladder.ts'
import type { LevelPage } from '#contract/level/api.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { formatWhole } from '#src/kit/ui/format-money.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'

export interface PerkWords {
  fee: string
  days: number
  /** "$2", or nothing. */
  coupon: string | undefined
  /** All of it in one line. */
  line: string
}

export function usePerkWords({ feePercent, storageDays }: Pick<LevelPage, 'feePercent' | 'storageDays'>) {
  const { t, i18n } = useLingui()
  const percent = usePercentText()
  const money = useMoneyText()
  const { settlement } = useMoneyView()
  // Among Arabic words the signs would change sides.
  const alone = (text: string) => (i18n.locale === 'ar' ? `\u2068${text}\u2069` : text)
  const sum = (amount: number) =>
    amount % 100 === 0 ? alone(formatWhole(amount, settlement, i18n.locale)) : money(amount, { charge: true })
  return (step: Step): PerkWords => {
    const fee = alone(percent(feeAfter(feePercent, step.feeOff)))
    const days = storageDays + step.extraDays
    const coupon = step.coupon === null ? undefined : sum(step.coupon)
    const stored = t`${plural(days, { one: '# day of storage', other: '# days of storage' })}`
    return {
      fee,
      days,
      coupon,
      line:
        coupon === undefined
          ? t`Service fee ${fee}, ${stored}`
          : t`Service fee ${fee}, ${stored}, ${coupon} shipping coupon each month`,
    }
  }
}
