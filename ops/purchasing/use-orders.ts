/** The rows of the buyers' desk, narrowed as somebody asked, and as a file. */
import { useLingui } from '@lingui/react/macro'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { deskOrder, type DeskOrder, purchaseQueue, type purchaseQueues } from '#contract/order/desk.ts'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { type ExportColumn, type Exported, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { type Narrowed, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { type Queue, useQueue } from '#ops/kit/queue/use-queue.ts'

type QueueId = (typeof purchaseQueues)[number]

export function useOrders(): { list: Queue<DeskOrder, QueueId>; narrowed: Narrowed; file: Exported } {
  const { t } = useLingui()
  const narrowed = useNarrowed(t`Paid`, t`Number, goods, seller or customer`)
  const source = {
    list: purchaseQueue,
    ask: (queue: QueueId, before: string | undefined) => ({ queue, before, ...narrowed.asked }),
    rowsOf: (answer: Output<typeof purchaseQueue>) => answer.orders,
  }
  const list = useQueue(
    {
      ...source,
      keyOf: (order: DeskOrder) => order.orderNumber,
      one: { endpoint: deskOrder, ask: (orderNumber) => ({ orderNumber }), rowOf: (it) => it },
    },
    'open',
  )
  const file = useExport({ source, queue: list.queue, name: 'orders', columns: useFileColumns() })
  return { list, narrowed, file }
}

/** All of an order that was bought in parts. */
const numbersOf = ({ sellerOrders, sellerOrderId }: DeskOrder): string =>
  sellerOrders.map((part) => part.sellerOrderId).join(' ') || (sellerOrderId ?? '')

function useFileColumns(): ExportColumn<DeskOrder>[] {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  return [
    { head: t`Order`, cell: (it) => printNumber(it.orderNumber) },
    { head: t`State`, cell: (it) => it.status },
    { head: t`Paid`, cell: (it) => momentCell(it.paidAt) },
    { head: t`Since`, cell: (it) => momentCell(it.since) },
    { head: t`Customer`, cell: (it) => it.customer.name },
    { head: t`Email`, cell: (it) => it.customer.email },
    { head: t`From`, cell: (it) => it.mallType },
    { head: t`Seller`, cell: (it) => it.sellerName },
    { head: t`Item`, cell: (it) => it.lines.map((line) => `${line.num} × ${line.title}`).join('; ') },
    { head: t`Quoted ¥`, cell: (it) => moneyCell(it.prepaidFen) },
    { head: t`Total`, cell: (it) => moneyCell(it.total) },
    { head: t`Currency`, cell: () => settlement },
    { head: t`Seller order number`, cell: numbersOf },
    { head: t`Seller’s parcels`, cell: (it) => it.sellerParcels.join(' ') },
    { head: t`Buyer`, cell: (it) => it.claimedBy?.name ?? '' },
  ]
}
