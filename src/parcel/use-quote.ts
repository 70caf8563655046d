/** The price of a packing, asked anew whenever a choice changes; the last answer stays on screen meanwhile. */
import { previewParcel } from '#contract/parcel/api.ts'
import { keptAs } from '#src/kit/disk/keep-last.ts'
import { type Called, useCall } from '#src/kit/network/use-call.ts'
import type { Quote, Wish } from './packing.ts'

const settleMs = 250
const kept = keptAs('packageGoodsInfo')

export const useQuote = (wish: Wish | undefined): Called<Quote> =>
  useCall(previewParcel, wish, { debounce: settleMs, holds: true, keepAs: kept })
