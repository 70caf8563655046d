/** Live advice (product.md 6): grams to the next step, one parcel or two. Every number was found by quoting both ways. */
import type { Icon } from '@phosphor-icons/react'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Advice } from '#contract/freight/api.ts'
import { cents } from '#contract/kit/money.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useMeasures } from '#src/warehouse/measures.ts'
import styles from './freight.module.css'
import type { Offer } from './offers.ts'
import { stepsAround } from './step-bar.ts'

interface AdviceCardProps {
  advice: readonly Advice[]
  offers: readonly Offer[]
  /** Leaves the shoe boxes out; without it, that is only said. */
  onLeaveBoxes?: (() => void) | undefined
}

export function AdviceCard({ advice, offers, onLeaveBoxes }: AdviceCardProps) {
  return advice.map((told) =>
    told.kind === 'leave-boxes' ? (
      <WithoutBoxes key={told.kind} advice={told} offers={offers} onLeave={onLeaveBoxes} />
    ) : (
      <OneAdvice key={`${told.kind} ${told.channelId}`} advice={told} offers={offers} />
    ),
  )
}

interface WithoutBoxesProps {
  advice: Advice
  offers: readonly Offer[]
  onLeave: (() => void) | undefined
}

function WithoutBoxes({ advice: { channelId, grams, saves }, offers, onLeave }: WithoutBoxesProps) {
  const measures = useMeasures()
  const offer = offers.find((it) => it.channelId === channelId)
  if (saves === null || grams === null || !offer) return null
  const lighter = measures.grams(grams)
  return (
    <Told
      icon={Package}
      title={
        <Trans>
          Without the shoe boxes it costs about <Money cents={saves} /> less
        </Trans>
      }
    >
      <p>
        <Trans>
          About <bdi>{lighter}</bdi> lighter, and a smaller parcel: <Money cents={cents(offer.total - saves)} /> instead
          of <Money cents={offer.total} /> with {offer.name}. The shoes are wrapped, the boxes stay here.
        </Trans>
      </p>
      {onLeave && (
        <Button look="quiet" className={styles.leave} onClick={onLeave}>
          <Trans>Leave out the boxes</Trans>
        </Button>
      )}
    </Told>
  )
}

const Told = ({ icon = Scales, title, children }: { icon?: Icon; title: ReactNode; children?: ReactNode }) => (
  <div className={styles.step}>
    <Glyph of={icon} size={24} />
    <div>
      <h4>{title}</h4>
      {children}
    </div>
  </div>
)

function OneAdvice({ advice, offers }: { advice: Advice; offers: readonly Offer[] }) {
  const measures = useMeasures()
  const { kind, grams, saves } = advice
  const offer = offers.find(({ channelId }) => channelId === advice.channelId)
  if (kind === 'split')
    return (
      saves !== null && (
        <Told
          title={
            <Trans>
              Two parcels cost about <Money cents={saves} /> less
            </Trans>
          }
        />
      )
    )
  if (grams === null || !offer) return null
  const room = measures.grams(grams)
  const steps = stepsAround(offer)
  const upTo = steps && measures.kilograms(steps.to)
  if (saves === null)
    return (
      <Told
        title={
          <Trans>
            <bdi>{room}</bdi> more fit at the same price
          </Trans>
        }
      >
        <p>
          {upTo ? (
            <Trans>
              {offer.name}: same price up to <bdi>{upTo}</bdi>.
            </Trans>
          ) : (
            offer.name
          )}
        </p>
        {steps && (
          <div aria-hidden="true">
            <div className={`${styles.steps} ${styles.single}`}>
              <span>
                <span style={{ inlineSize: `${Math.round(steps.used * 100)}%` }} />
              </span>
            </div>
            <div className={styles.bounds}>
              <bdi>{measures.kilograms(steps.from)}</bdi>
              <b>
                <Money cents={offer.total} estimate />
              </b>
              <bdi>{upTo}</bdi>
            </div>
          </div>
        )}
      </Told>
    )
  const less = cents(offer.total - saves)
  const from = steps && measures.kilograms(steps.from)
  return (
    <Told
      title={
        <Trans>
          You are <bdi>{room}</bdi> over a price step
        </Trans>
      }
    >
      <p>
        {from ? (
          <Trans>
            Up to <bdi>{from}</bdi> {offer.name} costs <Money cents={less} /> instead of <Money cents={offer.total} />.
          </Trans>
        ) : (
          <Trans>
            Remove <bdi>{room}</bdi> and {offer.name} costs <Money cents={saves} /> less.
          </Trans>
        )}
      </p>
      {steps && (
        <div aria-hidden="true">
          <div className={styles.prices}>
            <Money cents={less} />
            <Money cents={offer.total} />
          </div>
          <div className={styles.steps}>
            <span>
              <span />
            </span>
            <span>
              <span style={{ inlineSize: `${Math.round(steps.used * 100)}%` }} />
            </span>
          </div>
          <div className={styles.bounds}>
            <bdi>{measures.kilograms(steps.below)}</bdi>
            <b>
              <bdi>{from}</bdi>
            </b>
            <bdi>{measures.kilograms(steps.to)}</bdi>
          </div>
        </div>
      )}
    </Told>
  )
}
