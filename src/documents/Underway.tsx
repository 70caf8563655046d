/** What is under way, from the disk: the parcel that is furthest on its road, and the three counts that ask for something. */
import { CaretRight } from '@phosphor-icons/react/dist/csr/CaretRight'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { useSync } from '#src/kit/sync/use-sync.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { Card } from '#src/kit/ui/Card.tsx'
import { cx } from '#src/kit/ui/cx.ts'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { RouteLine } from '#src/kit/ui/RouteLine.tsx'
import text from '#src/kit/ui/text.module.css'
import { Arrival } from './Arrival.tsx'
import { partTravelled } from './documents.ts'
import css from './underway.module.css'

export function Underway({ onStanding }: { onStanding: (stands: boolean) => void }) {
  const { unreachable } = useSync()
  const known = useRows(async (disk) => {
    const [parcels, orders, unpaidParcels, patched, due, stored, [pulled, left]] = await Promise.all([
      disk.parcels.where('status').anyOf('shipped', 'wait_ship', 'packing', 'ordered').toArray(),
      disk.orders.where('status').equals('ordered').count(),
      disk.parcels.where('status').equals('pack_ordered').count(),
      disk.orders.where('status').equals('purchase_patch').count(),
      disk.parcels.where('status').equals('patch_wait').count(),
      disk.storedItems.toArray(),
      disk.meta.bulkGet(['pulled', 'left']),
    ])
    const [parcel] = parcels.toSorted((a, b) => partTravelled(b) - partTravelled(a))
    return {
      // Read with the rows: they are written together.
      whole: pulled !== undefined && !left?.value,
      parcel,
      unpaid: orders + unpaidParcels,
      unpaidAt: orders === 0 && unpaidParcels > 0 ? ('logistics' as const) : ('purchase' as const),
      extra: patched + due,
      stored: stored.filter((item) => item.actions.includes('pack')).length,
    }
  })
  // Before the first sync is done nobody knows whether a parcel is on its way; without a network that is how it stays.
  const stands = known !== undefined && (known.whole || unreachable)
  useEffect(() => onStanding(stands), [stands, onStanding])
  if (!stands) return null
  const { parcel, unpaid, unpaidAt, stored, extra } = known
  // Three noughts tell a newcomer nothing.
  if (!parcel && unpaid + stored + extra === 0) return null
  return (
    <Card flush as="section">
      {parcel && <ParcelOnItsWay parcel={parcel} />}
      <nav className={css.counts}>
        <Link to="/pages/index/index" search={{ tab: unpaidAt }}>
          <b>{unpaid}</b>
          <span>
            <Trans>To pay</Trans>
          </span>
        </Link>
        <Link to="/pages/index/index" search={{ tab: 'warehouse' }}>
          <b>{stored}</b>
          <span>
            <Trans>In warehouse</Trans>
          </span>
        </Link>
        <Link to="/pages/index/index" search={{ tab: 'logistics' }}>
          <b>{extra}</b>
          <span>
            <Trans context="parcel status">Extra payment due</Trans>
          </span>
        </Link>
      </nav>
    </Card>
  )
}

function ParcelOnItsWay({ parcel }: { parcel: Parcel }) {
  return (
    <Link className={css.parcel} to="/pages/logisticsDetail/index" search={{ packNumber: parcel.packNumber }}>
      <span className={cx(layout.row, layout.between, layout.top)}>
        <span className={layout.grow}>
          <span className={cx(text.t3, css.line)}>
            <Where parcel={parcel} />
          </span>
          {parcel.arrivesFrom !== null && (
            <span className={cx(text.cap, text.ink2, css.when)}>
              <Arrival parcel={parcel} />
            </span>
          )}
        </span>
        <Glyph of={CaretRight} size={18} directional className={text.ink3} />
      </span>
      <span className={css.road}>
        <RouteLine
          done={partTravelled(parcel)}
          from={<Trans>Our warehouse</Trans>}
          to={<bdi>{parcel.address.city}</bdi>}
        />
      </span>
    </Link>
  )
}

function Where({ parcel }: { parcel: Parcel }) {
  const place = parcel.tracking.toSorted((a, b) => b.at - a.at).find((step) => step.place)?.place
  if (parcel.status === 'shipped')
    return place ? <Trans>Your parcel is in {place}</Trans> : <Trans>Your parcel is on its way</Trans>
  if (parcel.status === 'wait_ship') return <Trans>Your parcel is packed and leaves soon</Trans>
  if (parcel.status === 'packing') return <Trans>We are packing your parcel</Trans>
  return <Trans>Your parcel is waiting to be packed</Trans>
}
