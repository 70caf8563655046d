/** The shopper says what becomes of a line on hold, or does not in time (states.md 17, decision 065). Cents and fen. */
import type * as api from '#contract/order/api.ts'
import type { NotBoughtReason } from '#contract/order/cannot-buy.ts'
import { isOver } from '#contract/order/deadline.ts'
import type { Order } from '#contract/order/order.ts'
import { closedFor } from '#contract/order/question-rules.ts'
import { orderMachine } from '#contract/order/status.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { type Cents, minus, times } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { giveUpOrder } from './give-up-order.ts'
import { openQuestions, type QuestionRow } from './line-questions.ts'
import { leaveOut } from './not-bought.ts'
import { settleAnswers } from './settle-answers.ts'
import { showOneOrder } from './show-orders.ts'
import { type LineRow, lockOrder, lockOrderWithLines, myOrderId, type OrderRow } from './store.ts'
import { orderWords } from './words.ts'

/**
 * `amount` is what the shopper was shown: what is to be paid more for the offer, or what goes back. Refuses (40901) another one, and (40900) a question that
 * was answered, withdrawn or is over. What costs more is asked for with the order's last answer.
 */
export async function answerQuestion(ctx: Ctx, input: Input<typeof api.answerQuestion>): Promise<Order> {
  const { order, lines } = await lockOrderWithLines(ctx, await myOrderId(ctx, input.orderNumber))
  const question = (await openQuestions(ctx, order.id)).find((it) => it.id === input.questionId)
  if (!question || isOver(question.deadline, ctx.now))
    throw new Refused('conflict', orderWords.questionOver, {}, { current: order.status })
  const mustBe = (amount: Cents) => {
    if (amount !== input.amount)
      throw new Refused('quoteChanged', orderWords.answerChanged, {}, { current: order.status, amount })
  }
  if (input.answer === 'give_back')
    await giveLineBack(ctx, order, lines, question, { outcome: 'given_back', why: closedFor[question.why], mustBe })
  else await takeOffer(ctx, order, lines, question, { offer: input.offer, mustBe })
  return showOneOrder(ctx, order.id)
}

interface Taking {
  offer: number
  mustBe: (amount: Cents) => void
}

async function takeOffer(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
  question: QuestionRow,
  { offer, mustBe }: Taking,
): Promise<void> {
  mustAllow(orderMachine, 'takeOffer', order)
  const line = found(lines.find((it) => it.id === question.line_id))
  const taken = question.offers[offer]
  if (!taken) throw new Refused('conflict', orderWords.questionOver, {}, { current: order.status })
  mustBe(taken.extra)
  const spec = taken.spec || line.spec
  await ctx.tx
    .updateTable('line_question')
    .set({
      outcome: 'taken',
      taken: offer,
      more_fen: times(minus(taken.priceFen, line.agreed_fen ?? line.price_fen), question.count),
      extra: taken.extra,
      ended_at: ctx.now,
    })
    .where('id', '=', question.id)
    .execute()
  await ctx.tx
    .updateTable('order_line')
    .set({
      agreed_fen: taken.priceFen,
      ...(spec !== line.spec && { spec, spec_en: taken.specEn, sku_id: null }),
    })
    .where('id', '=', line.id)
    .execute()
  touch(ctx, order.customer_id, 'line', line.id)
  const after = await move(ctx, 'purchase_order', order, 'takeOffer', {
    set: { status_at: ctx.now },
    facts: { title: line.title, titleEn: line.title_en, spec },
  })
  await settleAnswers(ctx, after)
}

interface GivingBack {
  outcome: 'given_back' | 'lapsed'
  why: NotBoughtReason
  mustBe: (amount: Cents) => void
}

/** The line's pieces go back; with the last of them the order ends. */
async function giveLineBack(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
  question: QuestionRow,
  { outcome, why, mustBe }: GivingBack,
): Promise<void> {
  mustAllow(orderMachine, 'giveUp', order)
  await ctx.tx.updateTable('line_question').set({ outcome, ended_at: ctx.now }).where('id', '=', question.id).execute()
  const line = found(lines.find((it) => it.id === question.line_id))
  if (lines.every((it) => it.id === line.id || it.expected === 0))
    return giveUpOrder(ctx, order, { why, note: '', check: mustBe })
  await leaveOut(ctx, order, lines, { lines: [{ lineId: line.id, count: line.expected }], why, check: mustBe })
  await ctx.tx.updateTable('purchase_order').set({ status_at: ctx.now }).where('id', '=', order.id).execute()
  await settleAnswers(ctx, await lockOrder(ctx, order.id))
}

/** Nobody answered in time. The order is locked; gives whether there was something to do. */
export async function lapse(ctx: Ctx, orderId: string, questionId: string): Promise<boolean> {
  const { order, lines } = await lockOrderWithLines(ctx, orderId)
  const question = (await openQuestions(ctx, order.id)).find((it) => it.id === questionId)
  if (!question || !isOver(question.deadline, ctx.now)) return false
  await giveLineBack(ctx, order, lines, question, { outcome: 'lapsed', why: 'no_answer', mustBe: () => undefined })
  return true
}
