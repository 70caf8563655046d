/** Some pieces of an order cannot be bought: their money goes back, the rest is bought (states.md O7, decision 074). Cents. */
import type { Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { type Cents, cents, fen, minus, negative, plus } from '#contract/kit/money.ts'
import type { NotBoughtReason } from '#contract/order/cannot-buy.ts'
import type * as desk from '#contract/order/desk.ts'
import { backBeyond } from '#contract/order/kept-refund.ts'
import { worthOfNotBought } from '#contract/order/not-bought.ts'
import { orderMachine } from '#contract/order/status.ts'
import { shareRefund } from '#contract/order/total.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { orderEscrow, promo } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { mustNotBeOthers } from './claim-order.ts'
import { mustHaveNoQuestion } from './line-questions.ts'
import { feesOf, servicesForLess } from './services.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { type LineRow, lockOrderWithLines, type OrderRow, orderIdOf } from './store.ts'
import { orderWords } from './words.ts'

/**
 * Only before the order is bought, and while no question about it waits (40900). Refuses (40900) more pieces than are waited for, and all that is
 * left of the order; asks about what goes back first (40906). The coupon stays used, its share goes back to its account.
 */
export async function notBought(ctx: Ctx, input: Input<typeof desk.notBought>): Promise<desk.DeskOrder> {
  if (new Set(input.lines.map((line) => line.lineId)).size !== input.lines.length)
    throw new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: 'lines', message: 'a line twice' }] })
  const { order, lines: rows } = await lockOrderWithLines(ctx, await orderIdOf(ctx, input.orderNumber))
  mustAllow(orderMachine, 'purchase', order)
  await mustNotBeOthers(ctx, order)
  await mustHaveNoQuestion(ctx, order)
  await leaveOut(ctx, order, rows, {
    lines: input.lines,
    why: input.why,
    check: (refund) => mustBeConfirmed([{ kind: 'giveBack', amount: refund }], input.confirmed, order.status),
  })
  return showDeskOrder(ctx, order.id)
}

export interface Pieces {
  lines: readonly { lineId: string; count: number }[]
  why: NotBoughtReason
  /** Is told what goes back, in cents, before anything is written; throws where it must not. */
  check: (refund: Cents) => void
}

/** The money of these pieces of a locked order goes back. Refuses (40900) more than are waited for, and all that is left. */
export async function leaveOut(ctx: Ctx, order: OrderRow, rows: readonly LineRow[], pieces: Pieces): Promise<void> {
  const marked: { line: LineRow; count: number; services: Cents }[] = []
  for (const { lineId, count } of pieces.lines) {
    const line = await markNotBought(ctx, order.id, lineId, count)
    if (!line) throw new Refused('conflict', orderWords.notSoMany, {}, { current: order.status })
    marked.push({ line, count, services: await lessServices(ctx, line, count) })
    touch(ctx, order.customer_id, 'line', lineId)
  }
  const left = rows.map((row) => marked.find(({ line }) => line.id === row.id)?.line ?? row)
  if (left.every((line) => line.expected === 0))
    throw new Refused('conflict', orderWords.nothingLeft, {}, { current: order.status })
  const worth = worthOfNotBought(
    {
      goodsFen: minus(order.goods_fen, order.not_bought_fen),
      rate: order.rate,
      freight: order.freight,
      fee: minus(order.service_fee, order.fee_back),
    },
    marked.map(({ line, count, services }) => ({ priceFen: line.price_fen, count, services })),
  )
  const { back, left: kept } = backBeyond(worth.together, order.kept_refund)
  const share = shareRefund(back, {
    paid: plus(order.paid_cash, order.paid_bonus),
    discount: order.discount,
    refunded: order.refunded,
  })
  const parts = await shareOut(ctx, 'order', order, share.shopper)
  const refund = plus(parts.bonus, parts.cash)
  pieces.check(refund)
  const journalId =
    back === 0
      ? null
      : await post(ctx, {
          code: 'LINE_REFUND',
          refType: 'order',
          refId: order.id,
          nth: `v${order.version}`,
          legs: [
            { account: orderEscrow(order.number), amount: negative(back) },
            { account: promo, amount: plus(share.promo, parts.tooMuch) },
            ...parts.legs,
          ],
        })
  await writeRefund(ctx, 'order', order, parts, 'not_bought')
  await ctx.tx
    .updateTable('purchase_order')
    .set({
      refunded: plus(order.refunded, refund),
      kept_refund: kept,
      not_bought_fen: fen(order.not_bought_fen + worth.goodsFen),
      fee_back: plus(order.fee_back, worth.fee),
      services_back: plus(order.services_back, worth.services),
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .execute()
  await record(ctx, {
    name: 'order.notBought',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    reason: pieces.why,
    facts: { count: pieces.lines.reduce((all, line) => all + line.count, 0), refund },
    journalId,
  })
}

/** The services of a line are charged for what is left of it; gives what is not charged any more. Cents. */
async function lessServices(ctx: Ctx, line: LineRow, count: number): Promise<Cents> {
  if (line.services.length === 0) return cents(0)
  const services = servicesForLess(line.services, line.expected + count, line.expected)
  await ctx.tx
    .updateTable('order_line')
    .set({ services: JSON.stringify(services) })
    .where('id', '=', line.id)
    .execute()
  return minus(feesOf(line.services), feesOf(services))
}

/** expected -> missing, as not bought; undefined where so many are not waited for. */
const markNotBought = (ctx: Ctx, orderId: string, lineId: string, count: number): Promise<LineRow | undefined> =>
  ctx.tx
    .updateTable('order_line')
    .set((column) => ({
      expected: column('expected', '-', count),
      missing: column('missing', '+', count),
      not_bought: column('not_bought', '+', count),
    }))
    .where('id', '=', lineId)
    .where('order_id', '=', orderId)
    .where('expected', '>=', count)
    .returningAll()
    .executeTakeFirst()
