/** The shop's own tariffs, with what is said of lost parcels in the reader's language (product.md 6). */
import type { ExpectedParcel } from '#contract/freight/expected-parcel.ts'
import type { LineOffer } from '#contract/freight/api.ts'
import { offersFor as offersOf, type Tariffs } from '#contract/freight/offers.ts'
import { translate } from '#server/kit/words.ts'
import { lines } from './lines.ts'
import { freightWords } from './words.ts'

/** `rate` is settlement units for one yuan. */
export const tariffsAt = (rate: string, language: string): Tariffs => ({
  lines,
  rate,
  policies: {
    insured: translate(language, freightWords.insured),
    uninsured: translate(language, freightWords.uninsured),
  },
})

/** Lines that take the shipment by price, then blocked ones with their reasons. `rate` is settlement units for one yuan. */
export const offersFor = (expected: ExpectedParcel, rate: string, language: string): LineOffer[] =>
  offersOf(expected, tariffsAt(rate, language))
