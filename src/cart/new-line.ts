/** How a line looks that only this phone has so far. */
import type { CartLine } from '#contract/cart/cart.ts'
import { lineState } from '#contract/cart/total.ts'
import type { Product } from '#contract/catalog/product.ts'
import { piecePrice, skuOf, stockOf } from '#contract/catalog/sku.ts'
import { serverNow } from '#src/kit/sync/clock.ts'

/** What waits to be put in is found by what it is of. */
export const aboutAdding = (productId: string, skuId: string | null): string => `cart:+${productId}:${skuId ?? ''}`

/** The line as the server will make it (server/cart/show-cart.ts), from what this phone knows of the product. */
export function lineOf(product: Product, skuId: string | null, quantity: number): CartLine {
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
    category: product.category,
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
