/** Puts a product into the cart, for the pages that come before the cart on the road. */
import { addToCart } from '#contract/cart/api.ts'
import type { AddToCart } from '#src/catalog/add-to-cart.ts'
import { call } from '#src/kit/http.ts'
import { keepCart } from './keep-cart.ts'

export const putInCart: AddToCart = async (key, it) => {
  const { lines } = await call(addToCart, it, { key })
  await keepCart(lines)
}
