/** The order as it would be placed now (specification 2, preOrder): asked again with every choice, the last answer stays meanwhile. */
import type { Sent } from '#contract/kit/endpoint.ts'
import { type OrderPreview, previewOrder } from '#contract/order/api.ts'
import { call } from '#src/kit/network/http.ts'
import { keptAs } from '#src/kit/disk/keep-last.ts'
import { flush } from '#src/kit/outbox/queue.ts'
import { type Called, useCall } from '#src/kit/network/use-call.ts'

export type What = Sent<typeof previewOrder>

const kept = keptAs('purchaseGoodsInfo')

/** What was just changed in the cart is ordered as it was changed. */
const ask = async (what: What, signal: AbortSignal): Promise<OrderPreview> => {
  await flush({ all: true })
  return call(previewOrder, what, { signal })
}

export const usePreview = (what: What): Called<OrderPreview> => useCall(ask, what, { holds: true, keepAs: kept })
