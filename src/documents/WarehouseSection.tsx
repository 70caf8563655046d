/** The shopper's shelf in the warehouse: what is stored, how long for free, and choosing what goes into a parcel. */
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { dot } from '#src/kit/text/dot.ts'
import { isolated } from '#src/kit/text/isolated.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { ActionBar } from '#src/kit/ui/ActionBar.tsx'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Pills, Segmented } from '#src/kit/ui/Choices.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { Note } from '#src/kit/ui/Note.tsx'
import { VirtualList } from '#src/kit/ui/VirtualList.tsx'
import text from '#src/kit/ui/text.module.css'
import { daysLeft, freeDays, packable } from './documents.ts'
import { useSellerText } from '#src/order/seller-text.ts'
import { paidUntilOf } from '#src/warehouse/StorageClock.tsx'
import styles from './stored.module.css'
import { PlanRows } from './PlanRows.tsx'
import { inShelfOrder, orderShelf, useShelfOrder } from './shelf-order.ts'
import { StoredRow } from './StoredRow.tsx'
import { WeightText } from '#src/order/WeightText.tsx'

const filters = {
  all: () => true,
  ready: packable,
  ending: (item: StoredItem) => daysLeft(paidUntilOf(item), serverNow()) < 10,
  afterSales: (item: StoredItem) => item.buckets.returning > 0,
}
type Filter = keyof typeof filters

const SHORT = 40

const weightOf = (items: readonly StoredItem[]): number =>
  items.reduce((all, item) => all + (item.weightG ?? 0) * item.buckets.stored, 0)

export function WarehouseSection({ items }: { items: readonly StoredItem[] }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const order = useShelfOrder()
  // As the tab, the home page and the account count them.
  const ready = items.filter(packable)
  const shown = inShelfOrder(items.filter(filters[filter]), order)
  // What left the shelf meanwhile is not packed along.
  const packed = items.filter((item) => chosen.has(item.id) && packable(item))
  const choose = (id: string, on: boolean) =>
    setChosen((old) => new Set(on ? [...old, id] : [...old].filter((it) => it !== id)))
  const counted = (id: Filter) => items.filter(filters[id]).length

  return (
    <>
      <div className={`${layout.pad} ${styles.head}`}>
        <h2 className={text.t1}>
          <Plural
            value={ready.length}
            _0="Nothing ready to pack"
            one="# item ready to pack"
            other="# items ready to pack"
          />
        </h2>
        <p className={`${text.sub} ${text.ink2} ${styles.under}`}>
          {ready.length > 0 && (
            <>
              <WeightText grams={weightOf(ready)} />
              {dot}
            </>
          )}
          <FreeFor items={items} />
        </p>
      </div>
      <div className={styles.filters}>
        <Pills
          label={t`Stored items`}
          selected={filter}
          onSelect={setFilter}
          items={[
            { id: 'all', label: t({ context: 'stored items', message: 'All' }), count: items.length },
            { id: 'ready', label: t`Ready to pack`, count: counted('ready') },
            { id: 'ending', label: t`Storage ending soon`, count: counted('ending') },
            { id: 'afterSales', label: t`Being returned`, count: counted('afterSales') },
          ]}
        />
      </div>
      {items.length > 1 && (
        <div className={`${layout.pad} ${styles.order}`}>
          <Segmented
            label={t`Sort by`}
            selected={order}
            onSelect={orderShelf}
            items={[
              { id: 'ends', label: t`Storage ends first` },
              { id: 'newest', label: t`Newest first` },
            ]}
          />
        </div>
      )}
      <div className={`${layout.pad} ${layout.stack}`}>
        {shown.length === 0 ? (
          <Note>
            <Trans>Nothing here.</Trans>
          </Note>
        ) : (
          <Card flush>
            <Shelf items={shown}>
              {(item) => (
                <StoredRow
                  item={item}
                  chosen={chosen.has(item.id) && packable(item)}
                  onChoose={(on) => choose(item.id, on)}
                />
              )}
            </Shelf>
          </Card>
        )}
        <EndingSoon items={items} />
        <PlanRows items={packed.length > 0 ? packed : items.filter(packable)} />
      </div>
      {packed.length > 0 && (
        <>
          <div className={styles.reserve} aria-hidden="true" />
          <div className={styles.bar}>
            <ActionBar still>
              <span className={styles.sum}>
                <Plural value={packed.length} one="# selected" other="# selected" />
                <small>
                  <Trans>
                    <WeightText grams={weightOf(packed)} /> before packing
                  </Trans>
                </small>
              </span>
              <Link
                className={`${buttonClass({ look: 'primary' })} ${styles.pack}`}
                to="/pages/packingShipping/index"
                search={{ items: packed.map(({ id }) => id) }}
              >
                <Plural value={packed.length} one="Pack # item" other="Pack # items" />
              </Link>
            </ActionBar>
          </div>
        </>
      )}
    </>
  )
}

/** Short shelves are drawn whole; of a long one only what is near the window. */
function Shelf({ items, children }: { items: readonly StoredItem[]; children: (item: StoredItem) => ReactNode }) {
  const { t } = useLingui()
  return (
    <div className={styles.list}>
      {items.length > SHORT ? (
        <VirtualList items={items} keyOf={({ id }) => id} label={t`Stored items`}>
          {children}
        </VirtualList>
      ) : (
        <ul aria-label={t`Stored items`}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How long everything here may stay for nothing; said in days where it is the same for all. */
function FreeFor({ items }: { items: readonly StoredItem[] }) {
  const days = new Set(items.map(freeDays))
  const [all] = days
  return all !== undefined && days.size === 1 ? (
    <Plural
      value={all}
      one="In our warehouse in China. # free day each."
      other="In our warehouse in China. # free days each."
    />
  ) : (
    <Trans>In our warehouse in China.</Trans>
  )
}

/** The item whose free storage ends first, said in a sentence. */
function EndingSoon({ items }: { items: readonly StoredItem[] }) {
  const sellerText = useSellerText()
  const first = items.filter(filters.ending).toSorted((a, b) => paidUntilOf(a) - paidUntilOf(b))[0]
  if (!first) return null
  const name = isolated(sellerText(first.title, first.titleEn))
  const left = daysLeft(paidUntilOf(first), serverNow())
  return (
    <Note tone="attention" icon={Clock}>
      {left > 0 ? (
        <Plural
          value={left}
          one={`“${name}” has # day of storage left. Pack it soon, or keep it longer.`}
          other={`“${name}” has # days of storage left. Pack it soon, or keep it longer.`}
        />
      ) : (
        <Trans>The storage of “{name}” is over. Keep it longer first, then it can be packed.</Trans>
      )}{' '}
      <Link to="/pages/orderDetailAddedStorage/index" search={{ item: first.id }} className={text.link}>
        <Trans>Keep it longer</Trans>
      </Link>
    </Note>
  )
}
