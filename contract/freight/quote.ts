/**
 * What a line asks for a parcel, and why (product.md 6, line comparison). Chargeable weight is the largest of actual,
 * volumetric and the line's minimum; the first weight costs the first fee and each started step after it the
 * continued fee. Money in fen, weights in grams, sizes in millimetres. Pure: server and phone get the same answer.
 */
import { type Fen, fen, minus, percentOf, sum } from '#contract/kit/money.ts'
import { type Grams, grams, type Size } from '#contract/kit/units.ts'
import { type Channel, type Rate, rateFor, type SurchargeName } from './channel.ts'
import type { GoodsClass } from '../catalog/goods-class.ts'

export interface Shipment {
  /** ISO code of the destination. */
  country: string
  weightG: Grams
  /** Unknown before packing: then volume cannot count and size limits cannot be checked. */
  size?: Size | undefined
  goodsClasses: readonly GoodsClass[]
  remoteArea?: boolean | undefined
}

const blockedReasons = ['country', 'goods_class', 'overweight_limit', 'side_limit', 'sum_limit', 'girth_limit'] as const
export type BlockedReason = (typeof blockedReasons)[number]

interface Weighed {
  channelId: string
  country: string
  actualG: Grams
  volumetricG: Grams
  chargeableG: Grams
  wins: 'actual' | 'volumetric' | 'minimum'
  /** Started steps after the first weight. */
  steps: number
  /** The classes in this parcel that the line refuses. */
  refusedClasses: readonly GoodsClass[]
  /** Seed figures: shown as a sample rate. */
  sample: boolean
}
interface Price {
  freight: Fen
  discount: Fen
  surcharges: Partial<Record<SurchargeName, Fen>>
  /** freight - discount + surcharges */
  total: Fen
  transitMinDays: number
  transitMaxDays: number
}
/** A line that can be chosen has a price; a blocked one has reasons, and a price where a rate exists to tell it. */
export type LineQuote = Weighed &
  (
    | { available: true; unavailable: readonly []; price: Price }
    | { available: false; unavailable: readonly BlockedReason[]; price: Price | null }
  )

/** Longest side first; `girth` is the longest plus twice the two others. */
function measure(size: Size): { longest: number; sum: number; girth: number; volumeMm3: number } {
  const [longest = 0, second = 0, third = 0] = [size.lengthMm, size.widthMm, size.heightMm].toSorted((a, b) => b - a)
  return {
    longest,
    sum: longest + second + third,
    girth: longest + 2 * (second + third),
    volumeMm3: longest * second * third,
  }
}

/** Grams that the volume counts for on this line: 0 when the size is unknown or the line ignores it. */
export function volumetricWeight({ billing }: Channel, size: Size | undefined): Grams {
  if (!size || billing.volumetricDivisor === null) return grams(0)
  const { longest, volumeMm3 } = measure(size)
  // cm3 / divisor is kilograms, so mm3 / divisor is grams.
  return longest < billing.volumetricFromSideMm ? grams(0) : grams(Math.ceil(volumeMm3 / billing.volumetricDivisor))
}

/** Grams that the line charges for: the scale's, the volume's or its least, whichever is most. */
export const chargeableWeight = (channel: Channel, { weightG, size }: Pick<Shipment, 'weightG' | 'size'>): Grams =>
  grams(Math.max(weightG, volumetricWeight(channel, size), channel.billing.minChargeableG))

/** Started steps after the first weight for a chargeable weight in grams. */
const stepsOf = ({ billing }: Channel, chargeableG: number): number =>
  Math.max(0, Math.ceil((chargeableG - billing.firstWeightG) / billing.continuedWeightG))

