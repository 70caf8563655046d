/** Statements (bar 24): what the connections say moved, compared with ours every night and on request; what differs is explained here. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import {
  compareNow,
  differenceQueue,
  type differenceQueues,
  type ShownDifference,
} from '#contract/payment/reconciliation-desk.ts'
import { call } from '#src/kit/network/http.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { printNumber } from '#contract/kit/number.ts'
import { useConnectionName, useStateWords } from '#ops/kit/parts/use-money-words.ts'
import { Waits } from '#ops/kit/parts/Waits.tsx'
import { type ExportColumn, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { DifferencePane } from './DifferencePane.tsx'
import { Runs } from './Runs.tsx'
import { Theirs, useDifferenceWords } from './use-difference-words.tsx'

type Queue = (typeof differenceQueues)[number]

const whole = {
  list: differenceQueue,
  ask: (queue: Queue, before: string | undefined) => ({ queue, before }),
  rowsOf: (answer: Output<typeof differenceQueue>) => answer.differences,
}

export function ReconciliationDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Since`, t`Number, reference or note`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue({ ...source, keyOf: (it: ShownDifference) => it.id }, 'open')
  const { current } = list
  const answer = list.asked.answer as Output<typeof differenceQueue> | undefined
  const compare = useDeskAction(async (key) => {
    const { begun } = await call(compareNow, { days: 31 }, { key })
    await list.done(begun > 0 ? <Trans>Comparing the last 31 days</Trans> : <Trans>It is comparing already</Trans>)
  })
  const file = useExport({ source, queue: list.queue, name: 'differences', columns: useFileColumns() })
  const run = () => void compare.run()
  return (
    <QueueDesk
      list={list}
      title={<Trans>Statements</Trans>}
      note={<Waits of={answer?.waiting} />}
      narrowed={narrowed}
      label={t`Differences`}
      columns={useColumns()}
      queues={[
        { id: 'open', label: t({ context: 'differences', message: 'Open' }) },
        { id: 'closed', label: t({ context: 'differences', message: 'Closed' }) },
      ]}
      acts={
        <>
          <ActionButton keys={['R']} loading={compare.pending && t`Asking`} onClick={run}>
            <Trans>Compare now</Trans>
          </ActionButton>
        </>
      }
      deskKeys={[{ key: 'r', label: t`Compare now`, run }]}
      file={file}
      error={compare.error}
      empty={t`Everything that was compared is the same on both sides.`}
      below={answer && <Runs of={answer.runs} />}
      detail={
        current && (
          <DifferencePane key={`${current.id} ${current.closedAt}`} of={current} onDone={(words) => list.done(words)} />
        )
      }
    />
  )
}

function useFileColumns(): ExportColumn<ShownDifference>[] {
  const { t } = useLingui()
  const { abouts, kinds } = useDifferenceWords()
  const connectionOf = useConnectionName()
  const stateOf = useStateWords()
  return [
    { head: t`Moved`, cell: (it) => momentCell(it.at) },
    { head: t`About`, cell: (it) => abouts[it.about] },
    { head: t`Number`, cell: (it) => (it.number === null ? '' : printNumber(it.number)) },
    { head: t`Their number`, cell: (it) => it.providerRef ?? '' },
    { head: t`Difference`, cell: (it) => kinds[it.kind] },
    { head: t`Theirs`, cell: (it) => moneyCell(it.theirAmount) },
    { head: t`Currency`, cell: (it) => it.theirCurrency ?? '' },
    { head: t`Ours`, cell: (it) => moneyCell(it.ourAmount) },
    { head: t`Currency`, cell: (it) => it.ourCurrency ?? '' },
    { head: t`Our state`, cell: (it) => (it.ourState === null ? '' : stateOf(it.ourState)) },
    { head: t`Connection`, cell: (it) => connectionOf(it.provider) },
    { head: t`Closed at`, cell: (it) => momentCell(it.closedAt) },
    { head: t`Note`, cell: (it) => it.note ?? '' },
  ]
}

function useColumns(): DeskColumn<ShownDifference>[] {
  const { t } = useLingui()
  const when = useWhen()
  const { abouts, kinds } = useDifferenceWords()
  const connectionOf = useConnectionName()
  const stateOf = useStateWords()
  return [
    { key: 'at', head: t`Moved`, width: 112, cell: (it) => when(it.at) },
    { key: 'about', head: t`About`, cell: (it) => abouts[it.about] },
    {
      key: 'which',
      head: t`Number`,
      grow: true,
      cell: (difference) =>
        difference.number === null ? (
          <>
            {connectionOf(difference.provider)}: <Theirs of={difference} />
          </>
        ) : (
          <Theirs of={difference} />
        ),
    },
    {
      key: 'kind',
      head: t`Difference`,
      cell: (it) => <Chip tone={it.closedAt === null ? 'attention' : 'neutral'}>{kinds[it.kind]}</Chip>,
    },
    {
      key: 'theirs',
      head: t`Theirs`,
      end: true,
      cell: (it) => <Side cents={it.theirAmount} currency={it.theirCurrency} />,
    },
    {
      key: 'ours',
      head: t`Ours`,
      end: true,
      // The sums are the same where only the state differs.
      cell: ({ kind, ourState, ourAmount, ourCurrency }) =>
        kind === 'state' && ourState !== null ? stateOf(ourState) : <Side cents={ourAmount} currency={ourCurrency} />,
    },
  ]
}

const Side = ({ cents, currency }: { cents: ShownDifference['ourAmount']; currency: string | null }) =>
  cents === null ? '–' : <Money cents={cents} currency={currency ?? undefined} />
