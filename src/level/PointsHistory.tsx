/** Where the points came from and what took them back, the newest first; older ones by a press. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { printNumber } from '#contract/kit/number.ts'
import { type LevelPage, myLevel } from '#contract/level/api.ts'
import type { PointEntry } from '#contract/level/points.ts'
import { call } from '#src/kit/network/http.ts'
import { useAction } from '#src/kit/network/use-action.ts'
import { useOnline } from '#src/kit/network/use-online.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { Button } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { formatWhole } from '#src/kit/ui/format-money.ts'
import type { LinkAs } from '#src/kit/ui/link.ts'
import { List, Row } from '#src/kit/ui/List.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import text from '#src/kit/ui/text.module.css'
import css from './level.module.css'

export function PointsHistory({ page }: { page: LevelPage }) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const { settlement } = useMoneyView()
  const unit = formatWhole(100, settlement, i18n.locale)
  // Older pages hang on the newest one: when that changes, they are asked for again.
  const [older, setOlder] = useState<{ of: LevelPage; entries: PointEntry[]; next: string | null }>()
  const { entries, next } = older?.of === page ? older : page
  const more = useAction(async (_key, before: string) => {
    const answer = await call(myLevel, { before })
    setOlder({ of: page, entries: [...entries, ...answer.entries], next: answer.next })
  })
  return (
    <>
      {entries.length === 0 ? (
        <Card>
          <p className={css.none}>
            <Trans>No points yet. They come when an order is complete or a parcel has arrived.</Trans>
          </p>
        </Card>
      ) : (
        <Card flush>
          <List label={t`How points come`}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </List>
        </Card>
      )}
      {next !== null && (
        <Button
          wide
          loading={more.pending && t`Loading`}
          disabled={!online}
          disabledReason={!online && t`Earlier ones need a connection.`}
          onClick={() => void more.run(next)}
        >
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
      <p className={css.rule}>
        <Trans>
          1 point for each {unit} that you paid for an order or a parcel. What goes back to you takes its points back.
          Free storage that goods have once does not get shorter.
        </Trans>
      </p>
    </>
  )
}

function Entry({ entry }: { entry: PointEntry }) {
  const { i18n } = useLingui()
  const { day } = useDayText()
  const { points, docNumber } = entry
  return (
    <Row
      title={<Cause entry={entry} />}
      note={entry.note && <span dir="auto">{entry.note}</span>}
      link={docNumber === null ? undefined : linkTo(docNumber)}
      chevron={false}
      value={
        <>
          <span className={css.day}>{day(entry.at)}</span>
          <bdi className={cx(css.moved, points > 0 && css.plus)}>{i18n.number(points, { signDisplay: 'always' })}</bdi>
        </>
      }
    />
  )
}

const linkTo =
  (number: string): LinkAs =>
  (parts) =>
    number.startsWith('PK') ? (
      <Link to="/pages/logisticsDetail/index" search={{ packNumber: number }} {...parts} />
    ) : (
      <Link to="/pages/purchaseDetail/index" search={{ orderNumber: number }} {...parts} />
    )

function Cause({ entry: { cause, docNumber } }: { entry: PointEntry }) {
  const printed = docNumber === null ? '' : printNumber(docNumber)
  const isParcel = docNumber?.startsWith('PK')
  switch (cause) {
    case 'order':
      return (
        <Trans>
          Order <bdi className={text.whole}>{printed}</bdi>
        </Trans>
      )
    case 'parcel':
      return (
        <Trans>
          Parcel <bdi className={text.whole}>{printed}</bdi>
        </Trans>
      )
    case 'refund':
      return isParcel ? (
        <Trans>
          Money back for parcel <bdi className={text.whole}>{printed}</bdi>
        </Trans>
      ) : (
        <Trans>
          Money back for order <bdi className={text.whole}>{printed}</bdi>
        </Trans>
      )
    case 'game':
      return <Trans>Prize of a game</Trans>
    case 'correction':
      return <Trans>Corrected by our team</Trans>
    case 'opening':
      return <Trans>Points from before</Trans>
  }
}
