/** One product: its specs, and cart or buy now (specification 2). */
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { word } from '#src/app/search.ts'
import { putInCart } from '#src/cart/put-in-cart.ts'
import { ProductScreen } from '#src/catalog/ProductScreen.tsx'
import { ToShip } from '#src/freight/ToShip.tsx'

export const Route = createFileRoute('/_open/pages/productDetail/index')({
  validateSearch: v.object({ itemId: word, mallType: word, link: word }),
  component: ProductDetail,
})

function ProductDetail() {
  return <ProductScreen {...Route.useSearch()} addToCart={putInCart} ToShip={ToShip} />
}
