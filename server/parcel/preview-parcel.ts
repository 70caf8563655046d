/** Packing as the shopper sees it before paying: every line, every option, the breakdown, and what is still missing (product.md 6). */
import { adviseSplit, adviseSteps } from '#contract/freight/advise.ts'
import type { Advice, LineOffer } from '#contract/freight/api.ts'
import { estimateWeight, type PackedPiece, weightOf } from '#contract/freight/estimate.ts'
import { expectParcel } from '#contract/freight/expected-parcel.ts'
import { quoteLine } from '#contract/freight/quote.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents, convert, minus } from '#contract/kit/money.ts'
import { grams } from '#contract/kit/units.ts'
import type { previewParcel as call } from '#contract/parcel/api.ts'
import { lines } from '#server/freight/lines.ts'
import { offersFor } from '#server/freight/offers.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { translate } from '#server/kit/words.ts'
import { boundsOf, type ParcelQuote, quoteParcel } from './quote-parcel.ts'
import { parcelWords } from './words.ts'

type Preview = Answer<typeof call>

export const previewParcel = async (ctx: Ctx, input: Input<typeof call>): Promise<Preview> =>
  showQuote(ctx, await quoteParcel(ctx, memberId(ctx), input))

export function showQuote(ctx: Ctx, quote: ParcelQuote): Preview {
  const offers = quote.expected ? offersFor(quote.expected, quote.rate, ctx.language) : []
  const split = splitOf(quote)
  const bounds = boundsOf(ctx, quote)
  const { terms } = ctx.world
  return {
    weightG: quote.weightG,
    size: quote.size,
    weightSource: quote.weightSource,
    goodsWorth: quote.goodsWorth,
    goodsClasses: quote.goodsClasses,
    unreadRisks: quote.unreadRisks,
    offers,
    advice: adviceFor(quote, offers, split),
    split: split?.shown ?? null,
    fees: quote.fees,
    rehearsalFee: cents(terms.rehearsalFee),
    services: quote.offered.map((service) => ({
      key: service.id,
      name: service.label,
      fee: convert(service.fee, quote.rate),
      note: service.unit,
    })),
    declared: quote.declared,
    declaredLeast: bounds.least,
    declaredMost: bounds.most,
    declaredRule: translate(ctx.language, parcelWords.declareRule),
    insuredMost: quote.insuredMost,
    uninsuredMost: terms.claimUninsuredMost,
    insurancePercent: terms.insurancePercent,
    insuranceLeast: terms.insuranceLeast,
    coupons: quote.coupons,
    couponId: quote.couponId,
    rate: quote.rate,
    missing: quote.missing,
  }
}

// All ways to make two parcels of many pieces would take too long to count on the way to an answer.
const piecesMost = 24

/** One parcel or two, each packed and priced as any other. */
function splitOf({ country, pieces, rate }: ParcelQuote) {
  const singles = pieces.flatMap((piece) =>
    Array.from({ length: piece.quantity }, () => ({ ...piece, quantity: 1, weightG: grams(weightOf(piece)) })),
  )
  if (country === null || singles.length < 2 || singles.length > piecesMost) return null
  const advised = adviseSplit(lines, singles, (some) => expectParcel(country, some).likely)
  const { two, better, saves } = advised
  if (!two) return null
  const weigh = (places: readonly number[]) =>
    estimateWeight(places.flatMap((at): PackedPiece[] => singles.slice(at, at + 1)))
  return {
    saves: better === 'two' && advised.one ? convert(saves, rate) : null,
    shown: {
      one: advised.one && convert(advised.one.price.total, rate),
      two: convert(two.total, rate),
      firstG: weigh(two.first),
      secondG: weigh(two.second),
    },
  }
}

/** Grams that still fit at this price, and whether two parcels would cost less: both found by quoting, not by a rule of thumb. */
function adviceFor(
  quote: ParcelQuote,
  offers: readonly LineOffer[],
  split: ReturnType<typeof splitOf>,
): Preview['advice'] {
  const offer = offers.find((it) => it.channelId === quote.channel?.id) ?? offers[0]
  const advice: Preview['advice'] = []
  const over = gramsOver(quote)
  if (over) advice.push(over)
  else if (offer && offer.blocked.length === 0 && offer.gramsToNextStep !== null && offer.gramsToNextStep > 0)
    advice.push({ kind: 'next-step', channelId: offer.channelId, grams: offer.gramsToNextStep, saves: null })
  const saved = savedWithoutBoxes(quote)
  if (saved) advice.push(saved)
  if (split && split.saves !== null) advice.push({ kind: 'split', channelId: null, grams: null, saves: split.saves })
  return advice
}

/** What leaving out the boxes of the shoes takes off the chosen line, both ways quoted; nothing where it costs the same. */
function savedWithoutBoxes({ channel, expected, expectedBare, rate }: ParcelQuote): Advice | undefined {
  if (!channel || !expected || !expectedBare) return undefined
  const [now, bare] = [quoteLine(channel, expected.likely), quoteLine(channel, expectedBare.likely)]
  if (!now.available || !bare.available) return undefined
  const saves = minus(convert(now.price.total, rate), convert(bare.price.total, rate))
  const lighterG = expected.likely.weightG - expectedBare.likely.weightG
  return saves > 0 ? { kind: 'leave-boxes', channelId: channel.id, grams: lighterG, saves } : undefined
}

/** So little more than a price step that taking something small out is worth a thought: at most that part of the weight. */
const littleOver = 0.02

/** How many grams the parcel is over a weight step of the chosen line, and what those cost; nothing where it is not a little. */
function gramsOver({ channel, expected, rate }: ParcelQuote): Advice | undefined {
  if (!channel || !expected) return undefined
  const previous = adviseSteps(channel, expected.likely)?.previous
  const { billing } = channel
  const { steps, actualG } = quoteLine(channel, expected.likely)
  const isStep = previous?.takeG === actualG - billing.firstWeightG - (steps - 1) * billing.continuedWeightG
  if (!previous || !isStep || previous.takeG > actualG * littleOver) return undefined
  return { kind: 'next-step', channelId: channel.id, grams: previous.takeG, saves: convert(previous.saves, rate) }
}
