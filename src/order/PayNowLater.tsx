/** What is paid now, and what shipping will take later: two moments, never added together (design.md 1). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderPreview } from '#contract/order/api.ts'
import { Tip } from '#src/account/Tip.tsx'
import { useCountryName } from '#src/address/country-name.ts'
import { ShipTo } from '#src/address/ShipTo.tsx'
import { useShipTo } from '#src/address/ship-to.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { useRangeText } from '#src/kit/ui/range-text.ts'
import { ShippingDays } from './ShippingDays.tsx'
import styles from './preorder.module.css'
import { WeightText } from './WeightText.tsx'

export function PayNowLater({ preview }: { preview: OrderPreview }) {
  const { t } = useLingui()
  const rangeText = useRangeText()
  const compared = useMoneyView().display !== undefined
  const { laterLow, laterHigh, laterDaysFrom, laterDaysTo, laterFaster, laterWeightG, laterCountry, laterSource } =
    preview
  const range = laterLow === null || laterHigh === null ? null : { low: laterLow, high: laterHigh }
  const { fixed } = useShipTo()
  const nameOf = useCountryName()
  return (
    <Card className={styles.moments}>
      <div>
        <p className={styles.when}>
          <span className={styles.now} />
          <Trans>You pay now</Trans>
        </p>
        <p className={styles.sum}>
          <Money cents={preview.total} charge className={styles.figure} />
          <Compared cents={preview.total} />
        </p>
        <p className={styles.what}>
          {preview.services > 0 ? (
            <Trans>Goods, delivery in China, our fee, add-ons</Trans>
          ) : (
            <Trans>Goods, delivery in China, our fee</Trans>
          )}
        </p>
      </div>
      <div>
        <p className={styles.when}>
          <span className={styles.later} />
          <Trans>Later, to ship</Trans>
          <Tip of="estimate" label={t`Later, to ship`} />
        </p>
        {range === null ? (
          <p className={styles.what}>
            <Trans>Choose an address to see the price.</Trans>
          </p>
        ) : (
          <>
            {/* One row with the sum beside it, which has its second currency below it as well. */}
            <div className={styles.ranges}>
              <p className={styles.range}>
                <bdi dir="ltr">≈ {rangeText(range, { charge: true })}</bdi>
              </p>
              {compared && (
                <p className={styles.compared}>
                  <bdi dir="ltr">≈ {rangeText(range)}</bdi>
                </p>
              )}
            </div>
            <p className={styles.what}>
              {laterDaysFrom !== null && laterDaysTo !== null && (
                <ShippingDays daysFrom={laterDaysFrom} daysTo={laterDaysTo} faster={laterFaster} charge />
              )}
              <Trans>
                Estimate for <WeightText grams={laterWeightG} />
              </Trans>
              {fixed && laterCountry && <span className={styles.block}>{nameOf(laterCountry)}</span>}
              {laterSource === 'category' && (
                <span className={styles.block}>
                  <Trans>A weight in it is guessed, so it may come out quite different.</Trans>
                </span>
              )}
            </p>
          </>
        )}
        {/* An address settles it: the estimate names its country. */}
        {!fixed && (
          <p className={styles.what}>
            <ShipTo />
          </p>
        )}
      </div>
    </Card>
  )
}
