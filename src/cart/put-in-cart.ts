/** Puts a product into the cart, for the pages that come before the cart on the road. */
import type { CartLine } from '#contract/cart/cart.ts'
import { lineState } from '#contract/cart/total.ts'
import type { Product } from '#contract/catalog/product.ts'
import { piecePrice, skuOf, stockOf } from '#contract/catalog/sku.ts'
import type { AddToCart } from '#src/catalog/add-to-cart.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { queueAndAsk } from '#src/kit/outbox/queue.ts'
import { disk } from '#src/kit/disk/with-disk.ts'
import { addMutation, shownCart } from './mutations.ts'
import { countLines } from './keep-cart.ts'

export const putInCart: AddToCart = async ({ product, skuId, quantity }) => {
  const line = lineOf(product, skuId, quantity)
  const end = await queueAndAsk(addMutation, `cart:+${product.id}:${skuId ?? ''}`, {
    productId: product.id,
    skuId,
    quantity,
    line,
  })
  if (end === 'pending') countLines((await shownCart(await disk())).length)
  return end
}

/** The line as the server will make it (server/cart/show-cart.ts), from what this phone knows of the product. */
function lineOf(product: Product, skuId: string | null, quantity: number): CartLine {
  const sku = skuOf(product, skuId)
  const stock = sku === undefined ? 0 : stockOf(product, sku)
  const { id, mallType, itemId, source, sellerId, sellerName, title, titleEn, freight, minNum, onShelf } = product
  const price = piecePrice(product, sku ?? null, quantity)
  return {
    id,
    productId: id,
    mallType,
    itemId,
    source,
    sellerId,
    sellerName,
    title,
    titleEn,
    freight,
    minNum,
    stock,
    pic: sku?.pic ?? product.pic,
    skuId,
    spec: sku?.specText ?? '',
    specEn: sku?.specTextEn ?? null,
    quantity: quantity as CartLine['quantity'],
    selected: true,
    note: '',
    price,
    priceWhenAdded: price,
    state: lineState({ onShelf, known: sku !== undefined, stock, minNum, quantity }),
    addedAt: serverNow(),
  }
}
