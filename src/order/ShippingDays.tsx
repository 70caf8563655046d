/** How long the cheapest shipping method takes, and what a faster one costs: the cheapest is often the slowest. */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FasterLine } from '#contract/order/faster-line.ts'
import text from '#src/kit/ui/text.module.css'
import { useRangeText } from '#src/kit/ui/range-text.ts'

interface ShippingDaysProps {
  daysFrom: number
  daysTo: number
  faster: FasterLine | null
  /** In the currency that will be charged. */
  charge?: boolean
}

export function ShippingDays({ daysFrom, daysTo, faster, charge = false }: ShippingDaysProps) {
  const { t } = useLingui()
  const rangeText = useRangeText()
  const days = (first: number, last: number) => (
    <bdi className={text.whole}>{t`${first}–${plural(last, { one: '# day', other: '# days' })}`}</bdi>
  )
  return (
    <>
      <Trans>Cheapest method: {days(daysFrom, daysTo)}</Trans>
      <br />
      {faster && (
        <>
          <Trans>
            Sooner, {days(faster.daysFrom, faster.daysTo)}:{' '}
            <bdi dir="ltr" className={text.whole}>
              ≈&nbsp;{rangeText(faster, { charge })}
            </bdi>
          </Trans>
          <br />
        </>
      )}
    </>
  )
}
