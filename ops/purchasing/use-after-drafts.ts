/** What a buyer has typed after buying, kept while another form or order is looked at. What is about one seller order is no draft of another. */
import { asDecimal } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { type Draft, useDraft } from '#ops/kit/drafts.ts'
import type { MissingTyped } from './MissingForm.tsx'
import type { SellerSide } from './seller-side.ts'
import type { TopUpTyped } from './TopUpForm.tsx'

export interface AfterDrafts {
  parcels: Draft<string>
  topUp: Draft<TopUpTyped>
  missing: Draft<MissingTyped>
}

/** Names what is typed of one of several orders at the seller's, or of the whole order. */
export const sideName = ({ orderNumber }: DeskOrder, { part }: SellerSide): string =>
  part === undefined ? orderNumber : `${orderNumber} ${part}`

export function useAfterDrafts(order: DeskOrder, side: SellerSide): AfterDrafts {
  const about = sideName(order, side)
  return {
    parcels: useDraft(`seller parcels ${about}`, ''),
    topUp: useDraft<TopUpTyped>(`late top-up ${about}`, {
      goods: asDecimal(order.goodsFen),
      freight: order.freightFen === null ? '' : asDecimal(order.freightFen),
      reason: '',
    }),
    missing: useDraft<MissingTyped>(`missing ${order.orderNumber}`, { counts: {}, refund: '' }),
  }
}
