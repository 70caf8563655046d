/**
 * The real box is often smaller than the estimate (product.md 6): which lines have become possible, or the cheaper ones, by it.
 * A line that was possible and cheaper when the shopper chose another is not offered again. Fen, grams, millimetres.
 */
import type { Channel } from './channel.ts'
import { compareLines } from './compare.ts'
import { type LineQuote, quoteLine, type Shipment } from './quote.ts'

export interface PackedParcel {
  /** The line it goes by now, as it was kept with the parcel. */
  current: Channel
  /** As it was estimated when the line was chosen. */
  expected: Shipment
  /** As it was packed, weighed and measured. */
  real: Shipment
  insured: boolean
}

/** Lines that cost less than the present one, the cheapest first. Nothing the shopper paid for is lost: neither insurance nor taxes included. */
export function cheaperLines(
  channels: readonly Channel[],
  { current, expected, real, insured }: PackedParcel,
): (LineQuote & { available: true })[] {
  const now = quoteLine(current, real)
  const before = quoteLine(current, expected).price
  if (!now.price) return []
  const { total } = now.price
  return compareLines(channels, real).filter((quote): quote is LineQuote & { available: true } => {
    const line = channels.find((it) => it.id === quote.channelId)
    if (!line || !quote.available || line.id === current.id || quote.price.total >= total) return false
    if ((insured && !line.insurable) || (current.taxIncluded && !line.taxIncluded)) return false
    const then = quoteLine(line, expected)
    const wasKnown = then.available && before !== null && then.price.total <= before.total
    return !wasKnown
  })
}
