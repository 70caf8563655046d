/**
 * Puts the delivered texts into the shop. Staff's own versions, and what staff deleted from a filled shelf, stay as
 * they are: a language that is new to the shelf comes only for the texts whose English nobody has changed.
 */
import type { World } from '#server/world.ts'
import { readDeliveredTexts } from './delivered-texts.ts'

export async function seedArticles(world: World): Promise<void> {
  const { db } = world.database
  const kept = await db.selectFrom('article').select(['slug', 'language', 'shelf', 'body']).execute()
  const filled = new Set(kept.map((it) => it.shelf))
  const spoken = new Set(kept.map((it) => `${it.shelf} ${it.language}`))
  const english = new Map(kept.filter((it) => it.language === 'en').map((it) => [it.slug, it.body]))

  const delivered = await readDeliveredTexts()
  const original = new Map(delivered.filter((it) => it.language === 'en').map((it) => [it.slug, it.body]))
  const missing = delivered.filter(({ slug, shelf, language }) => {
    if (!filled.has(shelf)) return true
    return !spoken.has(`${shelf} ${language}`) && english.get(slug) === original.get(slug)
  })
  if (missing.length === 0) return
  await db
    .insertInto('article')
    .values(missing.map((it) => ({ ...it, updated_at: world.now() })))
    .onConflict((it) => it.columns(['slug', 'language']).doNothing())
    .execute()
}
