/** Money that fits no payment: how long it lies there, whose it is, or back to who sent it; and corrections by hand (states.md 2, Y8). */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { listSuspense, suspenseIsOld, type SuspenseItem, type suspenseQueues } from '#contract/payment/suspense-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { useAccountName } from '#ops/kit/parts/use-money-words.ts'
import { Waits } from '#ops/kit/parts/Waits.tsx'
import { type ExportColumn, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { AdjustPane } from './AdjustPane.tsx'
import { ItemPane } from './ItemPane.tsx'

type QueueId = (typeof suspenseQueues)[number]

const whole = {
  list: listSuspense,
  ask: (which: QueueId, before: string | undefined) => ({ which, before }),
  rowsOf: (answer: Output<typeof listSuspense>) => answer.items,
}

export function SuspenseDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Since`, t`Reference or customer`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue({ ...source, keyOf: (it: SuspenseItem) => it.id }, 'held')
  const { current } = list
  const [adjusting, setAdjusting] = useState(false)
  const adjust = () => setAdjusting(true)
  const answer = list.asked.answer as Output<typeof listSuspense> | undefined
  const file = useExport({ source, queue: list.queue, name: 'suspense', columns: useFileColumns() })
  return (
    <QueueDesk
      list={list}
      holds
      title={<Trans>Suspense</Trans>}
      note={<Waits of={answer?.waiting} />}
      file={file}
      narrowed={narrowed}
      label={t`Money that fits no payment`}
      columns={useColumns()}
      queues={[
        { id: 'held', label: t`Nobody’s yet` },
        { id: 'done', label: t`Decided` },
      ]}
      acts={
        <>
          <ActionButton keys={['N']} onClick={adjust}>
            <Trans>New correction</Trans>
          </ActionButton>
        </>
      }
      deskKeys={[{ key: 'n', label: t`New correction`, run: adjust }]}
      detail={
        adjusting ? (
          <AdjustPane
            onBack={() => setAdjusting(false)}
            onDone={async (words) => {
              setAdjusting(false)
              await list.done(words)
            }}
          />
        ) : (
          current && <ItemPane key={`${current.id} ${current.status}`} item={current} onDone={list.done} />
        )
      }
    />
  )
}

function useStates(): Record<SuspenseItem['status'], string> {
  const { t } = useLingui()
  return { held: t`Waits`, given: t`On a balance`, returned: t`Sent back` }
}

function useFileColumns(): ExportColumn<SuspenseItem>[] {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  const states = useStates()
  const accountOf = useAccountName()
  return [
    { head: t`Since`, cell: (it) => momentCell(it.at) },
    { head: t`Account`, cell: (it) => accountOf(it.account) },
    { head: t`Number there`, cell: (it) => it.from },
    { head: t`What is known`, cell: (it) => it.merchantRef },
    { head: t`Amount`, cell: (it) => moneyCell(it.amount) },
    { head: t`Currency`, cell: () => settlement },
    { head: t`State`, cell: (it) => states[it.status] },
    { head: t`Customer`, cell: (it) => it.email ?? '' },
    { head: t`Decided`, cell: (it) => momentCell(it.closedAt) },
    { head: t`Because`, cell: (it) => it.reason ?? '' },
  ]
}

function useColumns(): DeskColumn<SuspenseItem>[] {
  const { t } = useLingui()
  const now = useServerNow(60_000)
  const when = useWhen()
  const states = useStates()
  const accountOf = useAccountName()
  return [
    { key: 'since', head: t`Since`, width: 130, cell: (it) => when(it.at) },
    { key: 'account', head: t`Account`, cell: (it) => accountOf(it.account) },
    { key: 'from', head: t`What is known`, grow: true, cell: (it) => it.merchantRef || it.from },
    { key: 'amount', head: t`Amount`, end: true, cell: (it) => <Money cents={it.amount} charge strong /> },
    {
      key: 'state',
      head: t`State`,
      cell: ({ status, at: since }) =>
        status === 'held' && now - since > suspenseIsOld ? (
          <Chip tone="danger">{t`Over 24 h`}</Chip>
        ) : (
          <Chip tone={status === 'held' ? 'attention' : 'neutral'}>{states[status]}</Chip>
        ),
    },
  ]
}
