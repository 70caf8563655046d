/** A buyer asks the shopper about a line: take this instead, or give it back (states.md 17, a line on hold; decision 065). Fen. */
import { isFarFrom, type Question } from '#contract/approval/question.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { cents } from '#contract/kit/money.ts'
import type { DeskOrder } from '#contract/order/desk.ts'
import { answerBy } from '#contract/order/deadline.ts'
import { areOffers, extraFor } from '#contract/order/question-rules.ts'
import type * as asking from '#contract/order/question-desk.ts'
import { orderMachine } from '#contract/order/status.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { mustBeMine, mustNotBeOthers } from './claim-order.ts'
import { openQuestions } from './line-questions.ts'
import { settleAnswers } from './settle-answers.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder, lockOrderWithLines, orderIdOf } from './store.ts'
import { orderWords } from './words.ts'

/**
 * Puts a line on hold: the order is not bought until the shopper says, or the time for it is over and the line is given back. Refuses (40900) a line of which
 * nothing is waited for, one that was asked about and an order whose shopper asks to cancel; (40001) offers that offer nothing else. A price far
 * from what was agreed is asked about first (40906). The claim ends: it is the shopper's turn.
 */
export async function askShopper(ctx: Ctx, input: Input<typeof asking.askShopper>): Promise<DeskOrder> {
  const { order, lines } = await lockOrderWithLines(ctx, await orderIdOf(ctx, input.orderNumber))
  mustAllow(orderMachine, 'askShopper', order)
  await mustBeMine(ctx, order)
  if (order.cancel_requested_at !== null)
    throw new Refused('conflict', orderWords.cancelFirst, {}, { current: order.status })
  const line = found(lines.find((it) => it.id === input.lineId))
  if (line.expected === 0) throw new Refused('conflict', orderWords.notSoMany, {}, { current: order.status })
  const open = await openQuestions(ctx, order.id)
  if (open.some((it) => it.line_id === line.id))
    throw new Refused('conflict', orderWords.waitsForAnswer, {}, { current: order.status })
  const asked = { spec: line.spec, priceFen: line.agreed_fen ?? line.price_fen }
  if (!areOffers(input.offers, asked))
    throw new Refused('invalid', kitWords.invalid, {}, { fields: [{ path: 'offers', message: 'nothing else' }] })
  const far = input.offers
    .filter((it) => isFarFrom(it.priceFen, asked.priceFen))
    .map((it): Question => ({ kind: 'price', real: it.priceFen, quoted: asked.priceFen }))
  mustBeConfirmed(far, input.confirmed, order.status)
  const deadline = answerBy(ctx.now, ctx.world.terms)
  const inEnglish = await versionsInEnglish(ctx, line.product_id)
  await ctx.tx
    .insertInto('line_question')
    .values({
      id: ctx.world.newId(),
      order_id: order.id,
      line_id: line.id,
      customer_id: order.customer_id,
      why: input.why,
      words: input.words,
      ordered: line.spec,
      count: line.expected,
      offers: JSON.stringify(
        input.offers.map((offer) => ({
          ...offer,
          specEn: inEnglish.get(offer.spec) ?? null,
          extra: extraFor(offer, asked, line.expected, order.rate, cents(ctx.world.terms.tolerance)),
        })),
      ),
      asked_by: staffOf(ctx).id,
      asked_at: ctx.now,
      deadline,
    })
    .execute()
  await move(ctx, 'purchase_order', order, 'askShopper', {
    set: { claimed_by: null, claimed_until: null },
    reason: input.why,
    facts: { deadline, title: line.title, titleEn: line.title_en },
  })
  return showDeskOrder(ctx, order.id)
}

/** The versions of a product that have an English name, by the seller's words for them. */
async function versionsInEnglish(ctx: Ctx, productId: string): Promise<Map<string, string>> {
  const product = await ctx.tx.selectFrom('product').select('sku_list').where('id', '=', productId).executeTakeFirst()
  return new Map((product?.sku_list ?? []).flatMap((it) => (it.specTextEn ? [[it.specText, it.specTextEn]] : [])))
}

/** The answer is not needed any more. What was agreed to about other lines is asked for now. Refuses (40900) what has ended. */
export async function withdrawQuestion(
  ctx: Ctx,
  { orderNumber, questionId }: Input<typeof asking.withdrawQuestion>,
): Promise<DeskOrder> {
  const order = await lockAnyOrder(ctx, orderNumber)
  mustAllow(orderMachine, 'withdrawQuestion', order)
  await mustNotBeOthers(ctx, order)
  const question = (await openQuestions(ctx, order.id)).find((it) => it.id === questionId)
  if (!question) throw new Refused('conflict', orderWords.questionOver, {}, { current: order.status })
  await ctx.tx
    .updateTable('line_question')
    .set({ outcome: 'withdrawn', ended_at: ctx.now })
    .where('id', '=', question.id)
    .execute()
  const after = await move(ctx, 'purchase_order', order, 'withdrawQuestion', { set: { status_at: ctx.now } })
  await settleAnswers(ctx, after)
  return showDeskOrder(ctx, order.id)
}
