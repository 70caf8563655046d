/** What a packed parcel costs by a line: services, insurance and packing stay as they were paid. Cents. */
import type { LineQuote } from '#contract/freight/quote.ts'
import { type AddedUp, addUp } from '#contract/parcel/total.ts'
import { withFee } from '#contract/parcel/rehearsal.ts'
import { priceInCents } from '#contract/freight/offers.ts'
import type { ParcelRow } from './store.ts'

/** By the rate that was kept when the parcel was placed. */
export function realFees(
  parcel: Pick<ParcelRow, 'rate' | 'prepaid' | 'discount' | 'rehearsal'>,
  quote: LineQuote,
): AddedUp {
  const { freight, surcharged: surcharges, channelDiscount } = priceInCents(quote, parcel.rate)
  // A rehearsal prepays its fee, and nothing of the parcel.
  const { services, insurance, packing } = parcel.rehearsal ?? parcel.prepaid
  const fees = addUp({ freight, surcharges, channelDiscount, services, insurance, packing }, parcel.discount)
  return parcel.rehearsal ? withFee(fees, parcel.prepaid.packing) : fees
}
