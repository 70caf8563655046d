/** My orders by section (specification 2), each with how many of it wait for the shopper. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Storefront } from '@phosphor-icons/react/dist/csr/Storefront'
import { Warehouse } from '@phosphor-icons/react/dist/csr/Warehouse'
import type { Icon } from '@phosphor-icons/react'
import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { taskCountersAtom } from '#src/kit/sync/counters.ts'
import { Badge } from '#src/kit/ui/Badge.tsx'
import { Card } from '#src/kit/ui/Card.tsx'
import { Glyph } from '#src/kit/ui/Glyph.tsx'
import styles from './account.module.css'

interface Entry {
  tab: 'purchase' | 'warehouse' | 'logistics' | 'afterSales'
  icon: Icon
  name: string
  count: number
}

export function OrderEntries() {
  const { t } = useLingui()
  const tasks = useAtomValue(taskCountersAtom)
  const entries: Entry[] = [
    { tab: 'purchase', icon: Storefront, name: t`Purchases`, count: tasks.shopOrderNum + tasks.shopPatchNum },
    { tab: 'warehouse', icon: Warehouse, name: t`Warehouse`, count: tasks.packNum },
    { tab: 'logistics', icon: Package, name: t`Parcels`, count: tasks.packOrderNum + tasks.packOrderPatchNum },
    { tab: 'afterSales', icon: ArrowUUpLeft, name: t`After-sales`, count: 0 },
  ]
  return (
    <Card flush>
      <nav className={styles.entries} aria-label={t`My orders`}>
        {entries.map(({ tab, icon, name, count }) => (
          <Link
            key={tab}
            to="/pages/index/index"
            search={{ tab }}
            className={styles.entry}
            aria-label={count > 0 ? t`${name}, ${plural(count, { one: '# waits', other: '# wait' })}` : undefined}
          >
            {/* Read before the number, drawn below it. */}
            {name}{' '}
            <span className={styles.entryIcon}>
              <Glyph of={icon} directional={icon === ArrowUUpLeft} />
              <Badge count={count} tab />
            </span>
          </Link>
        ))}
      </nav>
    </Card>
  )
}
