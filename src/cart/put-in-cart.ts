/** Puts a product into the cart, for the pages that come before the cart on the road. A guest's is kept on the phone. */
import type { AddToCart } from '#src/catalog/add-to-cart.ts'
import { queue, queueAndAsk } from '#src/kit/outbox/queue.ts'
import { isSignedIn } from '#src/kit/session/session.ts'
import { followCart } from './follow-cart.ts'
import { addMutation } from './mutations.ts'
import { aboutAdding, lineOf } from './new-line.ts'

export const putInCart: AddToCart = async ({ product, skuId, quantity }) => {
  const line = lineOf(product, skuId, quantity)
  const adding = [
    addMutation,
    aboutAdding(product.id, skuId),
    { productId: product.id, skuId, quantity, line },
  ] as const
  followCart()
  if (isSignedIn()) return await queueAndAsk(...adding)
  await queue(...adding)
  return 'kept'
}
