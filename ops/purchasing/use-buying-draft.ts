/** What a buyer has typed of an order, kept while another order is looked at. */
import { asDecimal } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { type Draft, useDraft } from '#ops/kit/drafts.ts'
import type { Bought } from './BuyingFields.tsx'

interface Typed {
  bought: Bought
  /** What is asked for with a top-up, and what goes with a refusal to buy. */
  reasons: { topUp: string; cannot: string }
}

export const useBuyingDraft = (order: DeskOrder): Draft<Typed> =>
  useDraft<Typed>(`buying ${order.orderNumber}`, {
    bought: {
      seller: '',
      goods: asDecimal(order.goodsFen),
      freight: order.freightFen === null ? '' : asDecimal(order.freightFen),
      parcels: '',
    },
    reasons: { topUp: '', cannot: '' },
  })
