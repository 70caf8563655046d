/** What was paid to the seller, corrected after buying (decision 088, COST_CORRECT). Cents, and fen where it says so. */
import type { Question } from '#contract/approval/question.ts'
import { takesTwo } from '#contract/approval/approval.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import {
  type Cents,
  cents,
  convert,
  type Fen,
  fen,
  least,
  minus,
  most,
  negative,
  plus,
  sum,
} from '#contract/kit/money.ts'
import { type CostCorrection, correctionOf } from '#contract/order/cost.ts'
import type { correctCost as call } from '#contract/order/cost-desk.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { expense, procurement, promo, revenue } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { moveOfOrder, paidMore } from './buying-movements.ts'
import { quotedFen } from './prepaid.ts'
import { farPrice } from './questions.ts'
import { changeSellerOrder, sellerOrderOf } from './seller-orders.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder, type OrderRow, touchStoredOf } from './store.ts'
import { orderWords } from './words.ts'

interface Paid {
  realGoods: Fen
  realFreight: Fen
}
const inCents = ({ realGoods, realFreight }: Paid, rate: string): Cents =>
  plus(convert(realGoods, rate), convert(realFreight, rate))

/** Refuses and asks as the call says; sent again with what is booked already it changes nothing. */
export async function correctCost(ctx: Ctx, input: Input<typeof call>): Promise<DeskOrder> {
  const order = await lockAnyOrder(ctx, input.orderNumber)
  const whole = bookedOf(order)
  const part = await sellerOrderOf(ctx, order, input.part)
  const booked = part ? { realGoods: part.mine.goods_fen, realFreight: part.mine.freight_fen } : whole
  if (booked.realGoods !== input.was.realGoods || booked.realFreight !== input.was.realFreight)
    throw new Refused('conflict', orderWords.costChanged, {}, { current: order.status })
  const { realGoods, realFreight } = input
  if (realGoods === booked.realGoods && realFreight === booked.realFreight) return showDeskOrder(ctx, order.id)
  const now = {
    realGoods: plus(whole.realGoods, minus(realGoods, booked.realGoods)),
    realFreight: plus(whole.realFreight, minus(realFreight, booked.realFreight)),
  }
  const [was, right] = [inCents(whole, order.rate), inCents(now, order.rate)]
  const procured = plus(order.procured, minus(right, was))
  if (procured < 0) throw new Refused('conflict', orderWords.costBelowBack, {}, { current: order.status })
  const { moved: before, forgiven } = await bookedBefore(ctx, order)
  const correction = correctionOf({ was, right, carried: order.carried, forgiven })
  const payable = least(correction.back, minus(plus(order.paid_cash, order.paid_bonus), order.refunded))
  const parts = await shareOut(ctx, 'order', order, most(cents(0), payable))
  const refund = plus(parts.bonus, parts.cash)
  const quoted = (await quotedFen(ctx, [order])).get(order.id)
  const asked = [...(await farPrice(ctx, order, now, quoted)), ...asksAbout(correction, refund)]
  mustBeConfirmed(asked, input.confirmed, order.status)
  const moved = cents(Math.abs(right - was))
  // In small steps it takes two as well.
  if (moved > 0 && takesTwo(plus(before, moved), ctx.world.terms))
    await mustBeApproved(ctx, {
      kind: 'cost',
      docType: 'order',
      doc: order,
      amount: moved,
      intent: { was: input.was, realGoods, realFreight, ...(part && { part: part.mine.part }) },
      reason: input.reason,
    })
  const journalId =
    moved === 0
      ? null
      : await post(ctx, {
          code: 'COST_CORRECT',
          refType: 'order',
          refId: order.id,
          nth: `v${order.version}`,
          legs: [
            { account: procurement, amount: minus(right, was) },
            { account: expense('goods'), amount: negative(correction.carried) },
            { account: revenue('svc'), amount: correction.fee },
            { account: promo, amount: minus(correction.back, refund) },
            ...parts.legs,
          ],
        })
  const amount = paidMore(booked, input)
  await moveOfOrder(ctx, order, { kind: 'corrected', amount, journalId, booked: minus(right, was), note: input.reason })
  await writeRefund(ctx, 'order', order, parts, 'cheaper')
  await ctx.tx
    .updateTable('purchase_order')
    .set({
      real_goods_fen: now.realGoods,
      real_freight_fen: now.realFreight,
      procured,
      carried: plus(order.carried, correction.carried),
      refunded: plus(order.refunded, refund),
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .execute()
  if (part) await changeSellerOrder(ctx, part.mine, { goods_fen: realGoods, freight_fen: realFreight })
  await record(ctx, {
    name: 'order.correctCost',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    reason: input.reason,
    facts: {
      goodsWas: booked.realGoods,
      goodsNow: realGoods,
      freightWas: booked.realFreight,
      freightNow: realFreight,
      carried: correction.carried,
      refund,
      ...(part && { sellerOrders: part.mine.number }),
    },
    shown: false,
    journalId,
  })
  // Apart: why, what the seller got and what the shop pays are no shopper's business.
  if (refund > 0)
    await record(ctx, {
      name: 'order.costBack',
      docId: order.id,
      docNumber: order.number,
      customerId: order.customer_id,
      facts: { refund },
      journalId,
    })
  await touchStoredOf(ctx, order)
  return showDeskOrder(ctx, order.id)
}

/** Fen. Refuses (40900) what was not bought, what has ended, what was bought before costs were kept, and while a top-up waits: it is counted from the cost. */
function bookedOf(order: OrderRow): Paid {
  if (!['purchased', 'part_shelved', 'shelved'].includes(order.status) || order.real_goods_fen === null)
    throw new Refused('conflict', orderWords.costNotOpen, {}, { current: order.status })
  return { realGoods: order.real_goods_fen, realFreight: order.real_freight_fen ?? fen(0) }
}

function asksAbout({ carried }: CostCorrection, refund: Cents): Question[] {
  return [
    ...(refund > 0 ? [{ kind: 'giveBack' as const, amount: refund }] : []),
    ...(carried > 0 ? [{ kind: 'shopPays' as const, amount: carried }] : []),
  ]
}

/** What was let off our fee when it was bought, and how much was corrected before, up and down: the books know. Cents. */
async function bookedBefore(ctx: Ctx, order: OrderRow): Promise<{ forgiven: Cents; moved: Cents }> {
  const fee = revenue('svc')
  const rows = await ctx.tx
    .selectFrom('journal')
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .select(['journal.code', 'entry.account_id', 'entry.amount'])
    .where('journal.ref_type', '=', 'order')
    .where('journal.ref_id', '=', order.id)
    .where('journal.code', 'in', ['PURCHASE', 'COST_CORRECT', 'PURCHASE_BACK'])
    .where('entry.account_id', 'in', [fee, procurement])
    .execute()
  const kept = sum(rows.filter((row) => row.account_id === fee).map((row) => row.amount))
  const corrected = rows.filter((row) => row.code === 'COST_CORRECT' && row.account_id === procurement)
  return {
    forgiven: minus(minus(order.service_fee, order.fee_back), kept),
    moved: sum(corrected.map((row) => cents(Math.abs(row.amount)))),
  }
}
