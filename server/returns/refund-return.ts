/** The seller's money reaches the shopper (states.md R7, RETURN_REFUND): her share, less the fee, and never more than she paid. Cents. */
import { fen, minus, negative, plus } from '#contract/kit/money.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { orderMachine } from '#contract/order/status.ts'
import type * as desk from '#contract/returns/desk.ts'
import { returnMachine } from '#contract/returns/status.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { moveOfOrder } from '#server/order/buying-movements.ts'
import { writeRefund } from '#server/payment/write-refund.ts'
import { expense, procurement, promo, revenue } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { movePieces } from '#server/warehouse/move-pieces.ts'
import { refundOf } from './estimate-return.ts'
import { type LockedReturn, lockReturn } from './find-return.ts'
import { showDeskReturn, type ShownDeskReturn } from './show-desk-returns.ts'
import { returnWords } from './words.ts'

/** R7. Refuses (40906) until what goes to the shopper is confirmed. */
export async function refundReturn(
  ctx: Ctx,
  { returnNumber, confirmed }: Input<typeof desk.refundReturn>,
): Promise<ShownDeskReturn> {
  const locked = await lockReturn(ctx, returnNumber)
  const { order, request } = locked
  mustAllow(returnMachine, 'refund', request)
  if (request.seller_refund === null)
    throw new Refused('conflict', returnWords.noSellerRefund, {}, { current: request.status })
  const paidBack = request.seller_refund
  // Pieces that never came may have been paid back by the seller since this was typed.
  if (paidBack > order.procured) throw new Refused('conflict', returnWords.tooMuch, {}, { current: request.status })
  const { ours, share, fee, out } = await refundOf(ctx, order, { paidBack, fee: request.fee })
  const amount = plus(out.bonus, out.cash)
  mustBeConfirmed([{ kind: 'giveBack', amount }], confirmed, request.status)

  const journalId =
    paidBack === 0
      ? null
      : await post(ctx, {
          code: 'RETURN_REFUND',
          refType: 'return',
          refId: request.id,
          legs: [
            { account: procurement, amount: negative(paidBack) },
            { account: expense('goods'), amount: ours },
            // What is above the ceiling was given back before, as an over-prepayment: it is not the shopper's twice.
            { account: promo, amount: plus(share.coupon, out.tooMuch) },
            { account: revenue('return'), amount: fee },
            ...out.legs,
          ],
        })
  await moveOfOrder(ctx, order, {
    kind: 'back',
    amount: request.seller_refund_fen ?? fen(0),
    journalId,
    booked: negative(paidBack),
  })
  await writeRefund(ctx, 'order', order, out, 'return')
  await ctx.tx
    .updateTable('purchase_order')
    .set({
      refunded: plus(order.refunded, amount),
      procured: minus(order.procured, paidBack),
      carried: minus(order.carried, ours),
    })
    .where('id', '=', order.id)
    .execute()
  await settlePieces(ctx, locked)
  const facts = { amount, fee, quantity: request.quantity, title: locked.line.title, titleEn: locked.line.title_en }
  await move(ctx, 'return_request', request, 'refund', {
    set: { user_share: share.user, shop_share: ours, fee, refund_amount: amount, closed_at: ctx.now, next_by: null },
    facts,
    journalId,
  })
  await record(ctx, {
    name: 'order.returned',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    facts: { ...facts, returnNumber: request.number },
    journalId,
  })
  return showDeskReturn(ctx, request.id)
}

/** Sent back, they are returned; never come, they are missing, and the order may be complete now (O17). */
async function settlePieces(ctx: Ctx, { order, line, request }: LockedReturn): Promise<void> {
  if (request.kind === 'return') {
    await ctx.tx
      .updateTable('order_line')
      .set((row) => ({ sent_back: row('sent_back', '-', request.quantity) }))
      .where('id', '=', line.id)
      .execute()
    if (!(await movePieces(ctx, line, 'returning_', 'returned', request.quantity)))
      throw new Error(`the pieces of return ${request.number} are not there`)
    return
  }
  if (!(await movePieces(ctx, line, 'expected', 'missing', request.quantity)))
    throw new Refused('conflict', returnWords.arrived, {}, { current: request.status })
  const lines = await ctx.tx
    .selectFrom('order_line')
    .select(['expected', 'store_num'])
    .where('order_id', '=', order.id)
    .execute()
  if (lines.some((it) => it.expected > 0)) return
  const event = lines.some((it) => it.store_num > 0) ? 'missingRest' : 'missingAll'
  // Nothing would complete it once its patch has ended (O17 knows no open patch): the money waits until then.
  if (!orderMachine.can(event, order.status))
    throw new Refused('conflict', returnWords.patchOpen, {}, { current: order.status })
  const set = event === 'missingAll' ? { closed_at: ctx.now, close_reason: 'refunded' } : {}
  await move(ctx, 'purchase_order', order, event, {
    set,
    actor: 'agent',
    facts: { count: request.quantity },
  })
}
