/** Identity checks (mockups2/ops-kyc-review; states.md 10): the pictures side by side, what was typed, and one decision. For the role `kyc`. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { kycCase, type KycCase, kycQueue, type kycQueues } from '#contract/kyc/desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { useCountryName } from '#ops/parcels/use-parcel-columns.tsx'
import { Compared } from './Compared.tsx'
import { DecidedPane } from './DecidedPane.tsx'
import css from './kyc.module.css'
import { Pictures } from './Pictures.tsx'
import { ReviewPane } from './ReviewPane.tsx'
import { useKycWords } from './use-kyc-words.ts'
import { within } from '#contract/kit/promised.ts'
import { hours } from '#contract/kit/time.ts'
import { defaultTerms } from '#contract/terms.ts'

/** How long one may wait here. */
const promised = within(hours(12), defaultTerms.kycReview)

type Queue = (typeof kycQueues)[number]

export function KycDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Sent in`, t`Number, name or customer`)
  const list = useQueue(
    {
      list: kycQueue,
      ask: (queue: Queue, before) => ({ queue, before, ...narrowed.asked }),
      rowsOf: (answer) => answer.cases,
      keyOf: (it: KycCase) => it.kycNumber,
      one: { endpoint: kycCase, ask: (kycNumber) => ({ kycNumber }), rowOf: (it) => it },
    },
    'reviewing',
  )
  const { current } = list
  // By its number: what is sent in again has another, and is looked at again.
  const [seen, setSeen] = useState('')
  const waiting = list.counts['reviewing'] ?? 0
  return (
    <QueueDesk
      list={list}
      title={<Trans>Identity checks</Trans>}
      note={t`${waiting} waiting`}
      narrowed={narrowed}
      label={t`Identity checks`}
      columns={useColumns(list.queue === 'reviewing')}
      queues={[
        { id: 'reviewing', label: t`Waiting` },
        { id: 'approved', label: t`Verified` },
        { id: 'refused', label: t`Not accepted` },
      ]}
      below={
        current && (
          <div className={css.case}>
            <Pictures
              key={`${current.kycNumber} ${current.status}`}
              of={current}
              onSeen={() => setSeen(current.kycNumber)}
            />
            <Compared of={current} />
          </div>
        )
      }
      detail={
        current &&
        (current.status === 'reviewing' ? (
          <ReviewPane
            key={current.kycNumber}
            of={current}
            seen={seen === current.kycNumber}
            onDone={(words) => list.done(words)}
          />
        ) : (
          <DecidedPane
            key={`${current.kycNumber} ${current.status}`}
            of={current}
            onDone={(words) => list.done(words)}
          />
        ))
      }
    />
  )
}

function useColumns(waits: boolean): DeskColumn<KycCase>[] {
  const { t, i18n } = useLingui()
  const now = useServerNow(15_000)
  const country = useCountryName()
  const { kinds } = useKycWords()
  return [
    waits
      ? { key: 'age', head: t`Age`, width: 64, cell: (it) => <Age ms={now - it.submittedAt} promised={promised} /> }
      : {
          key: 'decided',
          head: t`Decided`,
          width: 96,
          cell: (subject) =>
            subject.decidedAt === null
              ? '–'
              : i18n.date(new Date(subject.decidedAt), { timeZone: 'Asia/Shanghai', day: 'numeric', month: 'short' }),
        },
    { key: 'case', head: t`Case`, cell: (it) => <OurNumber of={it.kycNumber} /> },
    { key: 'shopper', head: t`Customer`, grow: true, cell: (it) => <bdi>{it.shopper}</bdi> },
    { key: 'country', head: t`Country`, wideOnly: true, cell: (it) => country(it.country) },
    { key: 'kind', head: t`Document`, cell: (it) => kinds[it.kind] },
    { key: 'nth', head: t`Try`, end: true, cell: (it) => it.nth },
    {
      key: 'state',
      head: t`State`,
      cell: (subject) =>
        subject.approvals.some((one) => one.status === 'asked') ? (
          <Chip tone="attention">{t`Waits for a second person`}</Chip>
        ) : (
          <State of={subject} />
        ),
    },
  ]
}

function State({ of: { status } }: { of: KycCase }) {
  const { t } = useLingui()
  if (status === 'approved') return <Chip tone="success">{t`Verified`}</Chip>
  if (status === 'rejected') return <Chip tone="danger">{t`Not accepted`}</Chip>
  if (status === 'revoked') return <Chip tone="danger">{t`Revoked`}</Chip>
  if (status === 'expired') return <Chip tone="neutral">{t({ context: 'identity document', message: 'Expired' })}</Chip>
  return <Chip tone="progress">{t`Being checked`}</Chip>
}
