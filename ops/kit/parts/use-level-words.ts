/** The levels in the console's words, and what one of them gives, in a line. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LevelKey } from '#contract/account/level-key.ts'
import type { Step } from '#contract/level/ladder.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'

export function useLevelNames(): Record<LevelKey, string> {
  const { t } = useLingui()
  return {
    newcomer: t({ context: 'level', message: 'Newcomer' }),
    regular: t({ context: 'level', message: 'Regular' }),
    silver: t({ context: 'level', message: 'Silver' }),
    gold: t({ context: 'level', message: 'Gold' }),
    jade: t({ context: 'level', message: 'Jade' }),
  }
}

export function useStepWords(): (step: Step) => string {
  const { t, i18n } = useLingui()
  const percent = usePercentText()
  const money = useMoneyText()
  return ({ from, feeOff, extraDays, coupon }) => {
    const points = i18n.number(from)
    const off = percent(feeOff)
    const days = t`${plural(extraDays, { one: '# day', other: '# days' })}`
    const monthly = money(coupon ?? 0)
    return coupon === null
      ? t`From ${points} points: ${off} off the fee, ${days} more, no coupon`
      : t`From ${points} points: ${off} off the fee, ${days} more, a coupon of ${monthly} a month`
  }
}
