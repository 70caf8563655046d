/** The cheaper line that a packed parcel may still go by (decision 042). Cents, grams, millimetres. */
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import type { Channel } from '#contract/freight/channel.ts'
import { cheaperLines } from '#contract/freight/cheaper-line.ts'
import { cents, minus } from '#contract/kit/money.ts'
import { grams, millimetres, type Size } from '#contract/kit/units.ts'
import type { CheaperLine } from '#contract/parcel/parcel.ts'
import { settle } from '#contract/parcel/settlement.ts'
import type { AddedUp } from '#contract/parcel/total.ts'
import type { Terms } from '#contract/terms.ts'
import { lineOf, lines } from '#server/freight/lines.ts'
import { realFees } from './real-fees.ts'
import type { ParcelRow } from './store.ts'

export interface Cheaper {
  line: Channel
  fees: AddedUp
  chargeableG: number
  shown: CheaperLine
}

/**
 * The cheapest line that needs no extra payment, or null. Only of a parcel that was weighed and has not shipped;
 * `goodsClasses` are those of its pieces.
 */
export function cheaperLineOf(parcel: ParcelRow, goodsClasses: readonly string[], terms: Terms): Cheaper | null {
  const { actual_weight_g: weightG, actual_size: size, estimated_size: expectedSize, final, status } = parcel
  const waits = status === 'wait_ship' || (status === 'patch_wait' && parcel.resume_status === 'wait_ship')
  // A rehearsal chooses among its locked lines.
  if (parcel.rehearsal !== null || !waits || parcel.shipped_at !== null || weightG === null || !size || !final)
    return null
  const shipment = { country: parcel.country, goodsClasses: goodsClasses.map((it) => readGoodsClass(it)) }
  // An extra payment that is still asked for is spared; one that was made counts.
  const isAsked = status === 'patch_wait'
  const charged = isAsked ? parcel.total : (parcel.final_total ?? parcel.total)
  const spared = isAsked ? (parcel.difference ?? cents(0)) : cents(0)
  const quotes = cheaperLines(lines, {
    current: parcel.channel,
    expected: {
      ...shipment,
      weightG: grams(parcel.estimated_weight_g),
      size: expectedSize ? sizeOf(expectedSize) : undefined,
    },
    real: { ...shipment, weightG: grams(weightG), size: sizeOf(size) },
    insured: parcel.insured > 0,
  })
  for (const quote of quotes) {
    const line = lineOf(quote.channelId)
    const fees = realFees(parcel, quote)
    const settled = settle(charged, fees.total, cents(terms.tolerance))
    if (!line || settled.kind === 'patch') continue
    const back = settled.kind === 'refund' ? settled.amount : cents(0)
    // Sums that small nobody is asked about.
    if (back + spared <= terms.tolerance) continue
    const { transitMinDays, transitMaxDays } = quote.price
    const { id: channelId, name, carrier, sample: sampleRates } = line
    const total = minus(charged, back)
    const shown = { channelId, name, carrier, transitMinDays, transitMaxDays, sampleRates, total, back, spared }
    return { line, fees, chargeableG: quote.chargeableG, shown }
  }
  return null
}

/** As the columns keep it. Millimetres. */
export const sizeOf = ({ lengthMm, widthMm, heightMm }: NonNullable<ParcelRow['actual_size']>): Size => ({
  lengthMm: millimetres(lengthMm),
  widthMm: millimetres(widthMm),
  heightMm: millimetres(heightMm),
})
