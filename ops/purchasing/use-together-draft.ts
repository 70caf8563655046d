/** What a buyer has typed of one bill for several orders. The seller's number outlives that one of them is left out; a total typed for three is not offered for two. */
import { asDecimal, fen, sum } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { useDraft } from '#ops/kit/drafts.ts'
import type { Bought } from './BuyingFields.tsx'

export interface TogetherDraft {
  draft: { restored: boolean; drop: () => void; throwAway: () => void }
  typed: Bought
  type: (to: Bought) => void
}

export function useTogetherDraft(orders: readonly DeskOrder[]): TogetherDraft {
  const numbers = orders.map((order) => order.orderNumber).toSorted()
  const [first] = orders
  const seller = useDraft(`buying together ${first?.mallType} ${first?.sellerId}`, { seller: '', parcels: '' })
  const paid = useDraft(`paid together ${numbers.join(' ')}`, {
    goods: asDecimal(sum([fen(0), ...orders.map((order) => order.goodsFen)])),
    // Delivery is paid once: only where nobody prepaid any is it known.
    freight: orders.every((order) => order.freightFen === 0) ? '0.00' : '',
  })
  const both = [seller, paid]
  return {
    draft: {
      restored: both.some((each) => each.restored),
      drop: () => both.forEach((each) => each.drop()),
      throwAway: () => both.forEach((each) => each.throwAway()),
    },
    typed: { ...seller.value, ...paid.value },
    type({ goods, freight, ...numbersTyped }) {
      seller.set(numbersTyped)
      if (goods !== paid.value.goods || freight !== paid.value.freight) paid.set({ goods, freight })
    },
  }
}
