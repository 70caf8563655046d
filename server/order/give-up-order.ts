/** An order that is not bought at all: everything goes back, the coupon too (states.md O7). Cents. */
import { type Cents, plus } from '#contract/kit/money.ts'
import type { NotBoughtReason } from '#contract/order/cannot-buy.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { giveAllBack, giveCouponBack } from './give-back-order.ts'
import { dropQuestions } from './line-questions.ts'
import type { OrderRow } from './store.ts'

export interface GivingUp {
  why: NotBoughtReason
  note: string
  /** Is told what goes back before the order moves; throws where it must not. */
  check: (amount: Cents) => void
}

/** The order is locked and `paid`. The shopper's own wish, or silence, gives the coupon no grace (CP4). */
export async function giveUpOrder(ctx: Ctx, order: OrderRow, { why, note, check }: GivingUp): Promise<void> {
  const back = await giveAllBack(ctx, order, 'CLOSE_REFUND', why)
  check(back.amount)
  await dropQuestions(ctx, order)
  await move(ctx, 'purchase_order', order, 'giveUp', {
    set: {
      closed_at: ctx.now,
      close_reason: why,
      refunded: plus(order.refunded, back.amount),
      claimed_by: null,
      claimed_until: null,
    },
    reason: why,
    facts: { refund: back.amount, note },
    journalId: back.journalId,
  })
  await giveCouponBack(ctx, order, why === 'user_request' || why === 'no_answer' ? 'user' : 'system')
}
