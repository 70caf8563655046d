/** Keyword search over the products we keep (product.md 3): whole words, parts of words, and words spelt nearly right. */
import { sql } from 'kysely'
import type { searchProducts as call } from '#contract/catalog/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { cardOf } from './show-product.ts'

const pageSize = 24
/** From how alike on (0 to 1) a word counts as spelt nearly right. */
const alike = 0.45

/** A percent sign that somebody types is a percent sign. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

const orders = {
  'price-up': sql`price asc, id`,
  'price-down': sql`price desc, id`,
  newest: sql`created_at desc, id desc`,
}

export async function searchProducts(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  const words = input.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const sought = words.join(' ')
  const inWords = sql<boolean>`to_tsvector('simple', search_text) @@ plainto_tsquery('simple', ${sought})`
  const near = sql<number>`word_similarity(${sought}, search_text)`
  let query = ctx.tx.selectFrom('product').selectAll().where('customer_id', 'is', null).where('on_shelf', '=', true)
  if (input.mallType) query = query.where('mall_type', '=', input.mallType)
  if (words.length > 0) {
    query = query.where((it) =>
      it.or([
        it.and(words.map((word) => it('search_text', 'like', `%${literal(word)}%`))),
        inWords,
        sql<boolean>`${near} >= ${alike}`,
      ]),
    )
  }
  const sorted =
    input.sort === 'relevance'
      ? query.orderBy(
          words.length > 0 ? sql`(${inWords}) desc, ${near} desc, stock > 0 desc, id` : sql`stock > 0 desc, id`,
        )
      : query.orderBy(orders[input.sort])
  const rows = await sorted
    .limit(pageSize + 1)
    .offset(input.page * pageSize)
    .execute()
  return { products: rows.slice(0, pageSize).map(cardOf), more: rows.length > pageSize }
}
