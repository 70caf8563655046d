/** The returns desk (states.md R2 to R8): accept or refuse, what the seller pays back, and the shopper's refund. */
import { Trans, useLingui } from '@lingui/react/macro'
import { deskReturn, type DeskReturn, returnQueue, type returnQueues } from '#contract/returns/desk.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import { returnPromise } from '#contract/returns/promise.ts'
import type { DeskColumn } from '#src/kit/ui/console/Desk.tsx'
import { Age } from '#src/kit/ui/console/Panes.tsx'
import { Money } from '#src/kit/ui/Money.tsx'
import { useMoneyView } from '#src/kit/ui/money-context.ts'
import { OurNumber } from '#ops/kit/parts/OurNumber.tsx'
import { RowGoods } from '#ops/kit/parts/RowGoods.tsx'
import { returnWords } from '#ops/documents/return-words.ts'
import { Status } from '#ops/kit/parts/Status.tsx'
import { comingBackWord, isComingBack, isToSend, toSendWord } from './return-words.ts'
import { QueueDesk } from '#ops/kit/queue/QueueDesk.tsx'
import { type ExportColumn, moneyCell, momentCell, useExport } from '#ops/kit/queue/use-export.tsx'
import { narrowedBy, useNarrowed } from '#ops/kit/queue/use-narrowed.tsx'
import { useQueue } from '#ops/kit/queue/use-queue.ts'
import { may, useStaff } from '#ops/kit/session.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'
import { Evidence } from './Evidence.tsx'
import { useReturnReasons } from './return-reasons.ts'
import { ReturnPane } from './ReturnPane.tsx'
import { useTitle } from '#ops/kit/parts/use-title.ts'

type Queue = (typeof returnQueues)[number]

const whole = {
  list: returnQueue,
  ask: (queue: Queue, before: string | undefined) => ({ queue, before }),
  rowsOf: (answer: Output<typeof returnQueue>) => answer.returns,
}

export function ReturnsDesk() {
  const { t } = useLingui()
  const staff = useStaff()
  const narrowed = useNarrowed(t`Asked`, t`Number, goods or customer`)
  const source = narrowedBy(whole, narrowed)
  const list = useQueue(
    {
      ...source,
      keyOf: (it: DeskReturn) => it.returnNumber,
      one: { endpoint: deskReturn, ask: (returnNumber) => ({ returnNumber }), rowOf: (it) => it },
    },
    may(staff, 'buyer', 'finance', 'support') ? 'open' : 'to_send',
  )
  const { current } = list
  const columns = useReturnColumns()
  const file = useExport({ source, queue: list.queue, name: 'returns', columns: useFileColumns() })
  const open = list.counts['open'] ?? 0
  return (
    <QueueDesk
      list={list}
      title={<Trans>Returns</Trans>}
      note={t`${open} open`}
      queues={[
        { id: 'open', label: t`All` },
        { id: 'checking', label: t`To ask` },
        { id: 'to_send', label: t`To send back` },
        { id: 'doing', label: t`At the seller` },
        { id: 'coming_back', label: t`Coming back` },
        { id: 'refund_check', label: t`Check refund` },
        { id: 'done', label: t`Done` },
      ]}
      narrowed={narrowed}
      file={file}
      label={t`Returns`}
      columns={columns}
      below={current && (current.photos.length > 0 || current.note) && <Evidence of={current} />}
      detail={
        current && (
          <ReturnPane
            key={`${current.returnNumber} ${current.status} ${current.sentAt} ${current.rejectedAt}`}
            request={current}
            onDone={list.doneHere}
          />
        )
      }
    />
  )
}

function useFileColumns(): ExportColumn<DeskReturn>[] {
  const { t } = useLingui()
  const { settlement } = useMoneyView()
  const reasons = useReturnReasons()
  return [
    { head: t`Return`, cell: (it) => printNumber(it.returnNumber) },
    { head: t`State`, cell: (it) => (isToSend(it) ? 'to_send' : isComingBack(it) ? 'coming_back' : it.status) },
    { head: t`Asked`, cell: (it) => momentCell(it.createdAt) },
    { head: t`Since`, cell: (it) => momentCell(it.since) },
    { head: t`Order`, cell: (it) => printNumber(it.orderNumber) },
    { head: t`Customer`, cell: (it) => it.customer.name },
    { head: t`Email`, cell: (it) => it.customer.email },
    { head: t`Seller`, cell: (it) => it.sellerName },
    { head: t`Item`, cell: (it) => it.title },
    { head: t`Pieces`, cell: (it) => it.quantity },
    { head: t`Reason`, cell: (it) => reasons[it.reason] },
    { head: t`Shelf`, cell: (it) => it.shelf ?? '' },
    { head: t`Paid ¥`, cell: (it) => moneyCell(it.paidFen) },
    { head: t`Expected`, cell: (it) => moneyCell(it.refundAmount ?? it.expected) },
    { head: t`Currency`, cell: () => settlement },
  ]
}

function useReturnColumns(): DeskColumn<DeskReturn>[] {
  const { t } = useLingui()
  const title = useTitle()
  const now = useServerNow(15_000)
  const reasons = useReturnReasons()
  return [
    {
      key: 'age',
      head: t`Age`,
      width: 64,
      cell: (it) => <Age ms={now - it.since} promised={returnPromise(it.status)} />,
    },
    { key: 'return', head: t`Return`, cell: (it) => <OurNumber of={it.returnNumber} /> },
    {
      key: 'item',
      head: t`Item`,
      grow: true,
      cell: (it) => (
        <RowGoods pic={it.pic} title={title(it)}>
          × {it.quantity}
        </RowGoods>
      ),
    },
    { key: 'reason', head: t`Reason`, wideOnly: true, cell: (it) => reasons[it.reason] },
    {
      key: 'expected',
      head: t`Expected`,
      end: true,
      cell: (it) => <Money cents={it.refundAmount ?? it.expected} charge estimate={it.refundAmount === null} />,
    },
    {
      key: 'state',
      head: t`State`,
      cell: (it) => (
        <Status of={isToSend(it) ? toSendWord : isComingBack(it) ? comingBackWord : returnWords[it.status]} />
      ),
    },
  ]
}
