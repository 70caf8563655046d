/** The price calculator, for anybody (product.md 12): the same comparison as packing, from a weight that was stated. */
import { goodsClasses } from '#contract/catalog/goods-class.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { calculateLines as call } from '#contract/freight/api.ts'
import type { Ctx } from '#server/kit/context.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { aroundStated } from '#contract/freight/expected-parcel.ts'
import { estimateSize } from '#contract/freight/estimate.ts'
import { rateToday } from './lines.ts'
import { offersFor } from './offers.ts'

/** Grams and millimetres of the parcel; without all three sides the box is what such goods usually take. Refuses a goods class that is not ours. */
export async function calculateLines(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  const goodsClass = goodsClasses.find((it) => it === input.goodsClass)
  if (!goodsClass)
    throw new Refused(
      'invalid',
      kitWords.invalid,
      {},
      { fields: [{ path: 'goodsClass', message: 'not a goods class' }] },
    )
  const { country, weightG, lengthMm, widthMm, heightMm } = input
  const size =
    lengthMm > 0 && widthMm > 0 && heightMm > 0
      ? { lengthMm, widthMm, heightMm }
      : estimateSize([{ quantity: 1, weightG, source: 'stated', size: null, goodsClass }])
  const offers = offersFor(
    aroundStated({ country, weightG, size, goodsClasses: [goodsClass] }, 'stated'),
    rateToday(ctx.world.terms),
    ctx.language,
  )
  return { offers, asOf: ctx.now }
}
