/** Withdrawals (mockups3/ops-withdrawals; states.md 9): what waits for a decision, the checks beside it, and how each payout stands. */
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type DeskWithdrawal,
  deskWithdrawal,
  withdrawalQueue,
  type withdrawalQueues,
} from '#contract/withdrawal/desk.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { Waits } from '#ops/kit/parts/Waits.tsx'
import { type ExportColumn, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { DecisionPane } from './DecisionPane.tsx'
import { PayoutsPane } from './PayoutsPane.tsx'
import { useWithdrawalWords } from './use-withdrawal-words.ts'
import { WhereTo } from './WhereTo.tsx'
import { within } from '#contract/kit/promised.ts'
import { hours } from '#contract/kit/time.ts'
import { defaultTerms } from '#contract/terms.ts'

/** How long one may wait here. */
const promised = within(hours(12), defaultTerms.withdrawReview)

type Queue = (typeof withdrawalQueues)[number]

const whole = {
  list: withdrawalQueue,
  ask: (queue: Queue, before: string | undefined) => ({ queue, before }),
  rowsOf: (answer: Output<typeof withdrawalQueue>) => answer.withdrawals,
}

export function WithdrawalsDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Asked`, t`Number or customer`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue(
    {
      ...source,
      keyOf: (row: DeskWithdrawal) => row.withdrawalNumber,
      one: { endpoint: deskWithdrawal, ask: (withdrawalNumber) => ({ withdrawalNumber }), rowOf: (row) => row },
    },
    'applied',
  )
  const { current } = list
  const answer = list.asked.answer as Output<typeof withdrawalQueue> | undefined
  const file = useExport({ source, queue: list.queue, name: 'withdrawals', columns: useFileColumns() })
  const key = current && `${current.withdrawalNumber} ${current.status}`
  return (
    <QueueDesk
      list={list}
      title={<Trans>Withdrawals</Trans>}
      note={<Waits of={answer?.waiting} />}
      file={file}
      narrowed={narrowed}
      label={t`Withdrawals`}
      columns={useColumns()}
      queues={[
        { id: 'applied', label: t`To decide` },
        { id: 'going', label: t`Going out` },
        { id: 'paid', label: t`Paid` },
        { id: 'ended', label: t`Not paid` },
      ]}
      below={current && <WhereTo of={current} />}
      detail={
        current &&
        (current.status === 'applied' ? (
          <DecisionPane key={key} of={current} onDone={(words) => list.done(words)} />
        ) : (
          <PayoutsPane key={key} of={current} onDone={(words) => list.done(words)} />
        ))
      }
    />
  )
}

function useFileColumns(): ExportColumn<DeskWithdrawal>[] {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  const { states, checksOf } = useWithdrawalWords()
  return [
    { head: t`Withdrawal`, cell: (it) => printNumber(it.withdrawalNumber) },
    { head: t`Requested`, cell: (it) => momentCell(it.createdAt) },
    { head: t`Customer`, cell: (it) => it.shopper.name },
    { head: t`Email`, cell: (it) => it.shopper.email },
    { head: t`Amount`, cell: (it) => moneyCell(it.amount) },
    { head: t`Paid`, cell: (it) => moneyCell(it.paid) },
    { head: t`On the balance again`, cell: (it) => moneyCell(it.returned) },
    { head: t`Currency`, cell: () => settlement },
    { head: t`State`, cell: (it) => states[it.status].label },
    { head: t`Checks`, cell: (it) => checksOf(it).find((check) => !check.passes)?.label ?? t`All pass` },
    { head: t`Decided`, cell: (it) => momentCell(it.decidedAt) },
    { head: t`Decided by`, cell: (it) => it.decidedBy ?? '' },
    { head: t`Because`, cell: (it) => it.reason ?? '' },
  ]
}

function useColumns(): DeskColumn<DeskWithdrawal>[] {
  const { t } = useLingui()
  const now = useServerNow(15_000)
  const { states, checksOf } = useWithdrawalWords()
  return [
    {
      key: 'age',
      head: t`Age`,
      width: 64,
      cell: (row) => (row.status === 'applied' ? <Age ms={now - row.createdAt} promised={promised} /> : '–'),
    },
    { key: 'number', head: t`Withdrawal`, cell: (row) => <OurNumber of={row.withdrawalNumber} /> },
    { key: 'shopper', head: t`Customer`, grow: true, cell: (row) => <bdi>{row.shopper.name}</bdi> },
    { key: 'amount', head: t`Amount`, end: true, cell: (row) => <Money cents={row.amount} charge strong /> },
    {
      key: 'checks',
      head: t`Checks`,
      cell: (row) => {
        const failing = checksOf(row).find((check) => !check.passes)
        return failing ? <Chip tone="danger">{failing.label}</Chip> : <Chip tone="success">{t`All pass`}</Chip>
      },
    },
    {
      key: 'state',
      head: t`State`,
      cell: (row) =>
        row.status === 'applied' && row.approvals.some((one) => one.status === 'asked') ? (
          <Chip tone="attention">{t`Waits for a second person`}</Chip>
        ) : (
          <Chip tone={states[row.status].tone}>{states[row.status].label}</Chip>
        ),
    },
  ]
}
