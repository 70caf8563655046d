/** Products that this phone knows of: marked, in the cart, ordered. What was only looked at is in the history. */
import type { MallType } from '#contract/catalog/product.ts'
import type { Disk } from '#src/disk.ts'
import { shownFavourites } from './favourites.ts'
import { itemOf } from './item-of.ts'

export interface KnownProduct {
  productId: string
  itemId: string
  mallType: MallType
  title: string
  titleEn: string | null
  pic: string | null
  from: 'favourite' | 'cart' | 'order'
}

/** The cart as it is shown; it comes after the catalog on the road, so the page hands its reading in. */
export type ReadCart = (disk: Disk) => Promise<readonly (Omit<KnownProduct, 'from'> & { source: string })[]>

/** For a live query: each product once, by where it stands nearest. */
export async function knownOnPhone(disk: Disk, readCart: ReadCart): Promise<KnownProduct[]> {
  const [favourites, cart, orders] = await Promise.all([
    shownFavourites(disk),
    readCart(disk),
    // oxlint-disable-next-line unicorn/no-array-reverse -- the disk's own, not an array's
    disk.orders.orderBy('createdAt').reverse().limit(100).toArray(),
  ])
  const all: KnownProduct[] = [
    ...favourites.map((it) => ({ ...it, from: 'favourite' as const })),
    ...cart.map((it) => ({ ...it, ...itemOf({ ...it, id: it.productId }), from: 'cart' as const })),
    ...orders.flatMap(({ lines }) => lines.map((it) => ({ ...it, from: 'order' as const }))),
  ]
  const seen = new Set<string>()
  return all.filter(({ mallType, itemId }) => {
    const key = `${mallType} ${itemId}`
    if (itemId === '' || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Letters without their marks, in lower case. */
const flat = (words: string): string => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Those whose title, in either language, has every word that was typed. */
export function knownWith(known: readonly KnownProduct[], typed: string): KnownProduct[] {
  const wanted = flat(typed).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return known.filter(({ title, titleEn }) => {
    const said = flat(`${title} ${titleEn ?? ''}`)
    return wanted.every((word) => said.includes(word))
  })
}
