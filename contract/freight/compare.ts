/**
 * All lines side by side (product.md 6): those that can take the shipment first, blocked ones after them with their
 * reasons, so that a shopper sees why a line she knows is not offered.
 */
import type { Fen } from '#contract/kit/money.ts'
import { type Grams, grams } from '#contract/kit/units.ts'
import type { Channel } from './channel.ts'
import { type LineQuote, quoteLine, type Shipment } from './quote.ts'

export const orders = ['price', 'speed'] as const
export type LineOrder = (typeof orders)[number]

const far = Number.MAX_SAFE_INTEGER
const keys: Record<LineOrder, (quote: LineQuote) => readonly number[]> = {
  price: ({ price }) => [price?.total ?? far, price?.transitMaxDays ?? far],
  speed: ({ price }) => [price?.transitMaxDays ?? far, price?.transitMinDays ?? far, price?.total ?? far],
}

/** Sorts quotes by price or speed without changing what it was given; blocked lines always come last. */
export function sortLines<Q extends LineQuote>(quotes: readonly Q[], order: LineOrder): Q[] {
  const key = (quote: LineQuote) => [quote.available ? 0 : 1, ...keys[order](quote)]
  return quotes.toSorted((a, b) => {
    const other = key(b)
    const first = key(a)
      .map((value, at) => value - (other[at] ?? 0))
      .find((difference) => difference !== 0)
    return first ?? (a.channelId < b.channelId ? -1 : 1)
  })
}

/** Asks every line for the shipment; by price unless told otherwise. */
export const compareLines = (
  channels: readonly Channel[],
  shipment: Shipment,
  order: LineOrder = 'price',
): LineQuote[] =>
  sortLines(
    channels.map((channel) => quoteLine(channel, shipment)),
    order,
  )

/** The cheapest line that takes it, or undefined. */
export const cheapest = (channels: readonly Channel[], shipment: Shipment) =>
  compareLines(channels, shipment).find((quote) => quote.available)

/** Where the weight of an estimate comes from, and how far it may be off, in percent either way (stated to the shopper). */
export const weightSpread = { measured: 5, 'item-default': 20, category: 40 } as const
export type WeightSource = keyof typeof weightSpread

export interface PriceRange {
  low: Fen
  likely: Fen
  high: Fen
  lowG: Grams
  highG: Grams
  source: WeightSource
  percent: number
  /** The heavier end would break a limit of the line: the choice may have to change after weighing. */
  mayBeBlocked: boolean
}

/** Low, likely and high price in fen of a shipment whose weight is uncertain; null where the line has no rate. */
export function quoteRange(channel: Channel, shipment: Shipment, source: WeightSource): PriceRange | null {
  const percent = weightSpread[source]
  const lowG = grams(Math.floor((shipment.weightG * (100 - percent)) / 100))
  const highG = grams(Math.ceil((shipment.weightG * (100 + percent)) / 100))
  const at = (weightG: Grams) => quoteLine(channel, { ...shipment, weightG })
  const [low, likely, high] = [at(lowG), at(shipment.weightG), at(highG)]
  if (!low.price || !likely.price || !high.price) return null
  return {
    low: low.price.total,
    likely: likely.price.total,
    high: high.price.total,
    lowG,
    highG,
    source,
    percent,
    mayBeBlocked: likely.available && !high.available,
  }
}
