/** My level (specification 2): what it gives, the way to the next one, the ladder, and where the points came from. Kept on the phone. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { myLevel, type LevelPage } from '#contract/level/api.ts'
import { stepAfter, stepOf } from '#contract/level/ladder.ts'
import { levelNames } from '#src/account/level-names.ts'
import { keptAs } from '#src/kit/disk/keep-last.ts'
import { useCall } from '#src/kit/network/use-call.ts'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { calledOf } from '#src/kit/page/reading.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import css from './level.module.css'
import { Ladder } from './Ladder.tsx'
import { PointsHistory } from './PointsHistory.tsx'
import { usePerkWords } from './use-perk-words.ts'
import { type Coming, partOf, wayTo } from './way.ts'

export interface LevelScreenProps {
  /** Parcels on their way; undefined while the disk is read. */
  coming: readonly Coming[] | undefined
}

const kept = keptAs('level')

export function LevelScreen({ coming = [] }: LevelScreenProps) {
  const { t } = useLingui()
  const called = useCall(myLevel, {}, { keepAs: kept })
  return (
    <DocumentPage
      reading={calledOf(called)}
      title={t`Membership`}
      inside={`${layout.pad} ${layout.stack}`}
      skeleton={
        <Loading>
          <Skeleton h={150} r={18} />
          <Skeleton h={74} r={18} />
          <Skeleton h={320} r={18} />
        </Loading>
      }
      lost={<Trans>Your level needs a connection once. After that it is kept on this phone.</Trans>}
    >
      {(page) => (
        <>
          <Standing page={page} coming={coming} />
          <Perks page={page} />
          <section>
            <SectionTitle>
              <Trans>The levels</Trans>
            </SectionTitle>
            <Ladder page={page} />
          </section>
          <section>
            <SectionTitle>
              <Trans>How points come</Trans>
            </SectionTitle>
            <PointsHistory page={page} />
          </section>
        </>
      )}
    </DocumentPage>
  )
}

function Standing({ page, coming }: { page: LevelPage; coming: readonly Coming[] }) {
  const { i18n } = useLingui()
  const { points, key, steps } = page
  const step = stepOf(key, steps)
  const next = stepAfter(key, steps)
  return (
    <section className={css.standing}>
      <p className={css.yours}>
        <Trans>Your level</Trans>
      </p>
      <div className={css.head}>
        <h2 className={css.name}>{i18n._(levelNames[key])}</h2>
        <span className={css.points}>
          <Plural value={points} one="# point" other="# points" />
        </span>
      </div>
      {next ? (
        <>
          <div className={css.bar} aria-hidden="true">
            <i style={{ inlineSize: `clamp(8px, ${partOf(points, step.from, next.from) * 100}%, 100% - 8px)` }} />
          </div>
          <WayTo page={page} from={step.from} next={next} coming={coming} />
        </>
      ) : (
        <p className={css.way}>
          <Trans>This is the highest level.</Trans>
        </p>
      )}
    </section>
  )
}

function WayTo({
  page,
  from,
  next,
  coming,
}: {
  page: LevelPage
  from: number
  next: LevelPage['steps'][number]
  coming: readonly Coming[]
}) {
  const { i18n } = useLingui()
  const { day } = useDayText()
  const { missing, ...way } = wayTo(next.from, page.points, coming, page.receivedAfterDays)
  const nextName = i18n._(levelNames[next.key])
  const onTheWay = way.coming
  const last = way.by === undefined ? '' : day(way.by)
  return (
    <>
      <div className={css.ends}>
        <span>{i18n.number(from)}</span>
        <span className={css.to}>
          <Trans>
            <Plural value={missing} one="# point" other="# points" /> to {nextName}
          </Trans>
        </span>
        <span>{i18n.number(next.from)}</span>
      </div>
      {onTheWay > 0 && (
        <p className={css.way}>
          <Plural
            value={onTheWay}
            one="Your parcels on the way will bring about # point."
            other="Your parcels on the way will bring about # points."
          />{' '}
          {last && (
            <Trans>
              That is {nextName} by {last} at the latest, when they arrive.
            </Trans>
          )}
        </p>
      )}
    </>
  )
}

function Perks({ page }: { page: LevelPage }) {
  const { t } = useLingui()
  const { fee, days, coupon } = usePerkWords(page)(stepOf(page.key, page.steps))
  return (
    <Card flush>
      <dl className={css.perks}>
        <div>
          <dt>{t`service fee`}</dt>
          <dd>
            <bdi>{fee}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Plural value={days} one="day of storage" other="days of storage" />
          </dt>
          <dd>{days}</dd>
        </div>
        <div>
          <dt>{t`coupon a month`}</dt>
          <dd>{coupon === undefined ? t({ context: 'coupon a month', message: 'None' }) : <bdi>{coupon}</bdi>}</dd>
        </div>
      </dl>
    </Card>
  )
}
