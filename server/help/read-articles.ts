/** The help centre and the agreements in the reader's language; a text that is not translated yet is shown in English. */
import { sql } from 'kysely'
import type {
  agreement as oneAgreement,
  agreements as allAgreements,
  helpArticle as oneArticle,
  helpCategories as categoriesEndpoint,
} from '#contract/help/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { translate, type Words } from '#server/kit/words.ts'
import type { World } from '#server/world.ts'
import { helpTopics, type Shelf } from './delivered-texts.ts'

interface Row {
  slug: string
  category: string
  title: string
  body: string
  position: number
  updated_at: number
}

const categoryWords: Record<string, Words> = {
  buying: /*i18n*/ { id: 'help.buying', message: 'Buying and your account' },
  money: /*i18n*/ { id: 'help.money', message: 'What you pay' },
  warehouse: /*i18n*/ { id: 'help.warehouse', message: 'Warehouse, QC photos and returns' },
  shipping: /*i18n*/ { id: 'help.shipping', message: 'Shipping and customs' },
}

// One row for each slug: the wanted language first, then English, then whatever there is.
async function textsOf({ tx }: Pick<Ctx, 'tx'>, shelf: Shelf, language: string, slug?: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (slug) slug, category, title, body, position, updated_at from article
      where shelf = ${shelf} and (${slug ?? null}::text is null or slug = ${slug ?? null})
      order by slug, (language = ${language}) desc, (language = 'en') desc, language) one
    order by position, slug`.execute(tx)
  return rows
}

async function oneText(ctx: Ctx, shelf: Shelf, language: string, slug: string) {
  const row = found((await textsOf(ctx, shelf, language, slug))[0])
  return { slug: row.slug, category: row.category, title: row.title, body: row.body, updatedAt: row.updated_at }
}

/** A text of the help centre for the head of its page, outside any call; undefined when there is none. */
export async function previewArticle(
  { database }: Pick<World, 'database'>,
  slug: string,
  language: string,
): Promise<{ title: string; body: string } | undefined> {
  const [row] = await textsOf({ tx: database.db }, 'help', language, slug)
  return row && { title: row.title, body: row.body }
}

/** The addresses of all texts of the help centre, for the map of the site. */
export const helpSlugs = async ({ database }: Pick<World, 'database'>): Promise<string[]> =>
  (await textsOf({ tx: database.db }, 'help', 'en')).map((row) => row.slug)

export async function helpCategories(
  ctx: Ctx,
  { langType }: Input<typeof categoriesEndpoint>,
): Promise<Answer<typeof categoriesEndpoint>> {
  const language = langType ?? ctx.language
  const rows = await textsOf(ctx, 'help', language)
  const keys = [...new Set([...Object.keys(helpTopics), ...rows.map((row) => row.category)])]
  const categories = keys.map((key) => ({
    key,
    name: translate(language, categoryWords[key] ?? { id: `help.${key}`, message: key }),
    articles: rows.filter((row) => row.category === key).map(({ slug, title }) => ({ slug, title })),
  }))
  return { categories: categories.filter((it) => it.articles.length > 0) }
}

export const helpArticle = (
  ctx: Ctx,
  { slug, langType }: Input<typeof oneArticle>,
): Promise<Answer<typeof oneArticle>> => oneText(ctx, 'help', langType ?? ctx.language, slug)

export const agreements = async (
  ctx: Ctx,
  { langType }: Input<typeof allAgreements>,
): Promise<Answer<typeof allAgreements>> => ({
  agreements: (await textsOf(ctx, 'agreement', langType ?? ctx.language)).map(({ slug, title }) => ({ slug, title })),
})

export const agreement = (
  ctx: Ctx,
  { slug, langType }: Input<typeof oneAgreement>,
): Promise<Answer<typeof oneAgreement>> => oneText(ctx, 'agreement', langType ?? ctx.language, slug)
