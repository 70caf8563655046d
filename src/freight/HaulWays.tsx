/** One parcel, two, or what is here now and the rest later: each as it would be priced, the cheapest first, chosen by a tap. */
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { HaulPlan, Way, WayName } from '#contract/freight/plan.ts'
import { negative } from '#contract/kit/money.ts'
import { dot } from '#src/kit/text/dot.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { Radio } from '#src/kit/ui/Checks.tsx'
import { Tag } from '#src/kit/ui/Chip.tsx'
import { List, Row } from '#src/kit/ui/List.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { useRangeText } from '#src/kit/ui/range-text.ts'
import text from '#src/kit/ui/text.module.css'
import { useMeasures } from '#src/warehouse/measures.ts'
import { AdviceCard } from './AdviceCard.tsx'
import { useOfferWords } from './offer-words.ts'
import styles from './planner.module.css'

const LineSheet = lazy(async () => ({ default: (await import('./LineSheet.tsx')).LineSheet }))

export interface HaulWaysProps {
  plan: HaulPlan
  way: Way | null
  onWay: (name: WayName) => void
  onLine: (channelId: string) => void
}

export function HaulWays({ plan, way, onWay, onLine }: HaulWaysProps) {
  const { t } = useLingui()
  const { kilograms } = useMeasures()
  const words = useOfferWords()
  const [comparing, setComparing] = useState<boolean>()
  const { whole, ways } = plan
  const { offer, offers, expected } = whole
  const weight = kilograms(expected.likely.weightG)
  const room = way?.name === 'one' ? (offer?.gramsToNextStep ?? 0) : 0
  return (
    <>
      <div>
        <SectionTitle
          action={
            <button type="button" className={`${text.link} ${styles.all}`} onClick={() => setComparing(true)}>
              <Trans>Compare shipping methods</Trans>
            </button>
          }
        >
          <Trans>To ship</Trans>
        </SectionTitle>
        {ways.length === 0 ? (
          <Note tone="attention" role="status">
            <Trans>No shipping method takes these goods to this country. Take something out, or choose another.</Trans>
          </Note>
        ) : (
          <Card flush>
            <List label={t`To ship`}>
              {ways.map((offered) => (
                <WayRow
                  key={offered.name}
                  way={offered}
                  best={offered === ways[0] && ways.length > 1}
                  checked={offered.name === way?.name}
                  onPick={() => onWay(offered.name)}
                />
              ))}
            </List>
          </Card>
        )}
      </div>
      {offer && room > 0 && (
        <AdviceCard
          advice={[{ kind: 'next-step', channelId: offer.channelId, grams: room, saves: null }]}
          offers={[offer]}
        />
      )}
      <Waiting saves={plan.waiting} />
      <Suspense>
        {comparing !== undefined && (
          <LineSheet
            open={comparing}
            onClose={() => setComparing(false)}
            offers={offers}
            advice={[]}
            title={t`${weight} in one parcel`}
            note={words.source(expected.source)}
            chosen={offer?.channelId ?? null}
            onChoose={(channelId) => {
              onLine(channelId)
              setComparing(false)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

function WayRow({ way, best, checked, onPick }: { way: Way; best: boolean; checked: boolean; onPick: () => void }) {
  const { t } = useLingui()
  const { kilograms } = useMeasures()
  const range = useRangeText()(way)
  const names: Record<WayName, string> = {
    one: t`Everything in one parcel`,
    two: t`Two parcels`,
    now: t`What is here now, the rest later`,
  }
  const id = `way-${way.name}`
  return (
    <Row
      forId={id}
      lead={<Radio id={id} name="way" value={way.name} checked={checked} onPick={onPick} />}
      title={
        <>
          {names[way.name]}{' '}
          {best && (
            <Tag tone="success">
              <Trans>Cheapest</Trans>
            </Tag>
          )}
        </>
      }
      note={
        <bdi>
          {way.parcels.map(({ expected }) => kilograms(expected.likely.weightG)).join(' + ')}
          {dot}
          <bdi dir="ltr" className={text.whole}>
            {range}
          </bdi>
        </bdi>
      }
      value={<Money cents={way.likely} estimate strong />}
    />
  )
}

/** Said only where both were priced. */
function Waiting({ saves }: { saves: HaulPlan['waiting'] }) {
  if (saves === null || saves === 0) return null
  return (
    <Note tone={saves > 0 ? 'success' : 'neutral'}>
      {saves > 0 ? (
        <Trans>
          Waiting until everything is here saves about <Money cents={saves} />. Free storage goes on meanwhile.
        </Trans>
      ) : (
        <Trans>
          Sending what is here now costs about <Money cents={negative(saves)} /> less than waiting for the rest.
        </Trans>
      )}
    </Note>
  )
}
