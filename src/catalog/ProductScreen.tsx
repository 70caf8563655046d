/** One product (specification 2, productDetail): as its seller shows it, or described by the shopper when nobody knows it. */
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { canonicalLink } from '#contract/catalog/link.ts'
import type { MallType } from '#contract/catalog/product.ts'
import { Main } from '#src/kit/page/Main.tsx'
import { DocumentPage } from '#src/kit/page/DocumentPage.tsx'
import { Saved } from '#src/kit/page/Content.tsx'
import { Page } from '#src/kit/page/Page.tsx'
import { buttonClass } from '#src/kit/ui/Button.tsx'
import { Empty } from '#src/kit/ui/Empty.tsx'
import { NavBar } from '#src/kit/ui/NavBar.tsx'
import { useLeave } from '#src/kit/route/use-leave.ts'
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
  /** A short link that nobody could follow, to be described. */
  link?: string | undefined
  /** The cart comes after the catalog on the road: its page hands this in. */
  addToCart: AddToCart
  /** What shipping may cost: freight comes later too. */
  ToShip: ToShip
}
type ToShip = ComponentType<{ goods: readonly { id: string; quantity: number }[] }>

export function ProductScreen({ itemId, mallType, link, addToCart, ToShip }: ProductScreenProps) {
  const mall = readMall(mallType)
  if (link && !itemId) return <Short link={link} mall={mall ?? 'taobao'} addToCart={addToCart} />
  if (!itemId || !mall || !/^(\d{1,20}|[0-9a-f-]{36})$/.test(itemId)) return <NoProduct />
  return <Known key={`${mall}:${itemId}`} itemId={itemId} mall={mall} addToCart={addToCart} ToShip={ToShip} />
}

function Short({ link, mall, addToCart }: { link: string; mall: MallType; addToCart: AddToCart }) {
  const leave = useLeave()
  return (
    <Suspense fallback={<ProductSkeleton />}>
      <ManualProduct
        key={link}
        mallType={mall}
        itemId={undefined}
        shortLink={link}
        addToCart={addToCart}
        onBack={leave}
      />
    </Suspense>
  )
}

interface KnownProps {
  itemId: string
  mall: MallType
  addToCart: AddToCart
  ToShip: ToShip
}

function Known({ itemId, mall, addToCart, ToShip }: KnownProps) {
  const product = useProduct(itemId, mall)
  const leave = useLeave()
  // What is found and its shape have bars of their own, that float on the picture.
  switch (product.state) {
    case 'found':
      return product.content === 'unknown' ? (
        <Suspense fallback={<ProductSkeleton />}>
          <ManualProduct mallType={mall} itemId={itemId} addToCart={addToCart} onBack={leave} />
        </Suspense>
      ) : (
        <Page standing={product} as="none">
          <ProductView
            product={product.content}
            addToCart={addToCart}
            toShip={<ToShip goods={[{ id: product.content.id, quantity: product.content.minNum }]} />}
            offline={product.offline}
            saved={product.stale && <Saved standing={product} />}
            onBack={leave}
          />
        </Page>
      )
    case 'loading':
      return <ProductSkeleton picture={openedPicture(itemId)} onBack={leave} />
    case 'missing':
      return <NoProduct />
    case 'unreachable':
    case 'refused':
      // The link is safe and opens by itself: there is nothing to try again.
      if (product.offline)
        return (
          <Page standing={product}>
            <NavBar onBack={leave} />
            <KeptLink link={canonicalLink(mall, itemId)} />
          </Page>
        )
      return (
        <DocumentPage reading={product} skeleton={null}>
          {() => null}
        </DocumentPage>
      )
  }
}

function NoProduct() {
  const { t } = useLingui()
  const leave = useLeave()
  return (
    <Main>
      <NavBar title={t`Product`} onBack={leave} />
      <Empty
        spot="none"
        title={<Trans>There is no product here</Trans>}
        note={<Trans>The link may be incomplete. Paste it again.</Trans>}
        action={
          <Link className={buttonClass({ look: 'primary' })} to="/pages/searchPage/index">
            <Trans>Search</Trans>
          </Link>
        }
      />
    </Main>
  )
}
