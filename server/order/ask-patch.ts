/** It costs more than was prepaid: a patch is asked for (states.md O8, O12) or taken back as our mistake (section 6). */
import { mustAllow } from '#contract/kit/machine.ts'
import { latePatchTakesTwo, takesTwo } from '#contract/approval/approval.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { type Cents, convert, type Fen, fen, minus, plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/order/desk.ts'
import { orderMachine } from '#contract/order/status.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { lockOpenPatch } from '#server/payment/show-patch.ts'
import { mustNotBeOthers } from './claim-order.ts'
import { mustHaveNoQuestion } from './line-questions.ts'
import { openOrderPatch } from './open-patch.ts'
import { prepaidFen } from './prepaid.ts'
import { farPrice } from './questions.ts'
import { costAfter, sellerOrderOf } from './seller-orders.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder, mustHaveNoOpenPayment, type OrderRow, touchStoredOf } from './store.ts'
import { mustStillWait } from './waiting-lines.ts'
import { orderWords } from './words.ts'

/** Real prices in fen, the patch in cents at the order's stored rate. Refuses differences within the tolerance; lines that do not wait any more are refused (40900); prices far from the quote are asked about (40906); a large one waits for a second person, before buying above the term alone. */
export async function askOrderPatch(ctx: Ctx, input: Input<typeof desk.askOrderPatch>): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  const late = order.status !== 'paid'
  mustAllow(orderMachine, late ? 'askLatePatch' : 'askPatch', order)
  if (!late) {
    await mustNotBeOthers(ctx, order)
    await mustHaveNoQuestion(ctx, order)
  }
  await mustStillWait(ctx, order, input.lines)
  const part = await partAskedFor(ctx, order, input)
  const amounts = await difference(ctx, order, input)
  if (amounts.total <= ctx.world.terms.tolerance)
    throw new Refused('conflict', orderWords.withinTolerance, {}, { current: order.status })
  mustBeConfirmed(await farPrice(ctx, order, input), input.confirmed, order.status)
  const takesSecond = late
    ? latePatchTakesTwo(amounts.total, order.total, ctx.world.terms)
    : takesTwo(amounts.total, ctx.world.terms)
  if (takesSecond)
    await mustBeApproved(ctx, {
      kind: 'late_patch',
      docType: 'order',
      doc: order,
      amount: amounts.total,
      intent: { realGoods: input.realGoods, realFreight: input.realFreight, ...part },
      reason: input.reason,
    })

  await openOrderPatch(
    ctx,
    order,
    { ...amounts, real_goods_fen: input.realGoods, real_freight_fen: input.realFreight, ...part },
    input.reason,
  )
  return showDeskOrder(ctx, order.id)
}

/** Which of several orders at the seller's costs more. Refuses (40001) what would leave it a cost below zero. */
async function partAskedFor(
  ctx: Ctx,
  order: OrderRow,
  { part, realGoods, realFreight }: Input<typeof desk.askOrderPatch>,
): Promise<{ part: number } | undefined> {
  const found = await sellerOrderOf(ctx, order, part)
  if (!found) return undefined
  const { goods_fen, freight_fen } = costAfter(found.mine, order, { goods: realGoods, freight: realFreight })
  if (goods_fen < 0 || freight_fen < 0)
    throw new Refused(
      'invalid',
      kitWords.invalid,
      {},
      {
        fields: [{ path: goods_fen < 0 ? 'realGoods' : 'realFreight', message: 'less than the others cost' }],
      },
    )
  return { part: found.mine.part }
}

async function difference(ctx: Ctx, order: OrderRow, real: { realGoods: Fen; realFreight: Fen }) {
  const prepaid = (await prepaidFen(ctx, [order])).get(order.id) ?? {
    goods: order.goods_fen,
    freight: order.freight_fen ?? fen(0),
  }
  const inCents = (amount: Fen): Cents => convert(amount, order.rate)
  const [prepaid_goods, real_goods] = [inCents(prepaid.goods), inCents(real.realGoods)]
  const [prepaid_freight, real_freight] = [inCents(prepaid.freight), inCents(real.realFreight)]
  const [goods_patch, freight_patch] = [minus(real_goods, prepaid_goods), minus(real_freight, prepaid_freight)]
  return {
    prepaid_goods,
    real_goods,
    prepaid_freight,
    real_freight,
    goods_patch,
    freight_patch,
    total: plus(goods_patch, freight_patch),
  }
}

/** Our mistake: the patch is void and the order goes on where it was. Refuses while somebody is paying it. */
export async function voidOrderPatch(
  ctx: Ctx,
  { orderNumber, reason }: Input<typeof desk.voidOrderPatch>,
): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, orderNumber)
  const patch = found(await lockOpenPatch(ctx, order.id))
  await mustHaveNoOpenPayment(ctx, 'SHOP_PATCH', patch.id)
  await move(ctx, 'patch', patch, 'drop', {
    set: { closed_at: ctx.now },
    reason,
    facts: { amount: patch.total, orderNumber: order.number },
  })
  await move(ctx, 'purchase_order', order, 'voidPatch', { set: { resume_status: null }, reason })
  await touchStoredOf(ctx, order)
  return showDeskOrder(ctx, order.id)
}
