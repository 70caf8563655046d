/**
 * Which spec was chosen and what one piece of it costs (specification 5). 1688 sells by quantity: its tiers take the
 * same amount off every spec. Prices in fen.
 */
import { type Fen, fen, most } from '../kit/money.ts'

export interface Priced {
  price: number
  minNum: number
  /** Pieces in stock where there is nothing to choose. */
  num: number
  priceTiers: readonly { from: number; price: number }[]
  skuList: readonly Spec[]
}
export interface Spec {
  skuId: string
  props: string
  /** 0: the spec has no price of its own. */
  price: number
  stock: number
  specText: string
  specTextEn: string | null
  pic: string | null
}

/** True where the shopper has to choose. A stated product keeps its spec as one entry without anything to choose. */
export const hasSpecs = (product: Pick<Priced, 'skuList'>): boolean => product.skuList.some((sku) => sku.props !== '')

/** The chosen spec; null where there is none to choose; undefined when `skuId` names none of them (any more). */
export function skuOf<S extends Pick<Spec, 'skuId' | 'props'>>(
  product: { skuList: readonly S[] },
  skuId: string | null,
): S | null | undefined {
  if (skuId !== null) return product.skuList.find((sku) => sku.skuId === skuId)
  if (product.skuList.some((sku) => sku.props !== '')) return undefined
  return product.skuList[0] ?? null
}

/** The price of one piece when `quantity` are bought, fen: the spec's own, or the base price; then the tier. */
export function piecePrice(
  product: Pick<Priced, 'price' | 'priceTiers'>,
  sku: Pick<Spec, 'price'> | null,
  quantity: number,
): Fen {
  const own = sku && sku.price > 0 ? sku.price : product.price
  const tier = product.priceTiers.filter((it) => quantity >= it.from).toSorted((a, b) => b.from - a.from)[0]
  return most(fen(1), fen(own - (tier ? product.price - tier.price : 0)))
}

export const stockOf = (product: Pick<Priced, 'num'>, sku: Pick<Spec, 'stock'> | null): number =>
  sku?.stock ?? product.num
