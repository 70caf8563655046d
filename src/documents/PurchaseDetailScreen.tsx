/** One purchase order (specification 2, purchaseDetail): where it stands, the evidence, what it cost, what can be done. */
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Order } from '#contract/order/order.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Return } from '#contract/returns/return.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import type { PageState } from '#src/kit/page/Content.tsx'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { useDocument } from '#src/kit/page/use-document.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Note } from '#src/kit/ui/Note.tsx'
import { RowsSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { AskUs } from '#src/order/AskUs.tsx'
import { PatchCard } from './PatchCard.tsx'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseHead } from './PurchaseHead.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseAmounts, PurchaseTimeline } from './PurchaseRecord.tsx'
import { QualityCheck } from './QualityCheck.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { parcelsOf, whereaboutsOf } from './whereabouts.ts'

const CancelSheet = lazy(async () => ({ default: (await import('./CancelSheet.tsx')).CancelSheet }))
const ReturnSheet = lazy(async () => ({ default: (await import('./ReturnSheet.tsx')).ReturnSheet }))

export function PurchaseDetailScreen({ orderNumber = '' }: { orderNumber?: string | undefined }) {
  const { t } = useLingui()
  const purchase = useDocument(
    async (disk) => {
      const [order, stored, parcels, returns] = await Promise.all([
        disk.orders.get(orderNumber),
        disk.storedItems.where('orderNumber').equals(orderNumber).toArray(),
        disk.parcels.toArray(),
        disk.returns.where('orderNumber').equals(orderNumber).toArray(),
      ])
      return order && { order, stored, returns, parcels: parcelsOf({ orderNumber }, parcels) }
    },
    [orderNumber],
  )
  return (
    <DocumentPage
      reading={purchase}
      title={t`Order`}
      actions={<AskUs about={orderNumber} />}
      skeleton={<Shape />}
      missing={
        <Empty
          spot="none"
          title={<Trans>This order is not in your list</Trans>}
          note={<Trans>You removed it, or the number is wrong. Its payments stay in your payment records.</Trans>}
          action={
            <Link className={buttonClass({ look: 'primary' })} to="/pages/index/index">
              <Trans>View orders</Trans>
            </Link>
          }
        />
      }
    >
      {(found, page) => <Inside {...found} {...page} />}
    </DocumentPage>
  )
}

interface InsideProps extends PageState {
  order: Order
  stored: readonly StoredItem[]
  parcels: readonly Parcel[]
  returns: readonly Return[]
}

function Inside({ order, stored, parcels, returns, offline }: InsideProps) {
  const navigate = useNavigate()
  const [sheet, setSheet] = useState<'cancel' | 'return'>()
  const returnable = stored.filter((item) => item.actions.includes('return'))
  const close = () => setSheet(undefined)
  const giveBack = () => {
    const only = returnable.length === 1 ? returnable[0] : undefined
    if (only) void navigate({ to: '/pages/afterSalesDetail/index', search: { item: only.id } })
    else setSheet('return')
  }
  const showsPatch = order.patch && ['open', 'overdue'].includes(order.patch.status)
  return (
    <>
      <div className={`${layout.pad} ${layout.stack}`}>
        <PurchaseHead order={order} where={whereaboutsOf(order, parcels)} parcels={parcels} />
        {order.actions.includes('answer') &&
          order.questions.map(
            (it) => it.outcome === null && <QuestionCard key={it.id} order={order} question={it} offline={offline} />,
          )}
        {order.patch && showsPatch && <PatchCard order={order} patch={order.patch} offline={offline} />}
        {stored.map((item) => (
          <QualityCheck key={item.id} item={item} />
        ))}
        <PurchaseLines order={order} />
        <ReturnDeadline items={returnable} />
        <PurchaseTimeline order={order} parcels={parcels} returns={returns} />
        <PurchaseAmounts order={order} />
      </div>
      <PurchaseActions
        order={order}
        stored={stored}
        offline={offline}
        onCancel={() => setSheet('cancel')}
        onReturn={giveBack}
      />
      <Suspense>
        {sheet === 'cancel' && <CancelSheet order={order} open onClose={close} />}
        {sheet === 'return' && <ReturnSheet items={returnable} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The first deadline of what can still go back. */
function ReturnDeadline({ items }: { items: readonly StoredItem[] }) {
  const { dateTime } = useDayText()
  const deadlines = items.flatMap(({ returnDeadline }) => (returnDeadline === null ? [] : [returnDeadline]))
  if (deadlines.length === 0) return null
  const until = dateTime(Math.min(...deadlines))
  return (
    <Note tone="attention" icon={ArrowUUpLeft}>
      <strong>
        <Trans>
          Not right? Return it by <bdi>{until}</bdi>.
        </Trans>
      </strong>{' '}
      <Trans>After that the seller no longer takes it back.</Trans>
    </Note>
  )
}

/** Chip, headline, the four steps; the quality check; the lines. */
const Shape = () => (
  <div className={layout.pad}>
    <Loading>
      <Skeleton w={210} h={28} r={8} />
      <Skeleton w="72%" h={32} />
      <Skeleton w="58%" h={18} />
      <Skeleton h={30} />
      <Card>
        <span className={layout.stack}>
          <Skeleton w={130} h={24} />
          <Skeleton h={210} r={14} />
          <Skeleton h={42} r={14} />
        </span>
      </Card>
      <RowsSkeleton rows={2} picture />
    </Loading>
  </div>
)
