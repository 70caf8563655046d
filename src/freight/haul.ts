/** What a haul is planned from: what is in the cart, what is on its way to the warehouse, and what lies there (product.md 4 to 6). */
import type { CartLine } from '#contract/cart/cart.ts'
import { type GoodsClass, readGoodsClass } from '#contract/catalog/goods-class.ts'
import type { haulFacts } from '#contract/freight/api.ts'
import { type AtTheDoor, atTheDoor, type KnownRates, type Part } from '#contract/freight/landed.ts'
import type { HaulPiece, Way } from '#contract/freight/plan.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import { type Cents, cents, convert, plus, sum, times } from '#contract/kit/money.ts'
import type { Order } from '#contract/order/order.ts'
import { type CheckoutTotal, quoteOrders } from '#contract/order/total.ts'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { groupBySeller } from '#src/cart/cart-groups.ts'

export type HaulFacts = Output<typeof haulFacts>
export type Place = 'stored' | 'waiting' | 'cart'

export interface HaulLine {
  id: string
  place: Place
  title: string
  titleEn: string | null
  pic: string | null
  /** Cents of all its pieces, and its part of the seller's delivery that was paid. */
  worth: Cents
  delivery: Cents
  piece: HaulPiece
  /** Of the cart only: what it is ordered by. */
  cart: CartLine | null
  /** Without a choice of the shopper's it is in the haul. */
  usual: boolean
}

/** As many things as one parcel holds. */
export const haulMost = 100

const expecting = new Set<Order['status']>(['paid', 'purchased', 'part_shelved', 'purchase_patch'])
export const waitingOrders = (orders: readonly Order[]): Order[] => orders.filter(({ status }) => expecting.has(status))

export interface Kept {
  cart: readonly CartLine[]
  orders: readonly Order[]
  stored: readonly StoredItem[]
}

const pieceOf = (id: string, productId: string, quantity: number, facts: HaulFacts): HaulPiece => {
  const known = facts.goods.find((it) => it.id === productId)
  const goodsClass: GoodsClass = readGoodsClass(known?.goodsClass ?? '')
  const unknown = { weightG: null, source: 'category', size: null } as const
  return { ...unknown, ...known, id, quantity, goodsClass, stored: false }
}

const shareOf = (order: Order | undefined, worth: Cents): Cents =>
  order && order.goods > 0 ? cents(Math.round((order.freight * worth) / order.goods)) : cents(0)

/** Stored first, then what is on its way, then the cart; what cannot be bought or packed is left out. `rate`: settlement units for one yuan. */
export function haulLines({ cart, orders, stored }: Kept, facts: HaulFacts, rate: string): HaulLine[] {
  const here = stored.filter(packable).map((item): HaulLine => {
    const worth = times(item.worth, item.buckets.stored)
    const order = orders.find(({ orderNumber }) => orderNumber === item.orderNumber)
    return {
      ...item,
      place: 'stored',
      worth,
      delivery: shareOf(order, worth),
      piece: {
        id: item.id,
        quantity: item.buckets.stored,
        weightG: item.weightG,
        source: item.weightG === null ? 'category' : 'measured',
        size: item.size,
        goodsClass: readGoodsClass(item.goodsClass),
        stored: true,
      },
      cart: null,
      usual: true,
    }
  })
  const coming = waitingOrders(orders).flatMap((order) =>
    order.lines
      .filter(({ buckets }) => buckets.expected > 0)
      .map((line): HaulLine => {
        const id = `waiting:${line.id}`
        const worth = times(line.price, line.buckets.expected)
        const piece = pieceOf(id, line.productId, line.buckets.expected, facts)
        return { ...line, id, place: 'waiting', worth, delivery: shareOf(order, worth), piece, cart: null, usual: true }
      }),
  )
  const inCart = cart
    .filter(({ state }) => state === 'ok')
    .map((line): HaulLine => ({
      ...line,
      place: 'cart',
      worth: convert(times(line.price, line.quantity), rate),
      delivery: cents(0),
      piece: pieceOf(line.id, line.productId, line.quantity, facts),
      cart: line,
      usual: line.selected,
    }))
  return [...here, ...coming, ...inCart].slice(0, haulMost)
}

