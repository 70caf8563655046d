/** Opens the top-up of a locked order (states.md O8, O12, 6). Cents, and fen where it says so. */
import type { Cents, Fen } from '#contract/kit/money.ts'
import { patchPayBy } from '#contract/order/deadline.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { type OrderRow, touchStoredOf } from './store.ts'

export interface PatchAmounts {
  prepaid_goods: Cents
  real_goods: Cents
  prepaid_freight: Cents
  real_freight: Cents
  goods_patch: Cents
  freight_patch: Cents
  total: Cents
  /** What the seller asks. */
  real_goods_fen: Fen
  real_freight_fen: Fen
  /** For which of several orders at the seller's (decision 090). */
  part?: number
}

/** Before buying (the order is `paid`) it can be declined, after it not. Gives the patch's id. */
export async function openOrderPatch(
  ctx: Ctx,
  order: OrderRow,
  amounts: PatchAmounts,
  reason: string,
): Promise<string> {
  const late = order.status !== 'paid'
  const id = ctx.world.newId()
  const number = newNumber(ctx, 'PT')
  const deadline = patchPayBy(ctx.now, ctx.world.terms)
  await ctx.tx
    .insertInto('patch')
    .values({
      id,
      number,
      kind: 'SHOP_PATCH',
      doc_id: order.id,
      customer_id: order.customer_id,
      status: 'open',
      ...amounts,
      not_bought_fen: order.not_bought_fen,
      reason,
      deadline,
      created_at: ctx.now,
    })
    .execute()
  await move(ctx, 'purchase_order', order, late ? 'askLatePatch' : 'askPatch', {
    set: {
      resume_status: order.status,
      claimed_by: late ? order.claimed_by : null,
      claimed_until: null,
      cancel_requested_at: null,
    },
    reason,
    facts: { amount: amounts.total, deadline, patchNumber: number },
  })
  await record(ctx, {
    name: 'patch.open',
    docId: id,
    docNumber: number,
    customerId: order.customer_id,
    to: 'open',
    reason,
    facts: { amount: amounts.total, deadline, orderNumber: order.number, declinable: !late },
  })
  await touchStoredOf(ctx, order)
  return id
}
