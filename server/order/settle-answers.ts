/** Once nothing of an order waits for an answer, all that was agreed to is asked for in one top-up (decision 065). Cents and fen. */
import { cents, convert, fen, plus, sum } from '#contract/kit/money.ts'
import { extraOf } from '#contract/order/question-rules.ts'
import type { Ctx } from '#server/kit/context.ts'
import { openQuestions } from './line-questions.ts'
import { openOrderPatch } from './open-patch.ts'
import { prepaidFen } from './prepaid.ts'
import type { OrderRow } from './store.ts'

/** The order is locked and `paid`. Does nothing while a question waits, or where nothing more is to be paid. */
export async function settleAnswers(ctx: Ctx, order: OrderRow): Promise<void> {
  if ((await openQuestions(ctx, order.id)).length > 0) return
  const taken = await ctx.tx
    .selectFrom('line_question as q')
    .innerJoin('order_line as l', 'l.id', 'q.line_id')
    .select(['q.id', 'q.more_fen', 'q.extra'])
    .where('q.order_id', '=', order.id)
    .where('q.outcome', '=', 'taken')
    .where('q.extra', '>', cents(0))
    .where('q.patch_id', 'is', null)
    .where('l.expected', '>', 0)
    .execute()
  const total = extraOf(taken.map(({ extra }) => ({ extra: extra ?? cents(0) })))
  if (total === 0) return
  const prepaid = (await prepaidFen(ctx, [order])).get(order.id)
  const goods = prepaid?.goods ?? order.goods_fen
  const freight = prepaid?.freight ?? order.freight_fen ?? fen(0)
  const prepaid_goods = convert(goods, order.rate)
  const inCents = convert(freight, order.rate)
  const patch_id = await openOrderPatch(
    ctx,
    order,
    {
      prepaid_goods,
      // To the cent what the offers said, however the parts round.
      real_goods: plus(prepaid_goods, total),
      prepaid_freight: inCents,
      real_freight: inCents,
      goods_patch: total,
      freight_patch: cents(0),
      total,
      real_goods_fen: sum([goods, ...taken.map(({ more_fen }) => more_fen ?? fen(0))]),
      real_freight_fen: freight,
    },
    'offer_taken',
  )
  await ctx.tx
    .updateTable('line_question')
    .set({ patch_id })
    .where(
      'id',
      'in',
      taken.map(({ id }) => id),
    )
    .execute()
}
