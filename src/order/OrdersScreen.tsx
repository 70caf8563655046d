/** My orders (specification 2): six sections as pills, what needs the shopper first, readable from the disk while offline. */
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react'
import type { Order } from '#contract/order/order.ts'
import { serverNow } from '#src/kit/clock.ts'
import { Pills } from '#src/kit/ui/Choices.tsx'
import { Timeout } from '#src/kit/ui/Empty.tsx'
import { OlderComing } from '#src/kit/OlderComing.tsx'
import { Freshness, OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { PageTitle } from '#src/kit/ui/NavBar.tsx'
import { PullToRefresh } from '#src/kit/ui/PullToRefresh.tsx'
import { SearchField } from '#src/kit/ui/SearchField.tsx'
import { Loading, OrderCardSkeleton, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { VirtualList } from '#src/kit/ui/VirtualList.tsx'
import { useSync } from '#src/kit/use-sync.ts'
import { useRows } from '#src/kit/with-disk.ts'
import { findDocuments } from './find-documents.ts'
import { NothingHere } from './NothingHere.tsx'
import styles from './order.module.css'
import { OrderCard } from './OrderCard.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import { countsOf, type Documents, type Row, rowsOf, type Section } from './sections.ts'
import { WarehouseSection } from './WarehouseSection.tsx'
import { WarehouseSkeleton } from './WarehouseSkeleton.tsx'

const CancelSheet = lazy(async () => ({ default: (await import('./CancelSheet.tsx')).CancelSheet }))

export function OrdersScreen({ tab = 'all' }: { tab?: Section | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { freshness, freshAt, left, whole, sync } = useSync()
  const kept = useDocuments()
  const offline = freshness === 'offline'
  const failed = freshness === 'offline' || freshness === 'failed'
  const counts = useMemo(() => (kept && whole ? countsOf(kept) : undefined), [kept, whole])
  const [search, setSearch] = useState<string>()
  const query = useDeferredValue(search ?? '')
  const pill = (id: Section, label: string) => ({ id, label, count: counts?.[id] })

  return (
    <main>
      {offline && <OfflineBanner savedAt={freshAt} now={serverNow()} onRetry={() => void sync()} />}
      <PullToRefresh onRefresh={sync}>
        <PageTitle
          note={
            freshness === 'failed' && freshAt !== undefined ? (
              <Freshness at={freshAt} now={serverNow()} offline />
            ) : (
              left > 0 && <OlderComing left={left} />
            )
          }
          actions={
            <IconButton
              icon={search === undefined ? MagnifyingGlass : X}
              label={search === undefined ? t`Search orders` : t`Close search`}
              onClick={() => setSearch(search === undefined ? '' : undefined)}
            />
          }
        >
          {t`Orders`}
        </PageTitle>
        {search !== undefined && (
          <div className={styles.search}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the button */}
            <SearchField autoFocus label={t`Number, item or seller`} value={search} onChange={setSearch} />
          </div>
        )}
        <Pills
          label={t`Orders`}
          selected={tab}
          waiting={!counts && !failed}
          onSelect={(id) => void navigate({ to: '/pages/index/index', search: { tab: id }, replace: true })}
          items={[
            pill('all', t({ context: 'orders tab', message: 'All' })),
            pill('purchase', t`Purchases`),
            pill('warehouse', t`Warehouse`),
            pill('logistics', t`Parcels`),
            pill('shipped', t({ context: 'orders tab', message: 'Shipped' })),
            pill('afterSales', t`After-sales`),
          ]}
        />
        <Inside section={tab} documents={kept} {...{ offline, query, whole, failed }} onRetry={() => void sync()} />
      </PullToRefresh>
    </main>
  )
}

/** Each table is read again only when it moved itself. */
function useDocuments(): Documents | undefined {
  const orders = useRows((disk) => disk.orders.toArray())
  const parcels = useRows((disk) => disk.parcels.toArray())
  const returns = useRows((disk) => disk.returns.toArray())
  const stored = useRows((disk) => disk.storedItems.toArray())
  return useMemo(
    () => (orders && parcels && returns && stored ? { orders, parcels, returns, stored } : undefined),
    [orders, parcels, returns, stored],
  )
}

interface InsideProps {
  section: Section
  documents: Documents | undefined
  offline: boolean
  query: string
  /** Nothing is still to come. */
  whole: boolean
  failed: boolean
  onRetry: () => void
}

function Inside({ section, documents: all, offline, query, whole, failed, onRetry }: InsideProps) {
  const { t } = useLingui()
  const [canceling, setCanceling] = useState<Order>()
  const documents = useMemo(() => all && findDocuments(all, query), [all, query])
  const rows = useMemo(() => (documents ? rowsOf(section, documents) : []), [section, documents])
  const photos = useMemo(() => photosByOrder(all?.stored ?? []), [all])
  const nothing = documents && (section === 'warehouse' ? documents.stored.length === 0 : rows.length === 0)
  if (!documents || (nothing && !whole)) {
    if (failed && documents) return <Timeout onRetry={onRetry} />
    return (
      <div className={layout.pad}>
        {section === 'warehouse' ? (
          <WarehouseSkeleton />
        ) : (
          <Loading>
            <div className={styles.titleShape}>
              <Skeleton w={96} h={24} />
            </div>
            <OrderCardSkeleton />
            <OrderCardSkeleton />
            <OrderCardSkeleton />
          </Loading>
        )}
      </div>
    )
  }
  if (nothing) return <NothingHere section={section} searched={query.trim() !== ''} />
  if (section === 'warehouse') return <WarehouseSection items={documents.stored} />
  const draw = (row: Row) => {
    switch (row.kind) {
      case 'title':
        return (
          <h2 className={styles.title}>
            {{ needsYou: t`Needs you`, underWay: t`In progress`, earlier: t`Earlier` }[row.group]}
          </h2>
        )
      case 'order':
        return (
          <OrderCard
            order={row.order}
            where={row.where}
            offline={offline}
            photos={photos.get(row.key) ?? 0}
            onCancel={() => setCanceling(row.order)}
          />
        )
      case 'parcel':
        return <ParcelCard parcel={row.parcel} offline={offline} />
      case 'return':
        return <ReturnCard it={row.it} />
    }
  }
  return (
    <div className={`${layout.pad} ${styles.rows}`}>
      <VirtualList items={rows} keyOf={(row) => row.key} label={t`Orders`}>
        {(row) => <div className={row.kind === 'title' ? undefined : styles.gap}>{draw(row)}</div>}
      </VirtualList>
      {canceling && (
        <Suspense>
          <CancelSheet order={canceling} open onClose={() => setCanceling(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

function photosByOrder(stored: Documents['stored']): Map<string, number> {
  const photos = new Map<string, number>()
  for (const item of stored)
    photos.set(item.orderNumber, (photos.get(item.orderNumber) ?? 0) + item.photos.length + item.videos.length)
  return photos
}
