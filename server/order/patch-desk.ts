/** What payment knows of an order's patches (states.md O9, O13): SHOP_PATCH. Cents. */
import { orderLife } from '#contract/order/status.ts'
import { patchLife } from '#contract/payment/patch-status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import type { DueDocument, PayableDesk } from '#server/payment/payable-desk.ts'
import type { PatchRow } from '#server/payment/show-patch.ts'
import { orderEscrow, procurement } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { faceOf, paidLegs, paidOf } from './order-desk.ts'
import { lockOrder, storedNumber } from './store.ts'

async function dueOf(ctx: Ctx, patch: PatchRow): Promise<DueDocument> {
  const overdue = patch.status === 'overdue'
  return {
    id: patch.id,
    number: patch.number,
    customerId: patch.customer_id,
    amount: patch.total,
    version: patch.version,
    // What is overdue is still owed: it can be paid for as long as it takes.
    deadline: overdue ? ctx.now + ctx.world.terms.orderPatchWindow : patch.deadline,
    payable: overdue || patch.status === 'open',
    ...(await faceOf(ctx, patch.doc_id)),
  }
}

export const orderPatchDesk: PayableDesk = {
  async due(ctx, customerId, number) {
    const patch = await ctx.tx
      .selectFrom('patch')
      .selectAll()
      .where('number', '=', storedNumber(number))
      .where('kind', '=', 'SHOP_PATCH')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return patch && dueOf(ctx, patch)
  },
  async lock(ctx, id) {
    const known = await ctx.tx
      .selectFrom('patch')
      .select('doc_id')
      .where('id', '=', id)
      .where('kind', '=', 'SHOP_PATCH')
      .executeTakeFirst()
    if (!known) return undefined
    await lockOrder(ctx, known.doc_id)
    return dueOf(ctx, await lockRow(ctx, 'patch', id))
  },
  async settle(ctx, id, part) {
    const patch = await lockRow(ctx, 'patch', id)
    const order = await lockOrder(ctx, patch.doc_id)
    const amount = paidOf(part)
    const escrow = orderEscrow(order.number)
    const journalId = await post(ctx, {
      code: 'PAY_PATCH',
      refType: 'order',
      refId: order.id,
      nth: patch.number,
      legs: [...paidLegs(part), { account: escrow, amount }],
    })
    const bought = order.resume_status !== 'paid'
    if (bought) {
      await post(ctx, {
        code: 'PATCH_SETTLE',
        refType: 'order',
        refId: order.id,
        nth: patch.number,
        legs: [
          { account: escrow, amount: -amount },
          { account: procurement, amount },
        ],
      })
    }
    await move(ctx, 'patch', patchLife, patch, 'pay', {
      set: { paid_at: ctx.now, closed_at: ctx.now },
      facts: { amount, orderNumber: order.number, paymentNumber: part.paymentNumber },
      journalId,
    })
    await move(ctx, 'purchase_order', orderLife, order, 'payPatch', {
      set: {
        resume_status: null,
        paid_cash: order.paid_cash + part.cash + part.external,
        paid_bonus: order.paid_bonus + part.bonus,
        ...(bought && {
          procured: order.procured + amount,
          real_goods_fen: patch.real_goods_fen,
          real_freight_fen: patch.real_freight_fen,
        }),
      },
      facts: { amount, paymentNumber: part.paymentNumber },
      journalId,
    })
  },
}
