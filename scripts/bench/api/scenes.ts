/** What is asked in each scene, by whom. The same questions go to the shop and to the floor. */
import { addToCart, listCart } from '#contract/cart/api.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { siteNoticeNum } from '#contract/notice/counters-api.ts'
import { listOrders, placeOrder } from '#contract/order/api.ts'
import { idOf, tokenOf } from './bulk.ts'
import type { Asked } from './load.ts'
import { cartLineId, type Good, totalOf } from './seed-people.ts'

export type Reading = 'poll' | 'product' | 'cart' | 'orders'
export type Writing = 'add to cart' | 'checkout'
export type SceneName = Reading | Writing

/** What a server should manage, as a share of the floor's requests a second; of bare HTTP's for the poll (stack.md). */
export const goals: Record<SceneName, { of: 'bare' | 'floor'; share: number }> = {
  poll: { of: 'bare', share: 0.5 },
  product: { of: 'floor', share: 0.5 },
  cart: { of: 'floor', share: 0.5 },
  orders: { of: 'floor', share: 0.5 },
  'add to cart': { of: 'floor', share: 0.4 },
  checkout: { of: 'floor', share: 0.3 },
}

export interface People {
  /** Whose orders fill pages. The first has a fifth of all. */
  regulars: readonly string[]
  /** Whose carts are each checked out once. */
  buyers: readonly string[]
  /** Who puts something into an empty cart, once each. */
  pickers: readonly string[]
  pairs: readonly [Good, Good][]
}

function ask(it: Endpoint, who: string, input: Record<string, unknown> = {}, key?: string): Asked {
  const query = it.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const headers = {
    authorization: `Bearer ${tokenOf(who)}`,
    'content-type': 'application/json',
    'accept-language': 'en',
    ...(key && { 'idempotency-key': key }),
  }
  const path = `/api${it.path}${query === '?' ? '' : query}`
  return { method: it.method, path, headers, ...(it.method === 'POST' && { body: JSON.stringify(input) }) }
}

/** As many are online at once however many orders the shop has had: else more of them would be counted anew. */
const online = 100

/** For each of `connections` what it asks over and over: many shoppers, each on a connection of his own at a time. */
export function questions(scene: Reading, people: People, connections: number): Asked[][] {
  const { pairs } = people
  // The shopper with most orders is measured on his own.
  const all = people.regulars.slice(1)
  const apart = Math.max(1, Math.floor(all.length / online))
  const regulars = all.filter((_name, nth) => nth % apart === 0)
  return Array.from({ length: connections }, (_, at) => {
    const mine = regulars.filter((_name, nth) => nth % connections === at % regulars.length)
    const shoppers = mine.length > 0 ? mine : [regulars[at % regulars.length] ?? '']
    return shoppers.flatMap((who, nth): Asked[] => {
      const goods = [...pairs.slice((at + nth) % pairs.length), ...pairs].flat().slice(0, 8)
      if (scene === 'poll') return [ask(siteNoticeNum, who)]
      if (scene === 'orders') return [ask(listOrders, who)]
      if (scene === 'cart') return [ask(listCart, who)]
      return goods.map((it) => ask(productDetail, who, { itemId: it.item_id, mallType: it.mall_type }))
    })
  })
}

/** Writes that can be asked once for each shopper, spread over the connections. */
export function writes(scene: Writing, people: People, from: number, amount: number, connections: number): Asked[][] {
  const { pairs } = people
  const asked = (scene === 'checkout' ? people.buyers : people.pickers).slice(from, from + amount).map((who, nth) => {
    const pair = pairs[(from + nth) % pairs.length] ?? []
    const [first] = pair
    if (scene === 'add to cart')
      return ask(
        addToCart,
        who,
        { productId: first?.id, skuId: first?.sku?.skuId ?? null, quantity: 1 },
        idOf(`key ${who}`),
      )
    const lineIds = pair.map((_good, at) => cartLineId(who, at))
    return ask(placeOrder, who, { lineIds, expectedTotal: totalOf(pair).total, agreed: true }, idOf(`key ${who}`))
  })
  return Array.from({ length: connections }, (_, at) => asked.filter((_it, nth) => nth % connections === at))
}

/** The orders page of the one with most orders: the first, or one deep in the past. */
export const pageOfMany = ({ regulars }: People, before?: string): Asked[][] =>
  Array.from({ length: 4 }, () => [ask(listOrders, regulars[0] ?? '', before ? { before } : {})])
