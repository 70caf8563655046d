/** What lies in the warehouse: found by label, order, shelf or words, moved, corrected, its label printed again. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { findStock, type StockItem, type stockQueues } from '#contract/warehouse/stock-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { useParam } from '#ops/kit/place.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { RowGoods } from '#ops/kit/parts/RowGoods.tsx'
import { Scanner } from '#ops/kit/scan/Scanner.tsx'
import { useScans, useVerdict } from '#ops/kit/scan/use-scans.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { type ExportColumn, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import { useConditionWords } from './condition-words.ts'
import css from './stock.module.css'
import { StockPane } from './StockPane.tsx'

type Queue = (typeof stockQueues)[number]

export function StockDesk() {
  const { t } = useLingui()
  const [q, setQ] = useParam('scan', '')
  const narrowed = useNarrowed(t`Came`)
  const source = {
    list: findStock,
    ask: (queue: Queue, before: string | undefined) => ({ queue, q, before, ...narrowed.asked }),
    rowsOf: (answer: Output<typeof findStock>) => answer.items,
  }
  const list = useQueue({ ...source, keyOf: (it: StockItem) => it.id }, 'all')
  const file = useExport({ source, queue: list.queue, name: 'stock', columns: useFileColumns() })
  const { current } = list
  const scans = useScans({ ...useVerdict(), onScan: setQ, waiting: false, working: false })
  return (
    <QueueDesk
      list={list}
      holds
      title={<Trans>Stock</Trans>}
      narrowed={narrowed}
      file={file}
      label={t`Stock`}
      columns={useColumns()}
      queues={[
        { id: 'all', label: t`All` },
        { id: 'photos', label: t`Photos missing` },
      ]}
      top={
        <div className={css.find}>
          <Scanner
            label={t`Label, order, shelf, goods or shopper`}
            scanned={q}
            scans={scans}
            resting
            status={q ? t`Enter finds` : narrowed.asked.sort === 'oldest' ? '' : t`What came last is shown`}
          />
        </div>
      }
      deskKeys={q ? [{ key: 'Escape', label: t`Show all`, run: () => setQ('') }] : undefined}
      empty={q ? t`Nothing found for ${q}` : list.queue === 'photos' ? t`Every photo has come.` : t`Nothing lies here.`}
      detail={current && <StockPane key={current.id} itemId={current.id} onDone={list.done} />}
    />
  )
}

function useFileColumns(): ExportColumn<StockItem>[] {
  const { t } = useLingui()
  return [
    { head: t`Shelf`, cell: (it) => it.shelf ?? '' },
    { head: t`Label`, cell: (it) => (it.packageId ? printNumber(it.packageId) : '') },
    { head: t`Order`, cell: (it) => printNumber(it.orderNumber) },
    { head: t`Goods`, cell: (it) => it.title },
    { head: t`Version`, cell: (it) => it.spec },
    { head: t`Free`, cell: (it) => it.stored },
    { head: t`In parcels`, cell: (it) => it.reserved },
    { head: t`Going back`, cell: (it) => it.returning },
    { head: t`Weight, g`, cell: (it) => it.weightG ?? '' },
    { head: t`Condition`, cell: (it) => it.condition },
    { head: t`Shopper`, cell: (it) => it.customer.name },
    { head: t`Email`, cell: (it) => it.customer.email },
    { head: t`Since`, cell: (it) => momentCell(it.storedAt) },
  ]
}

function useColumns(): DeskColumn<StockItem>[] {
  const { t } = useLingui()
  const title = useTitle()
  const when = useWhen()
  const states = useConditionWords()
  return [
    { key: 'shelf', head: t`Shelf`, width: 72, cell: (it) => <b>{it.shelf ?? '–'}</b> },
    {
      key: 'goods',
      head: t`Goods`,
      grow: true,
      cell: (it) => <RowGoods pic={it.pic} title={title(it)} />,
    },
    { key: 'pieces', head: t`Pieces`, width: 64, end: true, cell: (it) => it.stored + it.reserved + it.returning },
    { key: 'label', head: t`Label`, width: 160, cell: (it) => it.packageId && <OurNumber of={it.packageId} /> },
    { key: 'shopper', head: t`Shopper`, width: 120, wideOnly: true, cell: (it) => it.customer.name },
    {
      key: 'state',
      head: t`Since`,
      width: 120,
      cell: (item) =>
        item.condition !== 'fine' ? (
          <Chip tone="danger">{states[item.condition]}</Chip>
        ) : item.later.length > 0 ? (
          <Chip tone="attention">{t`Photos missing`}</Chip>
        ) : (
          when(item.storedAt)
        ),
    },
  ]
}
