/** Disputes (decision 059): what a shopper's bank took back, by its deadline, and the evidence to hand over before it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { disputeCase, type DisputeCase, disputeQueue, type disputeQueues } from '#contract/payment/dispute-desk.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { CasePane } from './CasePane.tsx'
import { Deadline } from './Deadline.tsx'
import { State } from './State.tsx'

type Queue = (typeof disputeQueues)[number]

export function DisputesDesk() {
  const { t } = useLingui()
  const list = useQueue(
    {
      list: disputeQueue,
      ask: (queue: Queue) => ({ queue }),
      rowsOf: (answer) => answer.cases,
      keyOf: (it: DisputeCase) => it.disputeNumber,
      one: { endpoint: disputeCase, ask: (disputeNumber) => ({ disputeNumber }), rowOf: (it) => it },
    },
    'open',
  )
  const { current } = list
  return (
    <QueueDesk
      list={list}
      title={<Trans>Disputes</Trans>}
      note={t`Withdrawals and packing of these shoppers wait for the decision`}
      label={t`Disputes`}
      columns={useColumns()}
      queues={[
        { id: 'open', label: t`To answer` },
        { id: 'handed', label: t`Handed over` },
        { id: 'decided', label: t({ context: 'disputes', message: 'Decided' }) },
      ]}
      empty={t`No bank asks for anything.`}
      detail={
        current && (
          <CasePane
            key={`${current.disputeNumber} ${current.status} ${current.handedAt}`}
            of={current}
            onDone={(words) => list.done(words)}
          />
        )
      }
    />
  )
}

function useColumns(): DeskColumn<DisputeCase>[] {
  const { t } = useLingui()
  const now = useServerNow(15_000)
  return [
    {
      key: 'due',
      head: t({ context: 'disputes', message: 'Due' }),
      width: 96,
      cell: (it) => <Deadline of={it} now={now} />,
    },
    { key: 'dispute', head: t`Dispute`, cell: (it) => <OurNumber of={it.disputeNumber} /> },
    { key: 'shopper', head: t`Customer`, grow: true, cell: (it) => <bdi>{it.shopper ?? '–'}</bdi> },
    { key: 'reason', head: t`The bank’s reason`, grow: true, cell: (it) => <bdi>{it.reason}</bdi> },
    { key: 'amount', head: t`Amount`, end: true, cell: (it) => <Money cents={it.amount} currency={it.currency} /> },
    { key: 'state', head: t`State`, cell: (it) => <State of={it} /> },
  ]
}
