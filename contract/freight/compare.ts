/**
 * All lines side by side (product.md 6): those that can take the shipment first, blocked ones after them with their
 * reasons, so that a shopper sees why a line she knows is not offered.
 */
import type { Channel } from './channel.ts'
import { type LineQuote, quoteLine, type Shipment } from './quote.ts'

const orders = ['price', 'speed'] as const
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
export const cheapest = (
  channels: readonly Channel[],
  shipment: Shipment,
): (LineQuote & { available: true }) | undefined => compareLines(channels, shipment).find((quote) => quote.available)
