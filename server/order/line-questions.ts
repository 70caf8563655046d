/** Lines that wait for the shopper's answer (states.md 17, decision 065): reading them, and ending them. Cents and fen. */
import type { Selectable } from 'kysely'
import type { Cents } from '#contract/kit/money.ts'
import { cents, convert, type Fen, fen, minus, plus } from '#contract/kit/money.ts'
import type { LineQuestion } from '#contract/order/question.ts'
import { backFor } from '#contract/order/question-rules.ts'
import type { LineQuestionTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import type { ShownLine } from './beside-orders.ts'
import { feesOf } from './services.ts'
import type { OrderRow } from './store.ts'
import { orderWords } from './words.ts'

export type QuestionRow = Selectable<LineQuestionTable>

/** The questions of a locked order that wait, the oldest first. */
export const openQuestions = (ctx: Ctx, orderId: string): Promise<QuestionRow[]> =>
  ctx.tx
    .selectFrom('line_question')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()

/** Refuses (40900) while the shopper has been asked about a line of the locked order and has not answered. */
export async function mustHaveNoQuestion(ctx: Ctx, order: OrderRow): Promise<void> {
  if ((await openQuestions(ctx, order.id)).length > 0)
    throw new Refused('conflict', orderWords.waitsForAnswer, {}, { current: order.status })
}

/** The order comes to an end, so nobody needs an answer any more. The order is locked and has not moved yet. */
export async function dropQuestions(ctx: Ctx, order: { id: string }): Promise<void> {
  await ctx.tx
    .updateTable('line_question')
    .set({ outcome: 'withdrawn', ended_at: ctx.now })
    .where('order_id', '=', order.id)
    .where('outcome', 'is', null)
    .execute()
}

/** What goes back for all the waiting pieces of a line of an order that is not bought yet; with its last line everything does. */
export function backOf(
  order: OrderRow,
  lines: readonly Pick<ShownLine, 'id' | 'expected' | 'price_fen' | 'services'>[],
  lineId: string,
): Cents {
  const line = lines.find((it) => it.id === lineId)
  if (!line) return cents(0)
  return backFor(
    {
      goodsFen: minus(order.goods_fen, order.not_bought_fen),
      rate: order.rate,
      freight: order.freight,
      fee: minus(order.service_fee, order.fee_back),
      paid: plus(order.paid_cash, order.paid_bonus),
      discount: order.discount,
      refunded: order.refunded,
      kept: order.kept_refund,
    },
    { priceFen: line.price_fen, count: line.expected, services: feesOf(line.services) },
    lines.every((it) => it.id === lineId || it.expected === 0),
  )
}

/** What goods cost more, or less, by answers that no paid top-up covers; fen, by order. */
export async function agreedSince(ctx: Ctx, orderIds: readonly string[]): Promise<Map<string, Fen>> {
  const rows = await ctx.tx
    .selectFrom('line_question as q')
    .innerJoin('order_line as l', 'l.id', 'q.line_id')
    .leftJoin('patch as p', 'p.id', 'q.patch_id')
    .select(['q.order_id', 'q.more_fen'])
    .where('q.order_id', 'in', [...orderIds])
    .where('q.outcome', '=', 'taken')
    .where('l.expected', '>', 0)
    .where((eb) => eb.or([eb('p.id', 'is', null), eb('p.status', '<>', 'paid')]))
    .execute()
  const known = new Map<string, Fen>()
  for (const { order_id, more_fen } of rows)
    known.set(order_id, plus(known.get(order_id) ?? fen(0), more_fen ?? fen(0)))
  return known
}

/** A question as the shopper and the desks see it. */
export const showQuestion = (order: OrderRow, lines: readonly ShownLine[], row: QuestionRow): LineQuestion => ({
  id: row.id,
  lineId: row.line_id,
  why: row.why,
  words: row.words,
  count: row.count,
  offers: row.offers.map((offer) => ({ ...offer, price: convert(offer.priceFen, order.rate) })),
  back: row.outcome === null && order.status === 'paid' ? backOf(order, lines, row.line_id) : cents(0),
  askedAt: row.asked_at,
  deadline: row.deadline,
  outcome: row.outcome,
  taken: row.taken,
  ordered: row.ordered,
})
