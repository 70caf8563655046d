/** What is paid now, and what shipping will take later: two moments, never added together (design.md 1). */
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderPreview } from '#contract/order/api.ts'
import { useCountryInSentence } from '#src/address/country-name.ts'
import { ShipTo } from '#src/address/ShipTo.tsx'
import { useShipTo } from '#src/address/ship-to.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Compared } from '#src/kit/ui/Compared.tsx'
import { formatWhole } from '#src/kit/ui/format-money.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import styles from './preorder.module.css'
import { WeightText } from './WeightText.tsx'

export function PayNowLater({ preview }: { preview: OrderPreview }) {
  const { i18n } = useLingui()
  const { settlement } = useMoneyView()
  const { laterLow, laterHigh, laterWeightG, laterCountry } = preview
  // Rounded away from each other: an estimate promises no cents.
  const low = laterLow === null ? '' : formatWhole(laterLow, settlement, i18n.locale, 'floor')
  const high = laterHigh === null ? '' : formatWhole(laterHigh, settlement, i18n.locale, 'ceil')
  const { fixed } = useShipTo()
  const inSentence = useCountryInSentence()
  const country = laterCountry && inSentence(laterCountry)
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
          <Trans>Goods, delivery in China, our fee</Trans>
        </p>
      </div>
      <div>
        <p className={styles.when}>
          <span className={styles.later} />
          <Trans>Later, to ship</Trans>
        </p>
        {laterLow === null || laterHigh === null ? (
          <p className={styles.what}>
            <Trans>Choose an address to see the price.</Trans>
          </p>
        ) : (
          <>
            <p className={styles.range}>
              <bdi dir="ltr">≈ {low === high ? low : `${low}–${high}`}</bdi>
            </p>
            <p className={styles.what}>
              {country ? (
                <Trans>
                  Estimate for <WeightText grams={laterWeightG} />, {country}
                </Trans>
              ) : (
                <Trans>
                  Estimate for <WeightText grams={laterWeightG} />
                </Trans>
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
