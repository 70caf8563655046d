/** The delivered texts in the reader's language, in a new shop and in one that was filled before a language came. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '#contract/account/account.ts'
import { agreement, agreements, helpArticle, helpCategories } from '#contract/help/api.ts'
import { seedArticles } from '#server/help/seed-articles.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop('pglite')
  await seedArticles(shop.world)
})
afterAll(() => shop.close())

test('every language reads every text in its own words', async () => {
  const seen = new Set<string>()
  for (const langType of languages) {
    const { categories } = await shop.nobody.ok(helpCategories, { langType })
    expect(categories.map((it) => it.articles.length)).toEqual([3, 3, 3, 3])
    const all = await shop.nobody.ok(agreements, { langType })
    expect(all.agreements).toHaveLength(5)
    seen.add((await shop.nobody.ok(helpArticle, { slug: 'returns', langType })).body)
    seen.add((await shop.nobody.ok(agreement, { slug: 'terms-of-service', langType })).body)
  }
  expect(seen.size).toBe(2 * languages.length)
})

test('the language of the request counts when none is named, and an unknown one reads English', async () => {
  const german = await shop.nobody.ok(helpArticle, { slug: 'returns' }, { language: 'de' })
  expect(german).toEqual(await shop.nobody.ok(helpArticle, { slug: 'returns', langType: 'de' }))
  const other = await shop.nobody.ok(helpArticle, { slug: 'returns', langType: 'nl' })
  expect(other.title).toBe('Returning an item to the seller')
})

test('a language that is new to a filled shop comes for the texts whose English stands as delivered', async () => {
  const shop = await openShop('pglite')
  await seedArticles(shop.world)
  const { db } = shop.world.database
  await db.deleteFrom('article').where('language', 'in', ['de', 'fr']).execute()
  await db
    .updateTable('article')
    .set({ body: 'Ours.\n' })
    .where('language', '=', 'en')
    .where('slug', '=', 'privacy')
    .execute()
  await db.deleteFrom('article').where('slug', '=', 'customs').execute()
  await db.deleteFrom('article').where('language', '=', 'it').where('slug', '=', 'returns').execute()
  await seedArticles(shop.world)
  await seedArticles(shop.world)

  const title = async (slug: string, langType: string) => (await shop.nobody(helpArticle, { slug, langType })).data
  expect((await title('returns', 'de')).title).toBe('Einen Artikel an den Verkäufer zurückgeben')
  // Staff's own English is not contradicted by a delivered translation.
  expect((await shop.nobody.ok(agreement, { slug: 'privacy', langType: 'de' })).body).toBe('Ours.\n')
  // What staff deleted stays deleted, in a language that was there before and in a new one.
  expect(await db.selectFrom('article').select('slug').where('slug', '=', 'customs').execute()).toEqual([])
  expect((await title('returns', 'it')).title).toBe('Returning an item to the seller')
  await shop.close()
})
