/** The lines at first look: three on one day axis, all of them a press away (design.md 7). */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { CarrierAxis, CarrierCard } from '#src/freight/CarrierCard.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Tag } from '#src/kit/ui/Chip.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Money } from '#src/kit/ui/Money.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { BestTag } from '#src/freight/BestTag.tsx'
import { useOfferWords } from '#src/freight/offer-words.ts'
import { axisOf, fewOffers, isOpen, type Offer } from '#src/freight/offers.ts'
import { useMeasures } from '#src/warehouse/measures.ts'
import type { Quote } from './packing.ts'
import styles from './packing.module.css'

const LineSheet = lazy(async () => ({ default: (await import('#src/freight/LineSheet.tsx')).LineSheet }))

export interface CarriersProps {
  quote: Quote
  fresh: boolean
  country: string
  chosen: string | null
  onChoose: (channelId: string) => void
  /** The shoe boxes are left out already. */
  withoutBoxes: boolean
  onLeaveBoxes: () => void
}

export function Carriers({ quote, fresh, country, chosen, onChoose, ...boxes }: CarriersProps) {
  const { t } = useLingui()
  const { kilograms, size } = useMeasures()
  const words = useOfferWords()
  const percent = usePercentText()
  const [comparing, setComparing] = useState(false)
  const { offers } = quote
  const taking = offers.some(isOpen) ? offers.filter(isOpen) : offers
  const few = fewOffers(offers, chosen)
  const axis = axisOf(few)
  const weight = kilograms(quote.weightG)
  const source = boxes.withoutBoxes
    ? t`Without the shoe boxes, whose weight is an estimate.`
    : words.source(quote.weightSource)
  return (
    <>
      <div className={styles.head}>
        <h2>
          <Trans>Shipping method</Trans>
        </h2>
        {offers.length > 0 && (
          <button type="button" className={styles.link} onClick={() => setComparing(true)}>
            <Trans>Compare all {taking.length}</Trans>
          </button>
        )}
      </div>
      {few.length === 0 ? (
        <Note tone="attention">
          <Trans>No shipping method takes this parcel. Compare them to see why, or remove an item.</Trans>
        </Note>
      ) : (
        <Card flush role="radiogroup" aria-label={t`Shipping method`} className={cx(!fresh && styles.stale)}>
          <p className={styles.for}>
            <span>
              <Trans>
                Estimates for <bdi>{weight}</bdi>
              </Trans>
            </span>
            {few.some(({ sampleRates }) => sampleRates) && <Trans>Example rates</Trans>}
          </p>
          {few.map((offer) => (
            <CarrierCard
              key={offer.channelId}
              group="line"
              line={offer.name}
              days={[offer.transitMinDays, offer.transitMaxDays]}
              axis={axis}
              cost={offer.total}
              tag={
                <>
                  <BestTag offer={offer} offers={offers} />
                  {offer.discountPercent && <Tag tone="success">{t`${percent(offer.discountPercent)} off`}</Tag>}
                </>
              }
              terms={<Terms offer={offer} />}
              checked={offer.channelId === chosen}
              onPick={() => onChoose(offer.channelId)}
            />
          ))}
          <div className={styles.axis}>
            <CarrierAxis axis={axis} />
          </div>
        </Card>
      )}
      <Suspense>
        {comparing && (
          <LineSheet
            open
            onClose={() => setComparing(false)}
            offers={offers}
            advice={quote.advice}
            split={quote.split}
            title={t`${weight}, ${country}`}
            note={`${quote.size.lengthMm > 0 ? `${size(quote.size)}. ` : ''}${source}`}
            chosen={chosen}
            onChoose={(channelId) => (setComparing(false), onChoose(channelId))}
            onLeaveBoxes={boxes.onLeaveBoxes}
          />
        )}
      </Suspense>
    </>
  )
}

/** First and continued weight, which weight is charged, and what happens when it is lost. */
function Terms({ offer }: { offer: Offer }) {
  const { kilograms } = useMeasures()
  const [first, after, charged] = [
    kilograms(offer.firstWeightG),
    kilograms(offer.continuedWeightG),
    kilograms(offer.chargeableG),
  ]
  return (
    <>
      <Trans>
        First <bdi>{first}</bdi> <Money cents={offer.firstFee} />, then <Money cents={offer.continuedFee} estimate />{' '}
        per <bdi>{after}</bdi>.
      </Trans>{' '}
      {offer.decidedBy === 'volumetric' ? (
        <Trans>
          Charged on volume: <bdi>{charged}</bdi>.
        </Trans>
      ) : offer.decidedBy === 'minimum' ? (
        <Trans>
          Minimum charged weight: <bdi>{charged}</bdi>.
        </Trans>
      ) : (
        <Trans>Charged on actual weight.</Trans>
      )}{' '}
      {offer.claimPolicy}
    </>
  )
}
