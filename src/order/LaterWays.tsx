/** How long the estimated way takes, and what a sooner one costs: the cheapest is often the slowest. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FasterWay } from '#contract/order/faster-way.ts'
import { useRangeText } from '#src/kit/ui/range-text.ts'

interface LaterWaysProps {
  daysFrom: number
  daysTo: number
  faster: FasterWay | null
  /** In the currency that will be charged. */
  charge?: boolean
}

export function LaterWays({ daysFrom, daysTo, faster, charge = false }: LaterWaysProps) {
  const { t } = useLingui()
  const rangeText = useRangeText()
  const days = (first: number, last: number) => (
    <bdi>{t`${first}–${plural(last, { one: '# day', other: '# days' })}`}</bdi>
  )
  return (
    <>
      <Trans>Cheapest method: {days(daysFrom, daysTo)}</Trans>
      <br />
      {faster && (
        <>
          <Trans>
            Sooner, {days(faster.daysFrom, faster.daysTo)}: <bdi dir="ltr">≈&nbsp;{rangeText(faster, { charge })}</bdi>
          </Trans>
          <br />
        </>
      )}
    </>
  )
}
