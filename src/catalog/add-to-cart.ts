/**
 * What the product page needs of the cart: put this in. `sent`: it is in; `pending`: it will be, when the network is back;
 * `kept`: in the cart of a guest, which goes along when they log in.
 * Throws what the server says against it.
 */
import type { Product } from '#contract/catalog/product.ts'

interface ToBuy {
  product: Product
  /** null where there is nothing to choose. */
  skuId: string | null
  quantity: number
}
export type AddToCart = (it: ToBuy) => Promise<'sent' | 'pending' | 'kept'>