function surchargesOf({ surcharges: on }: Channel, shipment: Shipment, chargeableG: Grams): Price['surcharges'] {
  const asked: Price['surcharges'] = {}
  const box = shipment.size && measure(shipment.size)
  if (on.overweight && shipment.weightG > on.overweight.overG) asked.overweight = on.overweight.fee
  if (on.overlength && box && box.longest > on.overlength.overMm) asked.overlength = on.overlength.fee
  if (on.oversize && box && box.girth > on.oversize.girthOverMm) asked.oversize = on.oversize.fee
  if (on.remoteArea && shipment.remoteArea) {
    asked.remoteArea = fen(Math.max(on.remoteArea.min, on.remoteArea.perKg * Math.ceil(chargeableG / 1000)))
  }
  return asked
}

function reasonsAgainst(
  { limits }: Channel,
  rate: Rate | undefined,
  shipment: Shipment,
  refused: readonly GoodsClass[],
): BlockedReason[] {
  const box = shipment.size && measure(shipment.size)
  const over = (length: number | undefined, limit: number | null) =>
    length !== undefined && limit !== null && length > limit
  const against: Record<BlockedReason, boolean> = {
    country: rate === undefined,
    goods_class: refused.length > 0,
    overweight_limit: shipment.weightG > limits.maxWeightG,
    side_limit: over(box?.longest, limits.maxSideMm),
    sum_limit: over(box?.sum, limits.maxSumMm),
    girth_limit: over(box?.girth, limits.maxGirthMm),
  }
  return blockedReasons.filter((reason) => against[reason])
}

export interface Excess {
  reason: 'overweight_limit' | 'side_limit' | 'sum_limit' | 'girth_limit'
  /** Grams or millimetres above the limit, and the limit. */
  by: number
  limit: number
}
/** By how much a shipment is over the limits of a line; nothing for limits that it keeps. */
export function excess({ limits }: Channel, shipment: Shipment): Excess[] {
  const box = shipment.size && measure(shipment.size)
  const all: [Excess['reason'], number | undefined, number | null][] = [
    ['overweight_limit', shipment.weightG, limits.maxWeightG],
    ['side_limit', box?.longest, limits.maxSideMm],
    ['sum_limit', box?.sum, limits.maxSumMm],
    ['girth_limit', box?.girth, limits.maxGirthMm],
  ]
  return all.flatMap(([reason, has, limit]) =>
    has !== undefined && limit !== null && has > limit ? [{ reason, by: has - limit, limit }] : [],
  )
}

/** Asks one line for one shipment. Never refuses: a line that cannot take it answers with its reasons. */
export function quoteLine(channel: Channel, shipment: Shipment): LineQuote {
  const rate = rateFor(channel, shipment.country)
  const actualG = shipment.weightG
  const volumetricG = volumetricWeight(channel, shipment.size)
  const chargeableG = chargeableWeight(channel, shipment)
  const steps = stepsOf(channel, chargeableG)
  const refusedClasses = shipment.goodsClasses.filter(
    (kind, at, all) => !channel.accepts.includes(kind) && all.indexOf(kind) === at,
  )
  const weighed: Weighed = {
    channelId: channel.id,
    country: shipment.country,
    actualG,
    volumetricG,
    chargeableG,
    wins: actualG === chargeableG ? 'actual' : volumetricG === chargeableG ? 'volumetric' : 'minimum',
    steps,
    refusedClasses,
    sample: channel.sample,
  }
  const price = rate ? priceOf(channel, rate, shipment, chargeableG, steps) : null
  const unavailable = reasonsAgainst(channel, rate, shipment, refusedClasses)
  if (price && unavailable.length === 0) return { ...weighed, available: true, unavailable: [], price }
  return { ...weighed, available: false, unavailable, price }
}

function priceOf(channel: Channel, rate: Rate, shipment: Shipment, chargeableG: Grams, steps: number): Price {
  const freight = fen(rate.firstFee + steps * rate.continuedFee)
  const discount = percentOf(freight, channel.discountPercent)
  const surcharges = surchargesOf(channel, shipment, chargeableG)
  const { transitMinDays, transitMaxDays } = rate
  return {
    freight,
    discount,
    surcharges,
    total: sum([minus(freight, discount), ...Object.values(surcharges)]),
    transitMinDays,
    transitMaxDays,
  }
}
