/** What it will probably cost to ship products that are not bought yet: for anybody, before any address (product.md 4). */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type estimateShipping as call, readGoods } from '#contract/freight/api.ts'
import { weighedAs } from '#server/catalog/weighed-as.ts'
import type { Ctx } from '#server/kit/context.ts'
import { laterEstimate } from './later-estimate.ts'
import { shippingCountries } from './lines.ts'

/** What is known of the weight of these products, of those that the asker may see. */
export async function seenGoods(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('product')
    .select(['id', 'customer_id', 'weight_g', 'weight_source', 'size_mm', 'goods_class'])
    .where('id', 'in', [...ids])
    .execute()
  return rows.filter((row) => row.customer_id === null || (ctx.who.kind === 'member' && ctx.who.id === row.customer_id))
}

/** Products that the asker may not see, or that are none, are left out of the estimate, never named. */
export async function estimateShipping(ctx: Ctx, { country, goods }: Input<typeof call>): Promise<Answer<typeof call>> {
  const wanted = readGoods(goods)
  const seen = await seenGoods(ctx, [...wanted.keys()])
  const range = await laterEstimate(
    ctx,
    country,
    seen.map((row) => weighedAs(row, wanted.get(row.id) ?? 1)),
  )
  return { range, serves: shippingCountries.includes(country), asOf: ctx.now }
}
