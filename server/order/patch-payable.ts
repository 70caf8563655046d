/** What payment knows of an order's patches (states.md O9, O13): SHOP_PATCH. Cents. */
import { type Fen, fen, negative, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { patchPayable } from '#server/payment/patch-payable.ts'
import { orderEscrow, procurement } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { moveOfOrder, paidMore } from './buying-movements.ts'
import { faceOf, paidLegs, paidOf } from './order-payable.ts'
import { changeSellerOrder, costAfter, sellerOrderOf } from './seller-orders.ts'
import { lockOrder, type OrderRow, touchStoredOf } from './store.ts'

/** Asked for after buying: the seller has it already. */
const isBought = (order: OrderRow): boolean => order.resume_status !== 'paid'

const paidFor = (it: Pick<OrderRow, 'real_goods_fen' | 'real_freight_fen'>) => ({
  realGoods: it.real_goods_fen ?? fen(0),
  realFreight: it.real_freight_fen ?? fen(0),
})

export const orderPatchPayable = patchPayable<OrderRow>({
  kind: 'SHOP_PATCH',
  window: (ctx) => ctx.world.terms.orderPatchWindow,
  lock: lockOrder,
  face: faceOf,
  named: (order) => ({ orderNumber: order.number }),
  async book(ctx, order, patch, part) {
    const amount = paidOf(part)
    const escrow = orderEscrow(order.number)
    const about = { refType: 'order', refId: order.id, nth: patch.number }
    const journalId = await post(ctx, {
      ...about,
      code: 'PAY_PATCH',
      legs: [...paidLegs(part), { account: escrow, amount }],
    })
    if (isBought(order)) {
      const settled = await post(ctx, {
        ...about,
        code: 'PATCH_SETTLE',
        legs: [
          { account: escrow, amount: negative(amount) },
          { account: procurement, amount },
        ],
      })
      const moved = paidMore(paidFor(order), paidFor({ ...order, ...patch }))
      await moveOfOrder(ctx, order, { kind: 'top_up', amount: moved, journalId: settled, booked: amount })
    }
    return journalId
  },
  async goOn(ctx, order, patch, part, journalId) {
    const amount = paidOf(part)
    await move(ctx, 'purchase_order', order, 'payPatch', {
      set: {
        resume_status: null,
        paid_cash: plus(order.paid_cash, part.cash, part.external),
        paid_bonus: plus(order.paid_bonus, part.bonus),
        ...(isBought(order) && {
          procured: plus(order.procured, amount),
          real_goods_fen: patch.real_goods_fen,
          real_freight_fen: patch.real_freight_fen,
        }),
      },
      facts: { amount, paymentNumber: part.paymentNumber },
      journalId,
    })
    if (isBought(order) && patch.part !== null) await settlePart(ctx, order, patch, patch.part)
    await touchStoredOf(ctx, order)
  },
})

/** What the top-up was more is what that one of several orders at the seller's costs more (decision 090). */
async function settlePart(
  ctx: Ctx,
  order: OrderRow,
  patch: { real_goods_fen: Fen | null; real_freight_fen: Fen | null },
  part: number,
): Promise<void> {
  const found = await sellerOrderOf(ctx, order, part)
  if (!found || patch.real_goods_fen === null || patch.real_freight_fen === null) return
  const real = { goods: patch.real_goods_fen, freight: patch.real_freight_fen }
  await changeSellerOrder(ctx, found.mine, costAfter(found.mine, order, real))
}
