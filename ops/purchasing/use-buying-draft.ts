/** What a buyer has typed of an order, kept while another order is looked at. */
import { asDecimal } from '#contract/kit/money.ts'
import type { CannotBuyReason } from '#contract/order/cannot-buy.ts'
import type { DeskLine, DeskOrder } from '#contract/order/desk.ts'
import { type Draft, useDraft } from '#ops/kit/drafts.ts'
import type { Bought } from './BuyingFields.tsx'
import { type Counts, firstCounts, waitingOf } from './not-bought.ts'

interface Typed {
  bought: Bought
  /** What is asked for with a top-up, and what goes with a refusal to buy. */
  reasons: { topUp: string; cannot: string }
  why?: CannotBuyReason
  /** How many of each line cannot be bought, typed while that line was in hand. */
  cannot?: { lineId: string | undefined; counts: Counts }
}

/** What was typed with another line in hand is not given back: nobody looked at it. */
export const countsOf = ({ cannot }: Typed, order: DeskOrder, line: DeskLine | undefined): Counts =>
  cannot && cannot.lineId === line?.id ? cannot.counts : firstCounts(order, line)

/** Named by what waits, too: a total that was typed for three pieces is not offered for two. */
const nameOf = (order: DeskOrder): string =>
  [`buying ${order.orderNumber}`, ...waitingOf(order).map(({ lineId, count }) => `${lineId}x${count}`)].join(' ')

export const useBuyingDraft = (order: DeskOrder): Draft<Typed> =>
  useDraft<Typed>(nameOf(order), {
    bought: {
      seller: '',
      goods: asDecimal(order.goodsFen),
      freight: order.freightFen === null ? '' : asDecimal(order.freightFen),
      parcels: '',
    },
    reasons: { topUp: '', cannot: '' },
  })
