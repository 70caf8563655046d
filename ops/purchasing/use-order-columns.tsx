/** The columns of the buyers' list. */
import { useLingui } from '@lingui/react/macro'
import type { DeskOrder } from '#contract/order/desk.ts'
import { orderPromise } from '#contract/order/promise.ts'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Chip } from '#src/kit/ui/Chip.tsx'
import { useMallWords } from '#ops/kit/parts/use-mall-words.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { Status } from '#ops/kit/parts/Status.tsx'
import { OrderLines } from './OrderLines.tsx'
import { orderWords } from '#ops/documents/order-words.ts'
import { Yuan } from '#ops/kit/parts/Yuan.tsx'
import { useServerNow } from '#ops/kit/use-server-now.ts'

/** `shownOf`: which line of an order stands in the pane. */
export function useOrderColumns(
  shownOf: (order: DeskOrder) => number | undefined,
  onLine: (order: DeskOrder, at: number) => void,
): readonly DeskColumn<DeskOrder>[] {
  const { t } = useLingui()
  const now = useServerNow(15_000)
  const malls = useMallWords()
  return [
    { key: 'age', head: t`Age`, width: 56, cell: (it) => <Age ms={now - it.since} promised={orderPromise(it)} /> },
    { key: 'order', head: t`Order`, cell: (it) => <OurNumber of={it.orderNumber} /> },
    { key: 'from', head: t`From`, wideOnly: true, cell: (it) => malls[it.mallType] },
    {
      key: 'item',
      head: t`Item`,
      grow: true,
      cell: (order) => <OrderLines order={order} shown={shownOf(order)} onLine={(at) => onLine(order, at)} />,
    },
    {
      key: 'qty',
      head: t`Qty`,
      end: true,
      wideOnly: true,
      cell: (it) => it.lines.reduce((sum, line) => sum + line.num - line.notBought, 0),
    },
    { key: 'quoted', head: t`Quoted ¥`, end: true, cell: (it) => <Yuan fen={it.prepaidFen} bare /> },
    {
      key: 'state',
      head: t`State`,
      cell: (order) =>
        order.cancelRequestedAt !== null ? (
          <Chip tone="danger">{t`Cancel asked`}</Chip>
        ) : order.actions.includes('answer') ? (
          <Chip tone="attention">{t`Shopper asked`}</Chip>
        ) : order.manual && order.status === 'paid' ? (
          <Chip tone="attention">{t`Stated, check`}</Chip>
        ) : (
          <Status of={orderWords[order.status]} />
        ),
    },
    { key: 'buyer', head: t`Buyer`, wideOnly: true, cell: (it) => it.claimedBy?.name ?? '–' },
  ]
}
