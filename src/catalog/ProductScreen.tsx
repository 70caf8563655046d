/** One product (specification 2, productDetail): as its seller shows it, or described by the shopper when nobody knows it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { canonicalLink } from '#contract/catalog/link.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { serverNow } from '#src/kit/clock.ts'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty, Timeout } from '#src/kit/ui/Empty.tsx'
import { OfflineBanner } from '#src/kit/ui/Freshness.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import type { AddToCart } from './add-to-cart.ts'
import { KeptLink } from './KeptLink.tsx'
import { openedPicture } from './opened.ts'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductView } from './ProductView.tsx'
import { useProduct } from './use-product.ts'
import { readMall } from './words.ts'

const ManualProduct = lazy(() => import('./ManualProduct.tsx').then((it) => ({ default: it.ManualProduct })))

export interface ProductScreenProps {
  itemId?: string | undefined
  mallType?: string | undefined
  /** The cart comes after the catalog on the road: its page hands this in. */
  addToCart: AddToCart
}

export function ProductScreen({ itemId, mallType, addToCart }: ProductScreenProps) {
  const mall = readMall(mallType)
  if (!itemId || !mall || !/^(\d{1,20}|[0-9a-f-]{36})$/.test(itemId)) return <NoProduct />
  return <Known key={`${mall}:${itemId}`} itemId={itemId} mall={mall} addToCart={addToCart} />
}

function useLeave(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/' }))
}

function Known({ itemId, mall, addToCart }: { itemId: string; mall: MallType; addToCart: AddToCart }) {
  const { product, unknown, gone, freshness, sync } = useProduct(itemId, mall)
  const leave = useLeave()
  const isLost = freshness === 'offline' || freshness === 'failed'
  if (gone) return <NoProduct />
  if (product)
    return (
      <>
        {freshness === 'offline' && (
          <OfflineBanner savedAt={product.seenAt} now={serverNow()} onRetry={() => void sync()} />
        )}
        <ProductView product={product} addToCart={addToCart} offline={freshness === 'offline'} onBack={leave} />
      </>
    )
  if (unknown)
    return (
      <Suspense fallback={<ProductSkeleton />}>
        <ManualProduct mallType={mall} itemId={itemId} addToCart={addToCart} onBack={leave} />
      </Suspense>
    )
  if (product === null && isLost)
    return (
      <main>
        <NavBar onBack={leave} />
        {freshness === 'offline' && <KeptLink link={canonicalLink(mall, itemId)} />}
        <Timeout onRetry={() => void sync()} />
      </main>
    )
  return <ProductSkeleton picture={openedPicture(itemId)} onBack={leave} />
}

function NoProduct() {
  const { t } = useLingui()
  const leave = useLeave()
  return (
    <main>
      <NavBar title={t`Product`} onBack={leave} />
      <Empty
        spot="none"
        title={<Trans>There is no product here</Trans>}
        note={<Trans>The link is cut off, or the product was somebody else’s. Paste the link again.</Trans>}
        action={
          <Link className={buttonClass({ look: 'p' })} to="/pages/searchPage/index">
            <Trans>Search</Trans>
          </Link>
        }
      />
    </main>
  )
}