const packable = ({ actions, buckets }: StoredItem): boolean => actions.includes('pack') && buckets.stored > 0

/** Neither to buy, nor expected, nor to be packed. */
export const hasNothing = ({ cart, orders, stored }: Kept): boolean =>
  !cart.some(({ state }) => state === 'ok') &&
  !waitingOrders(orders).some(({ lines }) => lines.some(({ buckets }) => buckets.expected > 0)) &&
  !stored.some(packable)

/** Products whose weight is asked for: one entry for each. */
export const productsOf = ({ cart, orders }: Kept): { id: string; quantity: number }[] =>
  [
    ...new Set([
      ...waitingOrders(orders).flatMap(({ lines }) =>
        lines.filter(({ buckets }) => buckets.expected > 0).map(({ productId }) => productId),
      ),
      ...cart.map(({ productId }) => productId),
    ]),
  ]
    .slice(0, haulMost)
    .map((id) => ({ id, quantity: 1 }))

const together = (parts: readonly Part[]): Part => {
  const [first] = parts
  const silent = parts.find((part) => !part.known)
  if (silent || !first?.known) return silent ?? { known: false, why: 'no-rule' }
  const known = parts.filter((part) => part.known)
  const highs = known.flatMap(({ high }) => high ?? [])
  return {
    ...first,
    low: sum(known.map(({ low }) => low)),
    high: highs.length < known.length ? null : sum(highs),
  }
}

/** What may be asked at the door for all parcels of a way: customs look at each parcel by itself. */
export function doorOf(
  way: Way,
  lines: readonly HaulLine[],
  { facts, country, known }: { facts: HaulFacts; country: string; known: KnownRates },
): AtTheDoor {
  const doors = way.parcels.map(({ pieces, offer }) => {
    const inside = pieces.flatMap((piece) => {
      const line = lines.find(({ id }) => id === piece.id)
      return line ? [{ line, share: piece.quantity / line.piece.quantity }] : []
    })
    const partOf = (amount: 'worth' | 'delivery') =>
      sum(inside.map(({ line, share }) => cents(Math.round(line[amount] * share))))
    return atTheDoor(
      facts.imports,
      {
        country,
        goods: partOf('worth'),
        delivery: partOf('delivery'),
        shipping: { low: offer.low, high: offer.high },
        taxIncluded: offer.taxIncluded,
      },
      known,
    )
  })
  return {
    included: doors.every(({ included }) => included),
    tax: together(doors.map(({ tax }) => tax)),
    duty: together(doors.map(({ duty }) => duty)),
    source: doors.find(({ source }) => source !== null)?.source ?? null,
  }
}

/** Between what the whole haul will end; `most` null where something is not known. */
export function inTheEnd(paid: Cents, way: Way, door: AtTheDoor): { low: Cents; high: Cents | null } {
  const parts = [door.tax, door.duty]
  const low = plus(paid, way.low, ...parts.map((part) => (part.known ? part.low : cents(0))))
  const highs = parts.map((part) => (part.known ? part.high : null)).filter((high) => high !== null)
  return { low, high: highs.length === parts.length ? plus(paid, way.high, ...highs) : null }
}

/** What checkout will ask for the cart's part, as order confirmation counts it: by seller, without services and coupons. */
export function cartCosts(lines: readonly HaulLine[], facts: HaulFacts, rate: string): CheckoutTotal {
  const sellers = groupBySeller(lines.flatMap(({ cart }) => cart ?? []))
  return quoteOrders(
    sellers.map((seller) => ({
      lines: seller.lines.map(({ id, price, quantity }) => ({ id, priceFen: price, quantity, services: cents(0) })),
      freightFen: seller.freight,
    })),
    { rate, serviceFeePercent: facts.serviceFeePercent, serviceFeeLeast: facts.serviceFeeLeast, feeOff: facts.feeOff },
  )
}
