/** What the shop has. The last answer is kept, so it is there offline. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { searchProducts } from '#contract/catalog/api.ts'
import type { ProductCard } from '#contract/catalog/product.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { call } from '#src/kit/network/http.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { pulledOf } from '#src/kit/page/reading.ts'
import { prerendered } from '#src/kit/install/hydration.ts'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { cx } from '#src/kit/ui/cx.ts'
import layout from '#src/kit/ui/layout.module.css'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { GridSkeleton, Loading } from '#src/kit/ui/Skeleton.tsx'
import css from './Home.module.css'
import grid from './Product.module.css'
import { ProductTile } from './ProductTile.tsx'

const key = 'shelf'
const onFirstScreen = 4

async function pullShelf(): Promise<void> {
  const { products } = await call(searchProducts, {})
  await onDisk((it) => it.dictionaries.put({ key, value: products, at: serverNow() }))
}

export function Shelf() {
  const { t } = useLingui()
  const pulled = usePull(pullShelf)
  const kept = useRows(async (disk) => ({
    content: (await disk.dictionaries.get(key))?.value as ProductCard[] | undefined,
  }))
  const [early] = useState(() => prerendered('shelf') as ProductCard[] | undefined)
  const shelf = pulledOf(pulled, kept)
  const tiles = (products: readonly ProductCard[]) => (
    <div className={grid.grid}>
      {products.map((product, at) => (
        <ProductTile key={product.id} product={product} soon={at < onFirstScreen} unpriced={!kept?.content} />
      ))}
    </div>
  )
  return (
    <section aria-label={t`From the shop`} className={cx(layout.pad, css.shelf)}>
      <SectionTitle
        action={
          <Link to="/pages/goods/index">
            <Trans>See all</Trans>
          </Link>
        }
      >
        <Trans>From the shop</Trans>
      </SectionTitle>
      <Content
        reading={shelf}
        skeleton={
          early ? (
            tiles(early)
          ) : (
            <Loading>
              <GridSkeleton />
            </Loading>
          )
        }
      >
        {tiles}
      </Content>
    </section>
  )
}
