/** What the calculator found: what the box itself costs, three lines for a first look, all of them a press away. */
import { Info } from '@phosphor-icons/react/dist/csr/Info'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { StatedParcel } from '#contract/freight/offers.ts'
import { useCountryName } from '#src/address/country-name.ts'
import { dot } from '#src/kit/text/dot.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import { BestTag } from './BestTag.tsx'
import styles from './calculator.module.css'
import { fewOffers, isOpen, type Offer, openOffers } from './offers.ts'

const LineSheet = lazy(async () => ({ default: (await import('./LineSheet.tsx')).LineSheet }))

export interface CalculatorResultsProps {
  offers: readonly Offer[]
  parcel: StatedParcel
  /** When the tariffs came, where they may be old; epoch ms. */
  asOf: number | undefined
}

export function CalculatorResults({ offers, parcel, asOf }: CalculatorResultsProps) {
  const { t } = useLingui()
  const { kilograms, size } = useMeasures()
  const nameOf = useCountryName()
  const { day } = useDayText()
  const [looking, setLooking] = useState<string | null>()
  const [few, open] = [openOffers(fewOffers(offers, null), 'price'), offers.filter(isOpen).length]
  const [weight, country] = [kilograms(parcel.weightG), nameOf(parcel.country)]
  const kept = asOf !== undefined && day(asOf)
  return (
    <>
      {parcel.lengthMm > 0 && <ByVolume offers={few} />}
      <div>
        <SectionTitle
          action={
            <button type="button" className={`${text.link} ${styles.all}`} onClick={() => setLooking(null)}>
              <Trans>Show all</Trans>
            </button>
          }
        >
          {open === 0 ? (
            <Trans>No shipping method takes it</Trans>
          ) : (
            t`${plural(open, { one: '# shipping method takes it', other: '# shipping methods take it' })}`
          )}
        </SectionTitle>
        {few.length > 0 && (
          <Card flush>
            <List>
              {few.map((offer) => (
                <Line key={offer.channelId} offer={offer} offers={offers} onPress={() => setLooking(offer.channelId)} />
              ))}
            </List>
          </Card>
        )}
      </div>
      <Note icon={Info}>
        <Trans>
          Estimates before our packing fee, add-ons, insurance and coupons. The final price follows the packed weight.
          Import duty and tax are only included where it says so.
        </Trans>
        {kept && (
          <>
            {' '}
            <Trans>
              Computed on this phone with the rates of <bdi>{kept}</bdi>.
            </Trans>
          </>
        )}
      </Note>
      <Suspense>
        {looking !== undefined && (
          <LineSheet
            open
            onClose={() => setLooking(undefined)}
            offers={offers}
            advice={[]}
            title={t`${weight}, ${country}`}
            note={parcel.lengthMm > 0 ? size(parcel) : t`Without sizes: a box as such goods usually need.`}
            chosen={looking}
          />
        )}
      </Suspense>
    </>
  )
}

function Line({ offer, offers, onPress }: { offer: Offer; offers: readonly Offer[]; onPress: () => void }) {
  const { t } = useLingui()
  const { kilograms } = useMeasures()
  const [first, last] = [offer.transitMinDays, offer.transitMaxDays]
  const charged = kilograms(offer.chargeableG)
  return (
    <Row
      title={
        <>
          {offer.name} <BestTag offer={offer} offers={offers} />
        </>
      }
      note={
        <>
          <bdi>{t`${first}–${plural(last, { one: '# day', other: '# days' })}`}</bdi>
          {dot}
          <Trans>
            charged <bdi>{charged}</bdi>
          </Trans>
        </>
      }
      value={<Money cents={offer.total} estimate strong />}
      chevron
      onPress={onPress}
    />
  )
}

/** Where the volume counts for more than the weight, it is worth knowing before packing. */
function ByVolume({ offers }: { offers: readonly Offer[] }) {
  const { kilograms } = useMeasures()
  const large = offers.find(({ decidedBy }) => decidedBy === 'volumetric')
  if (!large) return null
  const volume = kilograms(large.volumetricG)
  return (
    <Card>
      <h2 className={text.t3}>
        <Trans>This box is light for its size</Trans>
      </h2>
      <p className={`${text.sub} ${text.ink2}`}>
        <Trans>
          Some shipping methods charge for its volume, as if it weighed <bdi>{volume}</bdi>. A smaller box costs less.
        </Trans>
      </p>
      <dl className={styles.bars}>
        <div>
          <dt>
            <Trans>Actual</Trans>
          </dt>
          <dd>
            <meter min={0} max={large.volumetricG} value={large.actualG} aria-hidden="true" />
            <bdi>{kilograms(large.actualG)}</bdi>
          </dd>
        </div>
        <div className={styles.charged}>
          <dt>
            <Trans>By volume</Trans>
          </dt>
          <dd>
            <meter min={0} max={large.volumetricG} value={large.volumetricG} aria-hidden="true" />
            <bdi>{volume}</bdi>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
