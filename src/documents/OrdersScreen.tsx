/** My orders (specification 2): six sections as pills, what needs the shopper first, readable from the disk while offline. */
import { MagnifyingGlass } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { X } from '@phosphor-icons/react/dist/csr/X'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Order } from '#contract/order/order.ts'
import { onceIdle } from '#src/kit/once-idle.ts'
import { ListPage } from '#src/kit/page/ListPage.tsx'
import { listOf } from '#src/kit/page/reading.ts'
import { Pills } from '#src/kit/ui/Choices.tsx'
import { OlderComing } from '#src/kit/sync/OlderComing.tsx'
import { IconButton } from '#src/kit/ui/IconButton.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { SearchField } from '#src/kit/ui/SearchField.tsx'
import { OrderCardSkeleton } from '#src/kit/ui/CardSkeletons.tsx'
import { Loading, Skeleton } from '#src/kit/ui/Skeleton.tsx'
import { VirtualList } from '#src/kit/ui/VirtualList.tsx'
import { useSync } from '#src/kit/sync/use-sync.ts'
import { type Checked, checkedOf, withoutChecked } from './checked.ts'
import { findDocuments } from './find-documents.ts'
import { NothingHere } from './NothingHere.tsx'
import styles from './documents.module.css'
import { OrderCard } from './OrderCard.tsx'
import { ParcelCard } from './ParcelCard.tsx'
import { PayTogether } from './PayTogether.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import { countsOf, type Documents, type Row, rowsOf, type Section } from './sections.ts'
import { useDocuments } from './use-documents.ts'
import { useFirstView } from './use-first-view.ts'
import { WarehouseSkeleton } from './WarehouseSkeleton.tsx'

const CancelSheet = lazy(async () => ({ default: (await import('./CancelSheet.tsx')).CancelSheet }))
/** A section of its own, with what plans a parcel: the others are painted without it. */
const fetchWarehouse = () => import('./WarehouseSection.tsx')
const WarehouseSection = lazy(async () => ({ default: (await fetchWarehouse()).WarehouseSection }))

const nothing = () => undefined

export function OrdersScreen({ tab = 'all' }: { tab?: Section | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sync = useSync()
  const { left, whole, unreachable } = sync
  const kept = useDocuments()
  const counts = useMemo(() => (kept && (whole || kept.areAll) ? countsOf(kept) : undefined), [kept, whole])
  const [search, setSearch] = useState<string>()
  const query = useDeferredValue(search ?? '')
  const documents = useMemo(() => kept && findDocuments(kept, query), [kept, query])
  const checked = useMemo(() => checkedOf(kept?.payments ?? []), [kept])
  const rows = useMemo(
    () => (documents ? withoutChecked(rowsOf(tab, documents), checked) : []),
    [tab, documents, checked],
  )
  const photos = useMemo(() => photosByOrder(kept?.stored ?? []), [kept])
  const shown = listOf(sync, documents, ({ stored }) => (tab === 'warehouse' ? stored : rows).length === 0)
  // A line about how old it is, or what is still to come, moves everything below.
  const isSettled = !shown.stale && left === 0 && search === undefined
  useFirstView(tab === 'all' && isSettled && kept ? rows : undefined)
  const isShown = shown.state === 'found'
  useEffect(() => {
    // It is a tap away. Without a network this part of the app may not come, and is asked for again with the tap.
    if (isShown) onceIdle(() => void fetchWarehouse().catch(nothing))
  }, [isShown])
  // What is over is not counted: a zero above it would deny it.
  const pill = (id: Section, label: string) => ({ id, label, count: counts?.[id] === 0 ? undefined : counts?.[id] })

  return (
    <ListPage
      reading={shown}
      title={t`Orders`}
      note={left > 0 && <OlderComing left={left} />}
      actions={
        <IconButton
          icon={search === undefined ? MagnifyingGlass : X}
          label={search === undefined ? t`Search orders` : t`Close search`}
          onClick={() => setSearch(search === undefined ? '' : undefined)}
        />
      }
      head={
        <>
          {search !== undefined && (
            <div className={styles.search}>
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for with the button */}
              <SearchField autoFocus label={t`Number, item or seller`} value={search} onChange={setSearch} />
            </div>
          )}
          <Pills
            label={t`Orders`}
            selected={tab}
            waiting={!counts && !unreachable}
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
        </>
      }
      skeleton={<OrdersSkeleton section={tab} />}
      missing={<NothingHere section={tab} searched={query.trim() !== ''} onClear={() => setSearch(undefined)} />}
    >
      {({ stored }, { offline }) =>
        tab === 'warehouse' ? (
          <Suspense fallback={<OrdersSkeleton section="warehouse" />}>
            <WarehouseSection items={stored} />
          </Suspense>
        ) : (
          <Rows {...{ rows, photos, offline, checked }} />
        )
      }
    </ListPage>
  )
}

const OrdersSkeleton = ({ section }: { section: Section }) => (
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

interface RowsProps {
  rows: readonly Row[]
  /** How many pictures there are of an order's pieces, by its number. */
  photos: ReadonlyMap<string, number>
  offline: boolean
  checked: Checked
}

function Rows({ rows, photos, offline, checked }: RowsProps) {
  const { t } = useLingui()
  const [canceling, setCanceling] = useState<Order>()
  const together = new Set(
    rows.flatMap((row) => (row.kind === 'together' ? row.orders.map(({ orderNumber }) => orderNumber) : [])),
  )
  const draw = (row: Row) => {
    switch (row.kind) {
      case 'title':
        return (
          <h2 className={styles.title}>
            {{ needsYou: t`To do`, underWay: t`In progress`, earlier: t`Earlier` }[row.group]}
          </h2>
        )
      case 'together':
        return <PayTogether orders={row.orders} offline={offline} />
      case 'order':
        return (
          <OrderCard
            quiet={together.has(row.key)}
            order={row.order}
            where={row.where}
            offline={offline}
            checked={checked.get(row.key)}
            photos={photos.get(row.key) ?? 0}
            onCancel={() => setCanceling(row.order)}
          />
        )
      case 'parcel':
        return <ParcelCard parcel={row.parcel} offline={offline} checked={checked.get(row.key)} />
      case 'return':
        return <ReturnCard request={row.request} />
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
