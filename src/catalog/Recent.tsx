/** Products looked at on this phone, newest first; they are there without a network (product.md 11). */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ProductCard } from '#contract/catalog/product.ts'
import layout from '#src/kit/ui/layout.module.css'
import { SectionTitle } from '#src/kit/ui/NavBar.tsx'
import { ProductTile } from './ProductTile.tsx'

export function Recent({ products }: { products: readonly ProductCard[] }) {
  const { t } = useLingui()
  return (
    <section aria-label={t`Recently viewed`}>
      <div className={layout.pad}>
        <SectionTitle
          action={
            <Link to="/pages/searchPage/index">
              <Trans>See all</Trans>
            </Link>
          }
        >
          <Trans>Recently viewed</Trans>
        </SectionTitle>
      </div>
      <div className={layout.scroller} data-scroll>
        {products.map((product) => (
          <ProductTile key={product.id} product={product} row />
        ))}
      </div>
    </section>
  )
}
