/** Documents that a started payment still holds back: a timer leaves them out, so that those behind them can move. */
import type { PayableType } from '#contract/payment/payable.ts'
import type { Db } from '#server/kit/context.ts'

/** The ids of documents of this type with an open payment, as a subquery. */
export const openItems = (db: Db, type: PayableType) =>
  db.selectFrom('payment_item').select('payable_id').where('payable_type', '=', type).where('open', '=', true)
