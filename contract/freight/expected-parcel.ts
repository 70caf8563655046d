/**
 * The one estimate of what shipping costs (product.md 4 and 6): product, cart, order, packing and calculator name a
 * low, a likely and a high price of the same goods from here. Money in fen, weights in grams, sizes in millimetres.
 */
import { type Fen, least, most, plus } from '../kit/money.ts'
import { grams, type Grams, millimetres, type Size } from '../kit/units.ts'
import { type Channel, rateFor } from './channel.ts'
import { cheapest, compareLines } from './compare.ts'
import {
  basisOf,
  classesOf,
  estimateSize,
  estimateWeight,
  type PackedPiece,
  packedVolume,
  weightOf,
} from './estimate.ts'
import { noneLearned, type PackingFactors } from './learn.ts'
import { type LineQuote, quoteLine, type Shipment } from './quote.ts'
import type { WeightBasis } from './estimate.ts'

/** How far the weight and the packed volume of one thing may be off, in percent either way, by where they come from. */
const spreads: Record<WeightBasis, { weight: number; volume: number }> = {
  measured: { weight: 5, volume: 15 },
  stated: { weight: 20, volume: 25 },
  category: { weight: 40, volume: 40 },
}

type Boxed = Shipment & { size: Size }

/** A parcel that does not exist yet: as it will probably be, and the smallest and the largest it may turn out. */
export interface ExpectedParcel<Likely extends Shipment = Shipment> {
  low: Shipment
  likely: Likely
  high: Shipment
  /** The least certain of its weights. */
  source: WeightBasis
  /** How far the weight may be off, in percent either way. */
  percent: number
}

export interface PriceRange {
  low: Fen
  likely: Fen
  high: Fen
  /** The larger end would break a limit of the line: the choice may have to change after weighing. */
  mayBeBlocked: boolean
}

const scaled = (size: Size, volume: number): Size => {
  const side = (mm: number) => millimetres(Math.max(1, Math.round(mm * Math.cbrt(volume))))
  return { lengthMm: side(size.lengthMm), widthMm: side(size.widthMm), heightMm: side(size.heightMm) }
}

/** Errors of different things even out, those of equal pieces do not. Percent of the whole. */
function together(parts: readonly { amount: number; percent: number }[], floor: number): number {
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0)
  const off = Math.sqrt(parts.reduce((sum, { amount, percent }) => sum + (amount * percent) ** 2, 0))
  return whole === 0 ? floor : Math.max(floor, Math.round(off / whole))
}

const leastSureFirst = ['category', 'stated', 'measured'] as const

/** The parcel that these pieces will make, packed as we pack. Takes at least one piece. */
export function expectParcel(
  country: string,
  pieces: readonly PackedPiece[],
  factors: PackingFactors = noneLearned,
): ExpectedParcel<Boxed> {
  const weightPercent = together(
    pieces.map((piece) => ({
      amount: weightOf(piece) * piece.quantity,
      percent: spreads[basisOf(piece)].weight,
    })),
    spreads.measured.weight,
  )
  const volumePercent = together(
    pieces.map((piece) => ({
      amount: packedVolume(piece, factors) * piece.quantity,
      percent: spreads[piece.size || basisOf(piece) === 'category' ? basisOf(piece) : 'stated'].volume,
    })),
    spreads.measured.volume,
  )
  const source = leastSureFirst.find((basis) => pieces.some((piece) => basisOf(piece) === basis)) ?? 'category'
  return aroundStated(
    {
      country,
      weightG: estimateWeight(pieces),
      size: estimateSize(pieces, factors),
      goodsClasses: classesOf(pieces),
    },
    source,
    { weight: weightPercent, volume: volumePercent },
  )
}

/** Around a parcel whose weight and box were said, for the calculator: off by what such words are usually off. */
export function aroundStated<Likely extends Shipment>(
  likely: Likely,
  source: WeightBasis,
  percent = spreads[source],
): ExpectedParcel<Likely> {
  const ending = (sign: 1 | -1): Shipment => ({
    ...likely,
    weightG: grams(Math.max(1, Math.round((likely.weightG * (100 + sign * percent.weight)) / 100))),
    size: likely.size && scaled(likely.size, (100 + sign * percent.volume) / 100),
  })
  return { low: ending(-1), likely, high: ending(1), source, percent: percent.weight }
}

/** Where the ends of a range fall into the same step, the next step is what an odd gram more would cost: no estimate is a point. */
function opened(line: Channel, country: string, range: PriceRange): PriceRange {
  const rate = rateFor(line, country)
  if (range.low !== range.high || !rate) return range
  return { ...range, high: plus(range.likely, rate.continuedFee) }
}

/** Low, likely and high of one line; null where it has no rate there. */
export function rangeOf(line: Channel, { low, likely, high }: ExpectedParcel): PriceRange | null {
  const [small, middle, large] = [low, likely, high].map((shipment) => quoteLine(line, shipment))
  if (!small?.price || !middle?.price || !large?.price) return null
  return opened(line, likely.country, {
    low: small.price.total,
    likely: middle.price.total,
    high: large.price.total,
    mayBeBlocked: middle.available && !large.available,
  })
}

export interface LaterPrice extends PriceRange {
  quote: LineQuote & { available: true }
  /** The cheapest line whose longest days are no more than the shortest of the cheapest line; null: there is none. */
  faster: (PriceRange & { transitMinDays: number; transitMaxDays: number }) | null
  weightG: Grams
  source: WeightBasis
  percent: number
}

/**
 * By the cheapest line: what it will probably cost to ship, and between what. An end that the line does not take goes by
 * the cheapest that does. Null when no line takes it.
 */
export function laterPrice(lines: readonly Channel[], expected: ExpectedParcel): LaterPrice | null {
  const quote = cheapest(lines, expected.likely)
  const line = quote && lines.find(({ id }) => id === quote.channelId)
  if (!quote || !line) return null
  const likely = quote.price.total
  const [small, large] = [cheapest(lines, expected.low), cheapest(lines, expected.high)]
  const stays = quoteLine(line, expected.high)
  const range = opened(line, expected.likely.country, {
    low: least(likely, small?.price.total ?? likely),
    likely,
    high: most(likely, large?.price.total ?? stays.price?.total ?? likely),
    mayBeBlocked: !stays.available,
  })
  const faster = fasterThan(quote, lines, expected)
  return {
    ...range,
    quote,
    faster,
    weightG: expected.likely.weightG,
    source: expected.source,
    percent: expected.percent,
  }
}

function fasterThan(
  { price: { transitMinDays } }: LineQuote & { available: true },
  lines: readonly Channel[],
  expected: ExpectedParcel,
): LaterPrice['faster'] {
  for (const { channelId, available, price } of compareLines(lines, expected.likely)) {
    const line = lines.find(({ id }) => id === channelId)
    if (!available || !line || price.transitMaxDays > transitMinDays) continue
    const range = rangeOf(line, expected)
    if (range) return { ...range, transitMinDays: price.transitMinDays, transitMaxDays: price.transitMaxDays }
  }
  return null
}
