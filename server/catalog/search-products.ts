/**
 * Keyword search over the products we keep (product.md 3): whole words, parts of words, and words spelt nearly right. Answered
 * from indexes alone (migration 0016): what anybody may ask at any time must cost milliseconds.
 */
import { sql } from 'kysely'
import type { searchProducts as call } from '#contract/catalog/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { fen } from '#contract/kit/money.ts'
import { seconds } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { remembered } from '#server/kit/short-memory.ts'
import { cardColumns, cardOf } from './show-product.ts'

const pageSize = 24
/** How far a list goes: nobody reads on, and every page behind costs more than the one before. */
const pagesMost = 40
const answersKept = { lasts: seconds(15), most: 500 }

const orders = {
  relevance: sql`(stock > 0) desc, id`,
  'price-up': sql`price asc, id`,
  'price-down': sql`price desc, id desc`,
  newest: sql`created_at desc, id desc`,
}

/** What the index is asked for: whole words, what else may be found, and what is tried when that finds nothing. */
interface Sought {
  whole: string | null
  parts: string | null
  nearly: string | null
}

/** Equal searches of fifteen seconds are one query. Gives at most 40 pages of 24. */
export function searchProducts(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  const words = input.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8).join(' ')
  const key = JSON.stringify([
    'search',
    words,
    input.mallType,
    input.category,
    input.priceFrom,
    input.priceTo,
    input.inStock,
    input.sort,
    input.page,
  ])
  return remembered(ctx.world, answersKept, key, () => search(ctx, { ...input, q: words }))
}

async function search(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  if (input.page >= pagesMost) return { products: [], more: false }
  if (input.q === '') return find(ctx, input)
  const { whole, parts, nearly } = await soughtBy(ctx, input.q)
  if (whole === null || parts === null) return { products: [], more: false }
  const found = await find(ctx, input, { whole, matching: parts })
  if (found.products.length > 0 || nearly === null || nearly === parts) return found
  // A page behind the last one is no reason to show something else.
  const isMisspelt =
    input.page === 0 || (await find(ctx, { ...input, page: 0 }, { whole, matching: parts })).products.length === 0
  return isMisspelt ? find(ctx, input, { whole, matching: nearly }) : found
}

async function soughtBy(ctx: Ctx, words: string): Promise<Sought> {
  const { rows } = await sql<Sought>`
    select search_query_of(${words}, 0)::text as whole, search_query_of(${words}, 1)::text as parts,
      search_query_of(${words}, 2)::text as nearly`.execute(ctx.tx)
  return rows[0] ?? { whole: null, parts: null, nearly: null }
}

async function find(
  ctx: Ctx,
  { mallType, category, priceFrom, priceTo, inStock, sort, page }: Input<typeof call>,
  sought?: { whole: string; matching: string },
): Promise<Answer<typeof call>> {
  const ranks = sought !== undefined && sort === 'relevance'
  const query = ctx.tx
    .selectFrom('product')
    .select([...cardColumns, 'search_vector'])
    .where('customer_id', 'is', null)
    .where('on_shelf', '=', true)
    .$if(mallType !== undefined, (it) => it.where('mall_type', '=', mallType ?? 'taobao'))
    .$if(category !== undefined, (it) => it.where(sql<boolean>`categories @> array[${category ?? ''}]`))
    .$if(priceFrom !== undefined, (it) => it.where('price', '>=', priceFrom ?? fen(0)))
    .$if(priceTo !== undefined, (it) => it.where('price', '<=', priceTo ?? fen(0)))
    .$if(inStock !== undefined && !ranks, (it) => it.whereRef('stock', '>=', 'min_num'))
    .$if(sought !== undefined, (it) => it.where(sql<boolean>`search_vector @@ ${sought?.matching}::tsquery`))
    .orderBy(orders[sort])
  // Whole words first, among as many as the list is long: a word that everything has is not ranked in everything. What can be had (as
  // `canBeHad` says) is chosen from those, where it stands first: the planner cannot guess how many that are, and would read everything.
  const ranked = ctx.tx
    .selectFrom(query.limit(pagesMost * pageSize).as('product'))
    .select(cardColumns)
    .$if(inStock !== undefined, (it) => it.whereRef('stock', '>=', 'min_num'))
    .orderBy(sql`(search_vector @@ ${sought?.whole ?? ''}::tsquery) desc, (stock > 0) desc, id`)
  const rows = await (ranks ? ranked : query)
    .limit(pageSize + 1)
    .offset(page * pageSize)
    .execute()
  return { products: rows.slice(0, pageSize).map(cardOf), more: rows.length > pageSize && page + 1 < pagesMost }
}
