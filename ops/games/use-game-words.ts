/** What games and prizes are called at the desk. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { oddsOf } from '#contract/game/odds.ts'
import type { PrizeWorth } from '#contract/game/game.ts'
import { useMoneyText } from '#src/kit/ui/Money.tsx'
import type { PrizeRow } from './prize-rows.ts'

export function useGameWords() {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const names = { luckLottery: t`Lucky draw`, slots: t`Parcel reels`, egg: t`Pick an egg` }
  return {
    game: ({ game, on }: Pick<PrizeRow, 'game' | 'on'>): string => (on ? names[game] : t`${names[game]} (off)`),
    prize: (worth: PrizeWorth): string => {
      if (worth.kind === 'nothing') return t`No prize`
      if (worth.kind === 'points') return t`${plural(worth.points, { one: '# point', other: '# points' })}`
      const { name, amount, percent } = worth.coupon
      const off = percent === null ? money(amount ?? 0) : `${percent} %`
      return t`${off} off: ${name}`
    },
    chance: (chance: number): string => {
      const odds = oddsOf(chance)
      if ('percent' in odds) return i18n.number(odds.percent / 100, { style: 'percent', maximumFractionDigits: 2 })
      return t`1 in ${odds.oneIn}`
    },
  }
}
