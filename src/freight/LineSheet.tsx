/** Every line side by side (product.md 6): sorted by price or speed, the open one with all its terms, blocked ones with why. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useComma } from '#src/kit/text/comma.ts'
import { usePercentText } from '#src/kit/text/percent-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { CarrierAxis, CarrierCard } from '#src/freight/CarrierCard.tsx'
import { ToneTile } from '#src/kit/ui/Chip.tsx'
import { Segmented } from '#src/kit/ui/Choices.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { Sheet } from '#src/kit/ui/Sheet.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import type { Advice } from '#contract/freight/api.ts'
import { AdviceCard } from './AdviceCard.tsx'
import styles from './freight.module.css'
import { OneOrTwo, type Split } from './OneOrTwo.tsx'
import { OfferTerms } from './OfferTerms.tsx'
import { reasonIcons, useOfferWords } from './offer-words.ts'
import { axisOf, blockedOffers, type Offer, openOffers, type SortBy } from './offers.ts'

export interface LineSheetProps {
  open: boolean
  onClose: () => void
  offers: readonly Offer[]
  advice: readonly Advice[]
  split?: Split | null
  /** "2.52 kg to the United States". */
  title: string
  /** Size, and where the weight comes from. */
  note: string
  chosen: string | null
  /** Without it the lines are looked at, and none is taken. */
  onChoose?: ((channelId: string) => void) | undefined
  onLeaveBoxes?: (() => void) | undefined
}

/** Longer names do not fit into a button; they stand beside it. */
const SHORT_NAME = 14

export function LineSheet({ open, onClose, offers, chosen, onChoose, ...props }: LineSheetProps) {
  const { t } = useLingui()
  const { advice, split, title, note, onLeaveBoxes } = props
  const [sortBy, setSortBy] = useState<SortBy>('price')
  const [looked, setLooked] = useState(chosen)
  const taking = openOffers(offers, sortBy)
  const axis = axisOf(taking)
  const blocked = blockedOffers(offers)
  const looking = taking.find(({ channelId }) => channelId === looked)
  return (
    <Sheet
      page
      open={open}
      onClose={onClose}
      title={t`Compare shipping methods`}
      foot={
        looking &&
        onChoose && (
          <>
            <span className={styles.chosen}>
              <span>{looking.name}</span>
              <b>
                <Money cents={looking.total} estimate />
              </b>
            </span>
            <Button look="primary" grow onClick={() => onChoose(looking.channelId)}>
              {looking.name.length > SHORT_NAME ? (
                <Trans>Use this shipping method</Trans>
              ) : (
                <Trans>Use {looking.name}</Trans>
              )}
            </Button>
          </>
        )
      }
    >
      <h3 className={text.t2}>{title}</h3>
      <p className={`${text.cap} ${text.ink2} ${styles.note}`}>{note}</p>
      <div className={styles.advice}>
        <AdviceCard advice={advice} offers={offers} onLeaveBoxes={onLeaveBoxes} />
      </div>
      {split && <OneOrTwo split={split} />}
      <div className={styles.sort}>
        <h3>
          <Plural
            value={taking.length}
            one="# shipping method takes this parcel"
            other="# shipping methods take this parcel"
          />
        </h3>
        <Segmented
          label={t`Sort by`}
          selected={sortBy}
          onSelect={setSortBy}
          items={[
            { id: 'price', label: t`Price` },
            { id: 'speed', label: t`Speed` },
          ]}
        />
      </div>
      <div className={styles.box} role="radiogroup" aria-label={t`Shipping methods`}>
        {taking.map((offer) => (
          <div key={offer.channelId}>
            <CarrierCard
              group="compared-line"
              line={offer.name}
              days={[offer.transitMinDays, offer.transitMaxDays]}
              axis={axis}
              cost={offer.total}
              under={<Under offer={offer} />}
              checked={offer.channelId === looked}
              onPick={() => setLooked(offer.channelId)}
            />
            {offer.channelId === looked && (
              <div className={styles.terms}>
                <OfferTerms offer={offer} />
              </div>
            )}
          </div>
        ))}
        {taking.length > 0 && (
          <div className={styles.axis}>
            <CarrierAxis axis={axis} />
          </div>
        )}
      </div>
      <Blocked offers={blocked} />
      <p className={styles.small}>
        {offers.some(({ sampleRates }) => sampleRates) && <Trans>Example rates, not a quote from the carriers.</Trans>}{' '}
        <Trans>The final price depends on the packed weight.</Trans>
      </p>
    </Sheet>
  )
}

/** What the price is for: less by so much, or the weight that counts on this line. */
function Under({ offer }: { offer: Offer }) {
  const { kilograms } = useMeasures()
  const percent = usePercentText()
  if (offer.discountPercent) return <bdi dir="ltr">{`−${percent(offer.discountPercent)}`}</bdi>
  return <bdi>{kilograms(offer.chargeableG)}</bdi>
}

function Blocked({ offers }: { offers: readonly Offer[] }) {
  const comma = useComma()
  const words = useOfferWords()
  if (offers.length === 0) return null
  const elsewhere = offers.filter(({ blocked }) => blocked.includes('country'))
  const rows = offers
    .filter((offer) => !elsewhere.includes(offer))
    .map(({ name, blocked, over }) => ({
      name,
      icon: blocked[0] ?? 'country',
      why: blocked.map((reason) => words.reason(reason, over.find((it) => it.reason === reason)?.by)).join(' '),
    }))
  // Those that do not go there are one row, and of it the reason comes first.
  if (elsewhere.length > 0)
    rows.unshift({
      name: words.reason('country'),
      icon: 'country',
      why: elsewhere.map(({ name }) => name).join(comma),
    })
  return (
    <>
      <div className={styles.sort}>
        <h3>
          <Plural
            value={offers.length}
            one="# shipping method does not take it"
            other="# shipping methods do not take it"
          />
        </h3>
      </div>
      <ul className={styles.box}>
        {rows.map(({ name, why, icon }) => (
          <li key={name} className={styles.blocked}>
            <ToneTile tone="neutral" icon={reasonIcons[icon]} />
            <div>
              <b>{name}</b>
              <p>{why}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
