/** What a phone needs to plan a haul by itself: what the goods weigh, how we pack, what each parcel costs to pack, what customs ask. */
import * as v from 'valibot'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type haulFacts as call, readGoods } from '#contract/freight/api.ts'
import { ImportTable_ } from '#contract/freight/landed.ts'
import { noneLearned } from '#contract/freight/learn.ts'
import { cents } from '#contract/kit/money.ts'
import { weighedAs } from '#server/catalog/weighed-as.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { levelStep } from '#server/level/level-step.ts'
import { seenGoods } from './estimate-shipping.ts'
import imports from './import-rules.json' with { type: 'json' }

const importTable = v.parse(ImportTable_, imports)

/** Grams, millimetres, cents. Products that the asker may not see, or that are none, are left out. */
export async function haulFacts(ctx: Ctx, { goods }: Input<typeof call>): Promise<Answer<typeof call>> {
  const rows = await seenGoods(ctx, goods === '' ? [] : [...readGoods(goods).keys()])
  return {
    goods: rows.map((row) => {
      const { weightG, source, size, goodsClass } = weighedAs(row, 1)
      return { id: row.id, weightG, source, size, goodsClass }
    }),
    factors: (await ctx.world.packingFactors?.(ctx)) ?? noneLearned,
    packingFee: cents(ctx.world.terms.packingFee),
    serviceFeePercent: ctx.world.terms.serviceFeePercent,
    serviceFeeLeast: cents(ctx.world.terms.serviceFeeLeast),
    feeOff: ctx.who.kind === 'member' ? (await levelStep(ctx, memberId(ctx))).feeOff : '0',
    imports: importTable,
    asOf: ctx.now,
  }
}
