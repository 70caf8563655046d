/** Tracking numbers that carriers hand out for our own labels (decision 107): ranges by line, what is given, and what is left. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Output } from '#contract/kit/endpoint.ts'
import { listNumberRanges, type NumberRangeRow, type rangeQueues } from '#contract/parcel/number-range-desk.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { useExport } from '#ops/kit/queue/use-export.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { may, useStaff } from '#ops/kit/session.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { NewRange } from './NewRange.tsx'
import { RangeChip } from './RangeChip.tsx'
import { RangePane } from './RangePane.tsx'
import { useRangesFile } from './use-ranges-file.ts'

const whole = {
  list: listNumberRanges,
  ask: (queue: (typeof rangeQueues)[number], before: string | undefined) => ({ queue, ...(before && { before }) }),
  rowsOf: (answer: Output<typeof listNumberRanges>) => answer.ranges,
}

export function NumberRangesDesk() {
  const { t } = useLingui()
  const admin = may(useStaff(), 'admin')
  const narrowed = useNarrowed(t`Added`, t`Line or number`)
  const source = narrowedBy(whole, narrowed)
  const [adding, setAdding] = useState(false)
  const list = useQueue({ ...source, keyOf: (it: NumberRangeRow) => it.id }, 'open')
  const file = useExport({ source, queue: list.queue, name: 'tracking-numbers', columns: useRangesFile() })
  const lines = (list.asked.answer as Output<typeof listNumberRanges> | undefined)?.lines ?? []
  const { current } = list
  const add = () => setAdding(true)
  return (
    <QueueDesk
      list={list}
      file={file}
      narrowed={narrowed}
      title={<Trans>Number ranges</Trans>}
      label={t`Ranges of tracking numbers`}
      columns={useColumns()}
      queues={[
        { id: 'open', label: t`In use` },
        { id: 'closed', label: t`Closed` },
      ]}
      acts={
        admin && (
          <ActionButton keys={['N']} onClick={add}>
            <Trans>New range</Trans>
          </ActionButton>
        )
      }
      deskKeys={admin ? [{ key: 'n', label: t`New range`, run: add }] : []}
      empty={
        list.queue === 'open'
          ? t`No range is in use: parcels leave with the carriers’ own labels. An admin adds one.`
          : t`No range is closed.`
      }
      detail={
        adding ? (
          <NewRange
            lines={lines}
            onBack={() => setAdding(false)}
            onDone={async (words, rangeId) => {
              setAdding(false)
              list.setAt(rangeId)
              await list.done(words)
            }}
          />
        ) : (
          current && (
            <RangePane key={`${current.id} ${current.level}`} range={current} admin={admin} onDone={list.done} />
          )
        )
      }
    />
  )
}

function useColumns(): DeskColumn<NumberRangeRow>[] {
  const { t, i18n } = useLingui()
  const when = useWhen()
  return [
    { key: 'line', head: t`Shipping line`, grow: true, cell: (it) => it.line.name },
    { key: 'first', head: t`First number`, width: 150, cell: (it) => <b>{it.first}</b> },
    { key: 'last', head: t`Last number`, width: 150, cell: (it) => it.last },
    { key: 'given', head: t`Given`, width: 80, end: true, cell: (it) => i18n.number(it.given) },
    { key: 'left', head: t`Left`, width: 80, end: true, cell: (it) => <b>{i18n.number(it.left)}</b> },
    { key: 'level', head: t`State`, width: 110, cell: (it) => <RangeChip of={it} /> },
    { key: 'added', head: t`Added`, width: 120, wideOnly: true, cell: (it) => when(it.addedAt) },
  ]
}
