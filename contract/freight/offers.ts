/**
 * Every line side by side in the settlement currency, with everything that makes its price or blocks it (product.md 6).
 * One computation for packing, for the calculator of the server and for that of a phone without a network. Cents, grams, millimetres.
 */
import { type GoodsClass, readGoodsClass } from '../catalog/goods-class.ts'
import { type Cents, cents, convert, type Fen, fen, minus, sum } from '../kit/money.ts'
import { grams, millimetres, type Size } from '../kit/units.ts'
import { adviseSteps } from './advise.ts'
import type { LineOffer } from './api.ts'
import { type Channel, rateFor } from './channel.ts'
import { compareLines } from './compare.ts'
import { estimateSize } from './estimate.ts'
import { aroundStated, type ExpectedParcel, rangeOf } from './expected-parcel.ts'
import { type BlockedReason, excess, type LineQuote, type Shipment } from './quote.ts'

const blockedBy = {
  country: 'country',
  goods_class: 'goods-class',
  overweight_limit: 'weight',
  side_limit: 'side',
  sum_limit: 'size',
  girth_limit: 'girth',
} as const satisfies Record<BlockedReason, LineOffer['blocked'][number]>

/** The lines, today's rate (settlement units for one yuan), and what is said of parcels that are lost. */
export interface Tariffs {
  lines: readonly Channel[]
  rate: string
  policies: { insured: string; uninsured: string }
}

/** The parts of a price, each turned into cents once, so that what is shown adds up. `rate` is settlement units for one yuan. */
export function priceInCents(
  quote: LineQuote,
  rate: string,
): {
  freight: Cents
  channelDiscount: Cents
  surcharges: { key: string; amount: Cents }[]
  surcharged: Cents
  total: Cents
} {
  const turn = (amount: Fen) => convert(amount, rate)
  const price = quote.price ?? { freight: fen(0), discount: fen(0), surcharges: {} }
  const freight = turn(price.freight)
  const channelDiscount = turn(price.discount)
  const surcharges = Object.entries(price.surcharges).map(([key, amount]) => ({ key, amount: turn(amount) }))
  const surcharged = sum(surcharges.map((it) => it.amount))
  return { freight, channelDiscount, surcharges, surcharged, total: minus(sum([freight, surcharged]), channelDiscount) }
}

const billingOf = ({ billing }: Channel): string =>
  billing.volumetricDivisor === null
    ? 'actual'
    : billing.volumetricFromSideMm > 0
      ? `larger-from-${billing.volumetricFromSideMm}mm`
      : 'larger'

function offerOf(line: Channel, quote: LineQuote, expected: ExpectedParcel, { rate, policies }: Tariffs): LineOffer {
  const price = priceInCents(quote, rate)
  const shipment = expected.likely
  const range = rangeOf(line, expected)
  const countryRate = rateFor(line, shipment.country)
  return {
    channelId: line.id,
    name: line.name,
    carrier: line.carrier,
    mode: line.mode,
    transitMinDays: countryRate?.transitMinDays ?? 0,
    transitMaxDays: countryRate?.transitMaxDays ?? 0,
    blocked: quote.unavailable.map((reason) => blockedBy[reason]),
    over: excess(line, shipment).map(({ reason, by, limit }) => ({ reason: blockedBy[reason], by, limit })),
    billing: billingOf(line),
    firstWeightG: line.billing.firstWeightG,
    continuedWeightG: line.billing.continuedWeightG,
    firstFee: countryRate ? convert(countryRate.firstFee, rate) : cents(0),
    continuedFee: countryRate ? convert(countryRate.continuedFee, rate) : cents(0),
    actualG: quote.actualG,
    volumetricG: quote.volumetricG,
    chargeableG: quote.chargeableG,
    decidedBy: quote.wins,
    surcharges: price.surcharges,
    freight: price.freight,
    channelDiscount: price.channelDiscount,
    discountPercent: line.discountPercent === '0' ? null : line.discountPercent,
    total: price.total,
    low: range ? convert(range.low, rate) : price.total,
    high: range ? convert(range.high, rate) : price.total,
    taxIncluded: line.taxIncluded,
    insurable: line.insurable,
    claimPolicy: line.insurable ? policies.insured : policies.uninsured,
    sampleRates: line.sample,
    // Where volume decides, more goods take more room as well: how many grams still fit is not known.
    gramsToNextStep: quote.wins === 'volumetric' ? null : (adviseSteps(line, shipment)?.next.roomG ?? null),
  }
}

/** Lines that take the shipment by price, then blocked ones with their reasons. */
export function offersFor(expected: ExpectedParcel, tariffs: Tariffs): LineOffer[] {
  return compareLines(tariffs.lines, expected.likely).flatMap((quote) => {
    const line = tariffs.lines.find(({ id }) => id === quote.channelId)
    return line ? [offerOf(line, quote, expected, tariffs)] : []
  })
}

/** A parcel as somebody states it. Without all three sides (0: not said) the box is what such goods usually take. */
export interface StatedParcel {
  country: string
  weightG: number
  lengthMm: number
  widthMm: number
  heightMm: number
  goodsClass: string
}

/** Of what is in a parcel, the class that the fewest lines take: a question to the calculator names one. */
const strictest: readonly GoodsClass[] = ['forbidden', 'pure_battery', 'furniture', 'food_dry', 'brand_sensitive']
  .concat(['cosmetics_liquid_small', 'magnet_small', 'built_in_battery', 'shoes', 'accessories', 'clothing', 'general'])
  .map(readGoodsClass)

/** An estimated parcel as the calculator asks for it. */
export function asQuestion({
  likely: { country, weightG, size, goodsClasses },
}: ExpectedParcel<Shipment & { size: Size }>): StatedParcel & { goodsClass: GoodsClass } {
  const goodsClass = strictest.find((it) => goodsClasses.includes(it)) ?? 'general'
  return { country, weightG, ...size, goodsClass }
}

/** The calculator (product.md 12): the same comparison as packing, from a weight that was stated. */
export function offersForStated(parcel: StatedParcel, tariffs: Tariffs): LineOffer[] {
  const { country, lengthMm, widthMm, heightMm } = parcel
  const weightG = grams(parcel.weightG)
  const goodsClass = readGoodsClass(parcel.goodsClass)
  const size =
    lengthMm > 0 && widthMm > 0 && heightMm > 0
      ? { lengthMm: millimetres(lengthMm), widthMm: millimetres(widthMm), heightMm: millimetres(heightMm) }
      : estimateSize([{ quantity: 1, weightG, source: 'stated', size: null, goodsClass }])
  return offersFor(aroundStated({ country, weightG, size, goodsClasses: [goodsClass] }, 'stated'), tariffs)
}
