/** Rows of carriers' files that a person has to decide: matched to a parcel by hand, or dismissed with a reason. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { type BillRow, listBillRows, type rowQueues } from '#contract/parcel/bill-file-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { ActionButton } from '#ops/kit/parts/ActionButton.tsx'
import { kgText } from '#ops/kit/parts/measures.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { type ExportColumn, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { BillRowPane } from './BillRowPane.tsx'
import css from './settlements.module.css'
import { useSettlementQueues } from './use-settlement-queues.ts'

type QueueId = (typeof rowQueues)[number]
const whole = {
  list: listBillRows,
  ask: (queue: QueueId, before: string | undefined) => ({ queue, before }),
  rowsOf: (answer: Output<typeof listBillRows>) => answer.rows,
}

export function BillRows({ onImport }: { onImport: () => void }) {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Since`, t`Number, carrier, invoice or file`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue({ ...source, keyOf: (it: BillRow) => it.id }, 'rows')
  const file = useExport({ source, queue: list.queue, name: 'bill-rows', columns: useFileColumns() })
  const { current } = list
  return (
    <QueueDesk
      list={list}
      title={<Trans>Settlements</Trans>}
      note={<Trans>Rows that no parcel was found for, or that take a second person</Trans>}
      narrowed={narrowed}
      label={t`Rows of carriers’ files`}
      columns={useColumns()}
      queues={useSettlementQueues(list.queue)}
      file={file}
      acts={
        <>
          <ActionButton keys={['I']} onClick={onImport}>
            <Trans>Import CSV</Trans>
          </ActionButton>
        </>
      }
      deskKeys={[{ key: 'i', label: t`Import`, run: onImport }]}
      detail={current && <BillRowPane key={`${current.id} ${current.status}`} row={current} onDone={list.done} />}
    />
  )
}

export function useStateWords(): (row: BillRow) => string {
  const { t } = useLingui()
  return ({ status, why }) =>
    status === 'open'
      ? why === 'approval'
        ? t`takes a second person`
        : t`unknown number`
      : status === 'matched'
        ? t`Posted`
        : t`Dismissed`
}

function useColumns(): DeskColumn<BillRow>[] {
  const { t } = useLingui()
  const stateOf = useStateWords()
  const when = useWhen()
  return [
    { key: 'at', head: t`Since`, width: 112, cell: (it) => when(it.importedAt) },
    {
      key: 'number',
      head: t`Carrier number, invoice`,
      grow: true,
      cell: ({ carrierNumber, carrier, invoice }) => (
        <span className={css.two}>
          <b>{carrierNumber}</b>
          <small>{`${carrier}, ${invoice}`}</small>
        </span>
      ),
    },
    { key: 'weight', head: t`Billed, kg`, end: true, cell: (it) => kgText(it.weightG) },
    { key: 'cost', head: t`Our cost`, end: true, cell: (it) => <Yuan fen={it.freight} /> },
    {
      key: 'parcel',
      head: t`Parcel`,
      cell: (it) => (it.packNumber ? <OurNumber of={it.packNumber} /> : <span className={css.quiet}>–</span>),
    },
    {
      key: 'state',
      head: t`Why`,
      cell: (it) => (
        <Chip tone={it.status === 'open' ? 'attention' : it.status === 'matched' ? 'success' : 'neutral'}>
          {stateOf(it)}
        </Chip>
      ),
    },
  ]
}

function useFileColumns(): ExportColumn<BillRow>[] {
  const { t } = useLingui()
  const stateOf = useStateWords()
  return [
    { head: t`Since`, cell: (it) => momentCell(it.importedAt) },
    { head: t`Carrier`, cell: (it) => it.carrier },
    { head: t`Invoice number`, cell: (it) => it.invoice },
    { head: t`Carrier number`, cell: (it) => it.carrierNumber },
    { head: t`Weight, g`, cell: (it) => it.weightG },
    { head: t`Our cost, ¥`, cell: (it) => moneyCell(it.freight) },
    { head: t`Parcel`, cell: (it) => (it.packNumber ? printNumber(it.packNumber) : '') },
    { head: t`Why`, cell: stateOf },
    { head: t`Note`, cell: (it) => it.note ?? '' },
    { head: t`File`, cell: (it) => it.file },
  ]
}
