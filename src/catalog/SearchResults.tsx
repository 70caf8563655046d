/** What was found: sorted, narrowed to a marketplace, and more of it as the shopper scrolls. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Category } from '#contract/catalog/category.ts'
import type { ProductCard } from '#contract/catalog/product.ts'
import { useLaunch } from '#src/kit/session/settings.ts'
import { Button, buttonClass } from '#src/kit/ui/Button.tsx'
import { Pills, Segmented } from '#src/kit/ui/Choices.tsx'
import { probe } from '#src/kit/network/network.ts'
import { Content } from '#src/kit/page/Content.tsx'
import { Page } from '#src/kit/page/Page.tsx'
import { onlineOnly } from '#src/kit/page/reading.ts'
import { Empty } from '#src/kit/ui/Empty.tsx'
import layout from '#src/kit/ui/layout.module.css'
import { GridSkeleton, Loading } from '#src/kit/ui/Skeleton.tsx'
import { VirtualList } from '#src/kit/ui/VirtualList.tsx'
import { useOnline } from '#src/kit/network/use-online.ts'
import { PriceFilter } from './PriceFilter.tsx'
import { limitsOf, priceRanges } from './price-ranges.ts'
import { ProductTile } from './ProductTile.tsx'
import css from './Search.module.css'
import { StockFilter } from './StockFilter.tsx'
import { useNarrowed } from './use-narrowed.ts'
import { useResults } from './use-results.ts'
import { mallNames, shownMalls } from './words.ts'

const inPairs = (products: readonly ProductCard[]): ProductCard[][] =>
  products.flatMap((first, at) => (at % 2 === 0 ? [[first, ...products.slice(at + 1, at + 2)]] : []))

export interface SearchResultsProps {
  /** Empty: everything. */
  q: string
  category?: Category | undefined
  /** Shows all categories, where nothing of this one is found. */
  onAllCategories?: () => void
  /** Choices that stand before the ones here. */
  above?: ReactNode
  /** On a page that says itself that nobody can be asked. */
  within?: boolean
}

export function SearchResults({ q, category, onAllCategories, above, within }: SearchResultsProps) {
  const { t, i18n } = useLingui()
  const online = useOnline()
  const [{ sort, mall, price, stock }, narrow] = useNarrowed()
  const rate = useLaunch()?.exchangeRate
  const range = priceRanges.find(({ id }) => id === price)
  const { found, more, failed, loadMore } = useResults({
    q,
    sort,
    ...(mall !== 'all' && { mallType: mall }),
    ...(category && { category }),
    ...(range && rate !== undefined && limitsOf(range, rate)),
    ...(stock === 'in' && { inStock: 'yes' as const }),
  })
  return (
    <Page as="div" standing={onlineOnly(within || online, probe)} className={css.results}>
      {above}
      {(online || found.content) && (
        <>
          <Pills
            label={t`Sort by`}
            items={[
              { id: 'relevance', label: t`Best match` },
              { id: 'price-up', label: t`Lowest price` },
              { id: 'price-down', label: t`Highest price` },
              { id: 'newest', label: t`Newest` },
            ]}
            selected={sort}
            onSelect={(id) => narrow({ sort: id })}
          />
          <div className={css.narrow}>
            <StockFilter on={stock === 'in'} onTurn={(on) => narrow({ stock: on ? 'in' : 'any' })} />
            <PriceFilter chosen={price} onChoose={(id) => narrow({ price: id })} />
          </div>
          <div className={layout.pad}>
            <Segmented
              label={t`Marketplace`}
              items={[
                { id: 'all', label: t({ context: 'marketplaces', message: 'All' }) },
                ...shownMalls.map((id) => ({ id, label: i18n._(mallNames[id]) })),
              ]}
              selected={mall}
              onSelect={(id) => narrow({ mall: id })}
            />
          </div>
        </>
      )}
      <div className={layout.pad}>
        <Content
          reading={found}
          skeleton={
            <Loading>
              <GridSkeleton tiles={6} />
            </Loading>
          }
          missing={
            <Empty
              spot="none"
              title={q ? <Trans>Nothing found for “{q}”</Trans> : <Trans>Nothing here right now</Trans>}
              note={q && <Trans>Try fewer or other words, or paste the link of the product.</Trans>}
              action={
                stock === 'in' ? (
                  <Button onClick={() => narrow({ stock: 'any' })}>
                    <Trans>Show what is out of stock too</Trans>
                  </Button>
                ) : range ? (
                  <Button onClick={() => narrow({ price: 'any' })}>
                    <Trans>Search at any price</Trans>
                  </Button>
                ) : mall === 'all' ? (
                  category ? (
                    <Button onClick={onAllCategories}>
                      <Trans>See all goods</Trans>
                    </Button>
                  ) : (
                    q && (
                      <Link className={buttonClass()} to="/pages/goods/index">
                        <Trans>See all goods</Trans>
                      </Link>
                    )
                  )
                ) : (
                  <Button onClick={() => narrow({ mall: 'all' })}>
                    <Trans>Search all marketplaces</Trans>
                  </Button>
                )
              }
            />
          }
        >
          {(products) => (
            <VirtualList
              label={t`Results`}
              itemPx={320}
              items={inPairs(products)}
              keyOf={(pair) => pair[0]?.id ?? ''}
              onNearEnd={failed ? undefined : loadMore}
              end={
                failed ? (
                  <Button wide onClick={loadMore}>
                    <Trans>Load more</Trans>
                  </Button>
                ) : (
                  // Asked for only when it comes near: until then nothing is busy.
                  more && (
                    <div aria-hidden>
                      <GridSkeleton tiles={2} />
                    </div>
                  )
                )
              }
            >
              {(pair) => (
                <div className={css.pair}>
                  {pair.map((product) => (
                    <ProductTile key={product.id} product={product} fromMall={mall === 'all'} />
                  ))}
                </div>
              )}
            </VirtualList>
          )}
        </Content>
      </div>
    </Page>
  )
}
