/** Narrows what was found to a range of prices, in the money that the shopper reads. Absent before the shop has told its rate. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Pills } from '#src/kit/ui/Choices.tsx'
import { Money, useMoneyText } from '#src/kit/ui/Money.tsx'
import { useRangeText } from '#src/kit/ui/range-text.ts'
import { type PriceChoice, type PriceRange, priceRanges } from './price-ranges.ts'

export function PriceFilter({ chosen, onChoose }: { chosen: PriceChoice; onChoose: (choice: PriceChoice) => void }) {
  const { t } = useLingui()
  const money = useMoneyText()
  const rangeText = useRangeText()
  const rate = useLaunch()?.exchangeRate
  if (rate === undefined) return null
  const words = ({ from, to }: PriceRange) => {
    if (from === null)
      return to === null ? null : (
        <span>
          <Trans>
            Up to <Money cents={to} />
          </Trans>
        </span>
      )
    const least = money(from, { charge: false })
    if (to === null) return t`From ${least}`
    return <bdi dir="ltr">{rangeText({ low: from, high: to }, { exact: true })}</bdi>
  }
  return (
    <Pills
      label={t`Price`}
      items={[
        { id: 'any' as const, label: t`Any price` },
        ...priceRanges.map((range) => ({ id: range.id, label: words(range) })),
      ]}
      selected={chosen}
      onSelect={onChoose}
    />
  )
}
