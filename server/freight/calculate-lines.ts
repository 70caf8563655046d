/** The price calculator, for anybody (product.md 12), and the table from which a phone computes the same without a network. */
import { goodsClasses } from '#contract/catalog/goods-class.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { calculateLines as call, tariffTable as tableCall } from '#contract/freight/api.ts'
import { offersForStated } from '#contract/freight/offers.ts'
import type { Ctx } from '#server/kit/context.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { rateToday } from './lines.ts'
import { tariffsAt } from './offers.ts'

/** Grams and millimetres of the parcel. Refuses a goods class that is not ours. */
export async function calculateLines(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  if (!goodsClasses.some((it) => it === input.goodsClass))
    throw new Refused(
      'invalid',
      kitWords.invalid,
      {},
      { fields: [{ path: 'goodsClass', message: 'not a goods class' }] },
    )
  return { offers: offersForStated(input, tariffsAt(rateToday(ctx.world.terms), ctx.language)), asOf: ctx.now }
}

/** Every line with its rates, without the notes on where a figure comes from. */
export async function tariffTable(ctx: Ctx): Promise<Answer<typeof tableCall>> {
  const { lines, ...others } = tariffsAt(rateToday(ctx.world.terms), ctx.language)
  return {
    ...others,
    lines: lines.map((line) => ({
      ...line,
      provenance: {},
      rates: line.rates.map((rate) => ({ ...rate, provenance: '' })),
    })),
    asOf: ctx.now,
  }
}
