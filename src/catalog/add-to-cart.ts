/** What the product page needs of the cart: put this in. Throws what the call threw; the key is the shopper's one intent. */
export interface ToBuy {
  productId: string
  /** null where there is nothing to choose. */
  skuId: string | null
  quantity: number
}
export type AddToCart = (key: string, it: ToBuy) => Promise<void>
