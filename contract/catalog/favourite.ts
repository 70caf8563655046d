/** Products that a shopper marked, and those they want to hear of when they can be had again (decision 092). Prices in fen. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Fen_, Id_, Instant_ } from '../kit/fields.ts'
import { MallType_ } from './product.ts'

export const Favourite = v.object({
  productId: Id_,
  mallType: MallType_,
  /** As the address of its page names it. */
  itemId: v.string(),
  title: v.string(),
  titleEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  /** As last seen, one piece. */
  price: Fen_,
  /** It cannot be bought as far as we know. */
  gone: v.boolean(),
  addedAt: Instant_,
  /** The shopper is told when it is back, until then; null: not asked for. */
  watchUntil: v.nullable(Instant_),
})
export type Favourite = v.InferOutput<typeof Favourite>

const Favourites = v.object({ favourites: v.array(Favourite) })

/** All of them as they stand now, the latest first: what a product costs and whether it can be had moves without them. */
export const listFavourites = endpoint({
  method: 'GET',
  path: '/favourite/list',
  access: 'member',
  input: v.object({}),
  output: Favourites,
})
/** Marked or not, what is said last holds. The answer is all of them, the latest first. Refuses (40900) more than the shop keeps. */
export const setFavourite = endpoint({
  method: 'POST',
  path: '/favourite/set',
  access: 'member',
  beforeProof: true,
  keyed: true,
  input: v.object({ productId: Id_, on: v.boolean() }),
  output: Favourites,
})
/** "Tell me when it is back": it is a favourite too from then on. Refuses (40900) what can be bought now, and too many. */
export const watchProduct = endpoint({
  method: 'POST',
  path: '/favourite/watch',
  access: 'member',
  keyed: true,
  input: v.object({ productId: Id_, on: v.boolean() }),
  output: Favourites,
})

/** Whether the seller has at least as many as may be bought. */
export const canBeHad = (product: { onShelf: boolean; num: number; minNum: number }): boolean =>
  product.onShelf && product.num >= product.minNum
