/** Paid services on goods (states.md 17): what is due first stands first, and each is done with its proof or its money goes back. */
import { Trans, useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { type DeskService, serviceQueue, type serviceQueues } from '#contract/warehouse/service-desk.ts'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { RowGoods } from '#ops/kit/parts/RowGoods.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { type ExportColumn, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { useWhen } from '#ops/kit/use-when.ts'
import css from './services.module.css'
import { ServicePane } from './ServicePane.tsx'

type Queue = (typeof serviceQueues)[number]

const whole = {
  list: serviceQueue,
  ask: (queue: Queue, before: string | undefined) => ({ queue, before }),
  rowsOf: (answer: Output<typeof serviceQueue>) => answer.services,
}

export function ServicesDesk() {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Ordered`, t`Number, goods or customer`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue(
    {
      ...source,
      keyOf: (it: DeskService) => it.id,
    },
    'open',
  )
  const { current } = list
  const file = useExport({ source, queue: list.queue, name: 'services', columns: useFileColumns() })
  return (
    <QueueDesk
      list={list}
      holds
      title={<Trans>Services on goods</Trans>}
      narrowed={narrowed}
      file={file}
      label={t`Services on goods`}
      columns={useColumns()}
      queues={[
        { id: 'open', label: t`To do` },
        { id: 'later', label: t`Goods not all here` },
        { id: 'done', label: t`Done` },
      ]}
      detail={current && <ServicePane key={`${current.id} ${current.state}`} service={current} onDone={list.done} />}
    />
  )
}

/** With the shopper's words, on one line: the pane has them whole. */
const Asked = ({ service: { name, wish } }: { service: DeskService }) => (
  <span className={css.asked}>
    <b>{name}</b>
    {wish && <small dir="auto">“{wish}”</small>}
  </span>
)

function useFileColumns(): ExportColumn<DeskService>[] {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  return [
    { head: t`Service`, cell: (it) => it.name },
    { head: t`What to look at`, cell: (it) => it.wish },
    { head: t`State`, cell: (it) => it.state },
    { head: t`Due`, cell: (it) => momentCell(it.dueAt) },
    { head: t`Done`, cell: (it) => momentCell(it.closedAt) },
    { head: t`Order`, cell: (it) => printNumber(it.orderNumber) },
    { head: t`Label`, cell: (it) => (it.packageId ? printNumber(it.packageId) : '') },
    { head: t`Shelf`, cell: (it) => it.shelf ?? '' },
    { head: t`Item`, cell: (it) => it.title },
    { head: t`Pieces`, cell: (it) => it.num },
    { head: t`Customer`, cell: (it) => it.customer.name },
    { head: t`Fee`, cell: (it) => moneyCell(it.fee) },
    { head: t`Currency`, cell: () => settlement },
  ]
}

function useColumns(): DeskColumn<DeskService>[] {
  const { t } = useLingui()
  const title = useTitle()
  const now = useServerNow(60_000)
  const when = useWhen()
  return [
    { key: 'service', head: t`Service`, width: 190, cell: (it) => <Asked service={it} /> },
    { key: 'goods', head: t`Goods`, grow: true, cell: (it) => <RowGoods pic={it.pic} title={title(it)} /> },
    { key: 'shelf', head: t`Shelf`, width: 72, cell: (it) => it.shelf ?? '–' },
    { key: 'here', head: t`Pieces`, width: 64, end: true, cell: (it) => t`${it.here} of ${it.num}` },
    {
      key: 'due',
      head: t`Due`,
      width: 150,
      cell: ({ state, dueAt, closedAt }) =>
        state === 'waits' ? (
          dueAt === null ? (
            t`Not started`
          ) : dueAt < now ? (
            <Chip tone="danger">{t`Late, ${when(dueAt)}`}</Chip>
          ) : (
            when(dueAt)
          )
        ) : state === 'done' ? (
          <Chip tone="success">{closedAt && when(closedAt)}</Chip>
        ) : (
          <Chip tone="neutral">
            <Trans>Money back</Trans>
          </Chip>
        ),
    },
  ]
}
