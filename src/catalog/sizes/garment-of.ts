/** Which garment a product is, from its category and, within clothes and accessories, from what it is called. */
import type { Product } from '#contract/catalog/product.ts'
// A type only: the tables come with the helper.
import type { Garment } from '#contract/catalog/sizes/sizes.ts'

const isPants = /裤|\b(?:jeans|trousers|pants|shorts|leggings|joggers)\b/i
const isRing = /戒指|指环|\brings?\b/i

/** Undefined where sizes are no question. */
export function garmentOf({
  category,
  goodsClass,
  title,
  titleEn,
}: Pick<Product, 'category' | 'goodsClass' | 'title' | 'titleEn'>): Garment | undefined {
  const name = `${title} ${titleEn ?? ''}`
  if (category === 'shoes' || goodsClass === 'shoes') return 'shoes'
  if (category === 'clothing' || (category === null && goodsClass === 'clothing'))
    return isPants.test(name) ? 'pants' : 'tops'
  return category === 'accessories' && isRing.test(name) ? 'ring' : undefined
}
