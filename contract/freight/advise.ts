/**
 * Live advice while packing (product.md 6): grams to the next step, and one parcel or two. Every sentence the screens
 * make of it was computed by quoting both ways; nothing is claimed from a rule of thumb.
 */
import { type Fen, fen, minus, plus } from '#contract/kit/money.ts'
import { type Grams, grams } from '#contract/kit/units.ts'
import type { Channel } from './channel.ts'
import { cheapest } from './compare.ts'
import type { GoodsClass } from '../catalog/goods-class.ts'
import { type LineQuote, quoteLine, type Shipment } from './quote.ts'

export interface StepAdvice {
  /** Grams that still fit at this price; `costs` is what the gram after them adds, null when the line refuses it. */
  next: { roomG: Grams; costs: Fen | null }
  /** Grams to take out to pay `saves` less; null when no lighter parcel is cheaper (first step, or volume decides). */
  previous: { takeG: Grams; saves: Fen } | null
}

/** Actual weights at which the price of a line can change, around the present one: the last gram before each change. */
function thresholds({ billing, limits, surcharges }: Channel, quote: LineQuote): number[] {
  const edge = billing.firstWeightG + quote.steps * billing.continuedWeightG
  const kilo = Math.ceil(quote.chargeableG / 1000) * 1000
  return [
    edge,
    edge - billing.continuedWeightG,
    kilo,
    kilo - 1000,
    limits.maxWeightG,
    surcharges.overweight?.overG ?? 0,
  ].toSorted((a, b) => a - b)
}

/** Advice on grams for a line; null when the line cannot take the shipment at all. */
export function adviseSteps(channel: Channel, shipment: Shipment): StepAdvice | null {
  const now = quoteLine(channel, shipment)
  if (!now.available) return null
  const quoteAt = (weightG: number) => quoteLine(channel, { ...shipment, weightG: grams(weightG) })
  const edges = thresholds(channel, now)
  const { total } = now.price

  // Remote-area fees may stay at their minimum over a kilogram: an edge counts only where the price really moves.
  const upper =
    edges.find((edge) => {
      const after = edge >= now.actualG ? quoteAt(edge + 1) : undefined
      return after && (!after.available || after.price.total > total)
    }) ?? channel.limits.maxWeightG
  const after = quoteAt(upper + 1)
  const lower = edges.findLast(
    (edge) => edge > 0 && edge < now.actualG && (quoteAt(edge).price?.total ?? total) < total,
  )
  const before = lower === undefined ? null : quoteAt(lower).price
  return {
    next: { roomG: grams(upper - now.actualG), costs: after.available ? minus(after.price.total, total) : null },
    previous:
      lower === undefined || !before ? null : { takeG: grams(now.actualG - lower), saves: minus(total, before.total) },
  }
}

export interface Piece {
  weightG: Grams
  goodsClass: GoodsClass
}
export interface SplitAdvice {
  better: 'one' | 'two' | 'neither'
  one: (LineQuote & { available: true }) | null
  /** The cheapest two parcels; `first` and `second` hold positions in the list of pieces. */
  two: {
    first: readonly number[]
    second: readonly number[]
    quotes: readonly [LineQuote, LineQuote]
    total: Fen
  } | null
  /** What the better way saves against the other, in fen; 0 when the other way is not possible. */
  saves: Fen
}

const exhaustiveUpTo = 10

/** Ways to make two parcels: all of them for a few pieces, else by goods class and by position after sorting by weight. */
function* halves(pieces: readonly Piece[]): Generator<boolean[]> {
  const count = pieces.length
  if (count <= exhaustiveUpTo) {
    for (let mask = 1; mask < 2 ** (count - 1); mask++) yield pieces.map((_, at) => (mask & (1 << at)) !== 0)
    return
  }
  for (const kind of new Set(pieces.map((piece) => piece.goodsClass)))
    yield pieces.map((piece) => piece.goodsClass === kind)
  const byWeight = pieces.map((_, at) => at).toSorted((a, b) => (pieces[a]?.weightG ?? 0) - (pieces[b]?.weightG ?? 0))
  for (let cut = 1; cut < count; cut++) {
    const light = new Set(byWeight.slice(0, cut))
    yield pieces.map((_, at) => light.has(at))
  }
}

/**
 * One parcel or two? Each way goes by its cheapest line; `parcelOf` says what parcel some of the pieces make.
 * Says `two` only when two parcels cost less, or when no line takes everything in one.
 */
export function adviseSplit<P extends Piece>(
  channels: readonly Channel[],
  pieces: readonly P[],
  parcelOf: (some: readonly P[]) => Shipment,
): SplitAdvice {
  const single = cheapest(channels, parcelOf(pieces)) ?? null
  let two: SplitAdvice['two'] = null
  for (const goesFirst of halves(pieces)) {
    const places = pieces.map((_, at) => at)
    const [first, second] = [places.filter((at) => goesFirst[at]), places.filter((at) => !goesFirst[at])]
    if (first.length === 0 || second.length === 0) continue
    const quoteOf = (side: boolean) => cheapest(channels, parcelOf(pieces.filter((_, at) => goesFirst[at] === side)))
    const [a, b] = [quoteOf(true), quoteOf(false)]
    if (!a || !b) continue
    const total = plus(a.price.total, b.price.total)
    if (!two || total < two.total) two = { first, second, quotes: [a, b], total }
  }
  if (!single && !two) return { better: 'neither', one: single, two, saves: fen(0) }
  if (!single || !two) return { better: single ? 'one' : 'two', one: single, two, saves: fen(0) }
  const saves = minus(single.price.total, two.total)
  return { better: saves > 0 ? 'two' : 'one', one: single, two, saves: fen(Math.abs(saves)) }
}
