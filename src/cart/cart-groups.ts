/** The cart as it is shown and counted: by seller, and what the chosen lines come to (product.md 4). */
import type { CartLine } from '#contract/cart/cart.ts'
import { cartTotal, sellerFreight, sellerGoods } from '#contract/cart/total.ts'
import { type Cents, cents, convert, type Fen, times } from '#contract/kit/money.ts'
import type { ShownLine } from './mutations.ts'

export interface SellerGroup {
  sellerId: string
  sellerName: string
  mallType: CartLine['mallType']
  /** Null while no line says what it costs. */
  freight: Fen | null
  lines: ShownLine[]
}

/** Newest first; a seller stands where the newest of its lines stands, sellers with nothing to buy at the end. */
export function groupBySeller(lines: readonly ShownLine[]): SellerGroup[] {
  const groups = new Map<string, SellerGroup>()
  for (const line of lines.toSorted((a, b) => b.addedAt - a.addedAt || a.id.localeCompare(b.id))) {
    const key = `${line.mallType}:${line.sellerId}`
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else
      groups.set(key, {
        sellerId: line.sellerId,
        sellerName: line.sellerName,
        mallType: line.mallType,
        freight: line.freight,
        lines: [line],
      })
  }
  const some = [...groups.values()]
  for (const group of some) {
    group.lines.sort((a, b) => Number(isGone(a)) - Number(isGone(b)))
    // The seller sends once, whatever is in it: the dearest of what its lines say.
    group.freight = sellerFreight(group.lines.map(({ freight }) => freight))
  }
  return some.toSorted((a, b) => Number(a.lines.every(isGone)) - Number(b.lines.every(isGone)))
}

/** Cannot be had at all; other states are mended by another quantity. */
export const isGone = ({ state }: CartLine): boolean => state === 'sold-out' || state === 'off-shelf'
export const canTick = ({ state }: ShownLine): boolean => state === 'ok'
/** Also what waits to be put in: it is ticked, so it is counted. */
export const chosenLines = (lines: readonly ShownLine[]): ShownLine[] =>
  lines.filter((line) => line.selected && canTick(line))

/** A line to the letter of specification 5: `price` is today's price of one piece of the chosen spec, fen. */
const counted = (line: CartLine) => ({
  quantity: line.quantity,
  price: line.price,
  sku: line.skuId === null ? null : { price: line.price },
})

/** Goods in cents: each seller's goods are converted as one, like on the order they become. */
export function goodsTotal(lines: readonly ShownLine[], rate: string): Cents {
  const sellers = groupBySeller(chosenLines(lines))
  return cents(sellers.reduce((all, group) => all + convert(cartTotal(group.lines.map(counted)), rate), 0))
}

/** What each line comes to, so that they add up to `goodsTotal`; a line that is not chosen is counted alone. */
export function lineTotals({ lines }: Pick<SellerGroup, 'lines'>, rate: string): Map<string, Cents> {
  const { amounts } = sellerGoods(chosenLines(lines), rate)
  return new Map(
    lines.map((line) => [line.id, amounts.get(line.id) ?? convert(times(line.price, line.quantity), rate)] as const),
  )
}

/** The badge says lines; a sum of money says pieces. Nothing else counts a cart. */
export const countCart = (lines: readonly ShownLine[]): { lines: number; pieces: number } => ({
  lines: lines.length,
  pieces: lines.reduce((all, { quantity }) => all + quantity, 0),
})
