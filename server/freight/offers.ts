/** Every line side by side, in the settlement currency, with everything that makes its price or blocks it (product.md 6). */
import { adviseSteps } from '#contract/freight/advise.ts'
import { type Channel, rateFor } from '#contract/freight/channel.ts'
import { compareLines } from '#contract/freight/compare.ts'
import { type ExpectedParcel, rangeOf } from '#contract/freight/expected-parcel.ts'
import { type BlockedReason, excess, type LineQuote } from '#contract/freight/quote.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import { convert, type Cents, type Fen, fen, minus, sum } from '#contract/kit/money.ts'
import type { calculateLines } from '#contract/freight/api.ts'
import { translate } from '#server/kit/words.ts'
import { lineOf, lines } from './lines.ts'
import { freightWords } from './words.ts'

export type Offer = Answer<typeof calculateLines>['offers'][number]
const blockedBy = {
  country: 'country',
  goods_class: 'goods-class',
  overweight_limit: 'weight',
  side_limit: 'side',
  sum_limit: 'size',
  girth_limit: 'girth',
} as const satisfies Record<BlockedReason, Offer['blocked'][number]>

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

function offerOf(line: Channel, quote: LineQuote, expected: ExpectedParcel, rate: string, language: string): Offer {
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
    firstFee: countryRate ? convert(countryRate.firstFee, rate) : 0,
    continuedFee: countryRate ? convert(countryRate.continuedFee, rate) : 0,
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
    claimPolicy: translate(language, line.insurable ? freightWords.insured : freightWords.uninsured),
    sampleRates: line.sample,
    gramsToNextStep: adviseSteps(line, shipment)?.next.roomG ?? null,
  }
}

/** Lines that take the shipment by price, then blocked ones with their reasons. `rate` is settlement units for one yuan. */
export function offersFor(expected: ExpectedParcel, rate: string, language: string): Offer[] {
  return compareLines(lines, expected.likely).flatMap((quote) => {
    const line = lineOf(quote.channelId)
    return line ? [offerOf(line, quote, expected, rate, language)] : []
  })
}
