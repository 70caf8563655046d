/** One purchase order (specification 2, purchaseDetail): where it stands, the evidence, what it cost, what can be done. */
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Order } from '#contract/order/order.ts'
import { serverNow } from '#src/kit/clock.ts'
import { useDayText } from '#src/kit/day-text.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { Freshness, OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { Note } from '#src/kit/ui/Note.tsx'
import { Loading, RowsSkeleton, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { useLeave } from '#src/kit/use-leave.ts'
import { useMayCome, useSync } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { AskUs } from './AskUs.tsx'
import type { Parcel, StoredItem } from './documents.ts'
import { PatchCard } from './PatchCard.tsx'
import { PurchaseActions } from './PurchaseActions.tsx'
import { PurchaseHead } from './PurchaseHead.tsx'
import { PurchaseLines } from './PurchaseLines.tsx'
import { PurchaseAmounts, PurchaseTimeline } from './PurchaseRecord.tsx'
import { QualityCheck } from './QualityCheck.tsx'
import { parcelsOf, whereaboutsOf } from './whereabouts.ts'

const CancelSheet = lazy(async () => ({ default: (await import('./CancelSheet.tsx')).CancelSheet }))
const ReturnSheet = lazy(async () => ({ default: (await import('./ReturnSheet.tsx')).ReturnSheet }))

export function PurchaseDetailScreen({ orderNumber = '' }: { orderNumber?: string | undefined }) {
  const { t } = useLingui()
  const leave = useLeave()
  const book = useSync()
  const { freshness, freshAt, sync } = book
  const kept = useRows(
    async (disk) => {
      const [order, stored, parcels] = await Promise.all([
        disk.orders.get(orderNumber),
        disk.storedItems.where('orderNumber').equals(orderNumber).toArray(),
        disk.parcels.toArray(),
      ])
      return { order, stored, parcels: parcelsOf({ orderNumber }, parcels) }
    },
    [orderNumber],
  )
  const offline = freshness === 'offline'
  const saved = freshness === 'failed' && freshAt !== undefined && <Freshness at={freshAt} now={serverNow()} offline />
  const asking = useMayCome(kept && kept.order !== undefined, book)
  return (
    <main>
      {offline && <OfflineBanner savedAt={freshAt} now={serverNow()} onRetry={() => void sync()} />}
      <NavBar title={t`Purchase order`} onBack={leave} actions={<AskUs about={orderNumber} />} />
      {kept?.order ? (
        <Inside order={kept.order} stored={kept.stored} parcels={kept.parcels} offline={offline} saved={saved} />
      ) : asking ? (
        <Shape />
      ) : freshness === 'fresh' ? (
        <Empty
          spot="none"
          title={<Trans>This order is not in your list</Trans>}
          note={<Trans>You removed it, or the number is wrong. Its payments stay in your payment records.</Trans>}
          action={
            <Link className={buttonClass({ look: 'p' })} to="/pages/index/index">
              <Trans>View orders</Trans>
            </Link>
          }
        />
      ) : (
        <Timeout onRetry={() => void sync()} />
      )}
    </main>
  )
}

interface InsideProps {
  order: Order
  stored: readonly StoredItem[]
  parcels: readonly Parcel[]
  offline: boolean
  /** How old this is, when it may be older than what the shop has. */
  saved: ReactNode
}

function Inside({ order, stored, parcels, offline, saved }: InsideProps) {
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
        {saved}
        <PurchaseHead order={order} where={whereaboutsOf(order, parcels)} parcels={parcels} />
        {order.patch && showsPatch && <PatchCard order={order} patch={order.patch} offline={offline} />}
        {stored.map((item) => (
          <QualityCheck key={item.id} item={item} />
        ))}
        <PurchaseLines order={order} />
        <ReturnDeadline items={returnable} />
        <PurchaseTimeline order={order} parcels={parcels} />
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
