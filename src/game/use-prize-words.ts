/** What a prize is, in the shopper's language: whole for lists, short for a slice of the wheel. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GameId } from '#contract/game/game-id.ts'
import type { PrizeWorth } from '#contract/game/game.ts'
import { oddsOf } from '#contract/game/odds.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { formatMoney, formatWhole } from '#src/kit/ui/format-money.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'

export interface PrizeWords {
  /** "$10 off shipping", "50 points". */
  whole: string
  /** "$10", "50"; empty for nothing. */
  short: string
}

export function usePrizeWords(): (worth: PrizeWorth) => PrizeWords {
  const { t, i18n } = useLingui()
  const { settlement } = useMoneyView()
  const percent = usePercentText()
  const money = (cents: number) => {
    const said =
      cents % 100 === 0 ? formatWhole(cents, settlement, i18n.locale) : formatMoney(cents, settlement, i18n.locale)
    // Among Arabic words the sign would change sides.
    return i18n.locale === 'ar' ? `\u2068${said}\u2069` : said
  }
  return (worth) => {
    if (worth.kind === 'nothing') return { whole: t`No prize`, short: '' }
    if (worth.kind === 'points') {
      const { points } = worth
      return { whole: t`${plural(points, { one: '# point', other: '# points' })}`, short: i18n.number(points) }
    }
    const { scope, amount, percent: share } = worth.coupon
    const off = share === null ? money(amount ?? 0) : percent(share)
    return { whole: scope === 'parcel' ? t`${off} off shipping` : t`Coupon: ${off} off`, short: off }
  }
}

/** "1 in 400" where that is exact, else the percentage. */
export function useOddsWords(): (chance: number) => string {
  const { t, i18n } = useLingui()
  const percent = usePercentText()
  return (chance) => {
    const odds = oddsOf(chance)
    if ('percent' in odds) return percent(odds.percent)
    const count = i18n.number(odds.oneIn)
    return t`1 in ${count}`
  }
}

export function useGameNames(): Record<GameId, string> {
  const { t } = useLingui()
  return { luckLottery: t`Lucky draw`, slots: t`Parcel reels`, egg: t`Pick an egg` }
}
