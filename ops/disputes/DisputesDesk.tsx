/** Disputes (decision 059): what a shopper's bank took back, by its deadline, and the evidence to hand over before it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { disputeCase, type DisputeCase, disputeQueue, type disputeQueues } from '#contract/payment/dispute-desk.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { useConnectionName, useReasonWords, useStateWords } from '#ops/kit/parts/use-money-words.ts'
import { Waits } from '#ops/kit/parts/Waits.tsx'
import { type ExportColumn, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { CasePane } from './CasePane.tsx'
import { Deadline } from './Deadline.tsx'
import { State } from './State.tsx'

type Queue = (typeof disputeQueues)[number]

const whole = {
  list: disputeQueue,
  ask: (queue: Queue, before: string | undefined) => ({ queue, before }),
  rowsOf: (answer: Output<typeof disputeQueue>) => answer.cases,
}

export function DisputesDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Opened`, t`Number, reference or customer`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue(
    {
      ...source,
      keyOf: (it: DisputeCase) => it.disputeNumber,
      one: { endpoint: disputeCase, ask: (disputeNumber) => ({ disputeNumber }), rowOf: (it) => it },
    },
    'open',
  )
  const { current } = list
  const answer = list.asked.answer as Output<typeof disputeQueue> | undefined
  const file = useExport({ source, queue: list.queue, name: 'disputes', columns: useFileColumns() })
  return (
    <QueueDesk
      list={list}
      title={<Trans>Disputes</Trans>}
      note={<Waits of={answer?.waiting} />}
      file={file}
      narrowed={narrowed}
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

function useFileColumns(): ExportColumn<DisputeCase>[] {
  const { t } = useLingui()
  const reasonOf = useReasonWords()
  const connectionOf = useConnectionName()
  const stateOf = useStateWords()
  return [
    { head: t`Dispute`, cell: (it) => printNumber(it.disputeNumber) },
    { head: t`Opened`, cell: (it) => momentCell(it.openedAt) },
    { head: t`Answer until`, cell: (it) => momentCell(it.evidenceBy) },
    { head: t`Customer`, cell: (it) => it.shopper ?? '' },
    { head: t`Payment`, cell: (it) => (it.paymentNumber === null ? '' : printNumber(it.paymentNumber)) },
    { head: t`The bank’s reason`, cell: (it) => reasonOf(it.reason) },
    { head: t`Amount`, cell: (it) => moneyCell(it.amount) },
    { head: t`Currency`, cell: (it) => it.currency },
    { head: t`State`, cell: (it) => stateOf(it.status) },
    { head: t`Handed over`, cell: (it) => momentCell(it.handedAt) },
    { head: t`Decided`, cell: (it) => momentCell(it.decidedAt) },
    { head: t`Connection`, cell: (it) => connectionOf(it.provider) },
    { head: t`Their number`, cell: (it) => it.providerRef },
  ]
}

function useColumns(): DeskColumn<DisputeCase>[] {
  const { t } = useLingui()
  const reasonOf = useReasonWords()
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
    { key: 'reason', head: t`The bank’s reason`, grow: true, cell: (it) => <bdi>{reasonOf(it.reason)}</bdi> },
    { key: 'amount', head: t`Amount`, end: true, cell: (it) => <Money cents={it.amount} currency={it.currency} /> },
    { key: 'state', head: t`State`, cell: (it) => <State of={it} /> },
  ]
}
