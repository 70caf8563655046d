/** What lies in the warehouse: found by label, order, shelf or words, moved, corrected, its label printed again. */
import { Trans, useLingui } from '@lingui/react/macro'
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
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './stock.module.css'
import { StockPane } from './StockPane.tsx'

type Queue = (typeof stockQueues)[number]

export function StockDesk() {
  const { t } = useLingui()
  const [q, setQ] = useParam('scan', '')
  const list = useQueue(
    {
      list: findStock,
      ask: (queue: Queue, before) => ({ queue, q, before }),
      rowsOf: (answer) => answer.items,
      keyOf: (it: StockItem) => it.id,
    },
    'all',
  )
  const { current } = list
  const scans = useScans({ ...useVerdict(), onScan: setQ, waiting: false, working: false })
  return (
    <QueueDesk
      list={list}
      title={<Trans>Stock</Trans>}
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
            status={q ? t`Enter finds` : t`What came last is shown`}
          />
        </div>
      }
      deskKeys={q ? [{ key: 'Escape', label: t`Show all`, run: () => setQ('') }] : undefined}
      empty={q ? t`Nothing found for ${q}` : list.queue === 'photos' ? t`Every photo has come.` : t`Nothing lies here.`}
      detail={current && <StockPane key={current.id} itemId={current.id} onDone={list.done} />}
    />
  )
}

function useColumns(): DeskColumn<StockItem>[] {
  const { t } = useLingui()
  const title = useTitle()
  const when = useWhen()
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
    { key: 'shopper', head: t`Shopper`, width: 120, cell: (it) => it.customer.name },
    {
      key: 'state',
      head: t`Since`,
      width: 120,
      cell: (item) =>
        item.condition !== 'fine' ? (
          <Chip tone="danger">{item.condition === 'damaged' ? t`Damaged` : t`Wrong item`}</Chip>
        ) : item.later.length > 0 ? (
          <Chip tone="attention">{t`Photos missing`}</Chip>
        ) : (
          when(item.storedAt)
        ),
    },
  ]
}
