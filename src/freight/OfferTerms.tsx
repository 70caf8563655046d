/** Everything that makes the price of the chosen line: three weights and which one wins, steps, surcharges, range, terms. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cents, minus } from '#contract/kit/money.ts'
import { Tip } from '#src/account/Tip.tsx'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { cx } from '#src/kit/ui/cx.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { useRangeText } from '#src/kit/ui/range-text.ts'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import styles from './freight.module.css'
import { useOfferWords } from './offer-words.ts'
import type { Offer } from './offers.ts'

export function OfferTerms({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const words = useOfferWords()
  const percent = usePercentText()(offer.discountPercent ?? 0)
  const range = useRangeText()(offer, { exact: true })
  const { kilograms, grams } = useMeasures()
  const [first, after] = [kilograms(offer.firstWeightG), kilograms(offer.continuedWeightG)]
  const rows: { key: string; label: string; value: ReactNode }[] = [
    { key: 'first', label: t`First ${first}`, value: <Money cents={offer.firstFee} /> },
    { key: 'after', label: t`Each ${after} after`, value: <Money cents={offer.continuedFee} estimate /> },
    { key: 'freight', label: t`Shipping`, value: <Money cents={offer.freight} estimate /> },
    ...discountRow(offer, t`Shipping discount, ${percent}`),
    ...offer.surcharges.map(({ key, amount }) => ({
      key,
      label: words.surcharge(key),
      value: <Money cents={amount} />,
    })),
    {
      key: 'range',
      label: t`Likely range`,
      value: (
        <bdi dir="ltr" className={text.whole}>
          {range}
        </bdi>
      ),
    },
    { key: 'billing', label: t`Billed by`, value: words.billing(offer.billing) },
    { key: 'tax', label: t`Import tax`, value: words.tax(offer.taxIncluded) },
    { key: 'carrier', label: t`Carrier`, value: offer.carrier },
    { key: 'insurable', label: t`Insurance`, value: offer.insurable ? t`Possible` : t`Not possible` },
  ]
  return (
    <>
      <Weights offer={offer} />
      <dl className={styles.facts}>
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {offer.gramsToNextStep !== null && (
          <div>
            <dt>
              <Trans>Still fits at this price</Trans>
            </dt>
            <dd>
              <bdi>{grams(offer.gramsToNextStep)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className={styles.policy}>{offer.claimPolicy}</p>
    </>
  )
}

/** The discount as it is taken off; nothing where the line gives none. */
const discountRow = (offer: Offer, label: string) =>
  offer.channelDiscount > 0
    ? [
        {
          key: 'discount',
          label,
          value: <Money cents={minus(cents(0), offer.channelDiscount)} />,
        },
      ]
    : []

function Weights({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const { kilograms } = useMeasures()
  const { actualG, volumetricG, chargeableG, decidedBy } = offer
  const weights = [
    { key: 'actual', label: t`Actual`, grams: actualG },
    { key: 'volumetric', label: t`Volumetric`, grams: volumetricG },
  ]
  return (
    <dl className={styles.weights} aria-label={t`Weights`}>
      {weights.map(({ key, label, grams }) => (
        <div key={key} className={cx(decidedBy === key && styles.wins)}>
          <dd>
            <bdi>{grams === 0 ? '–' : kilograms(grams)}</bdi>
          </dd>
          <dt>
            {label}
            {key === 'volumetric' && <Tip of="chargeable-weight" label={label} />}
          </dt>
        </div>
      ))}
      <div className={styles.charged}>
        <dd>
          <bdi>{kilograms(chargeableG)}</bdi>
        </dd>
        <dt>{decidedBy === 'minimum' ? t`Chargeable minimum` : t`Chargeable`}</dt>
      </div>
    </dl>
  )
}
