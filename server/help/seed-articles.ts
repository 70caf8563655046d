/** Puts the delivered texts into the shop. Staff's own versions, and what staff deleted from a filled shelf, stay as they are. */
import type { World } from '#server/world.ts'
import { sampleAgreements } from './sample/agreements.ts'
import { sampleArticles } from './sample/articles.ts'

export async function seedArticles(world: World): Promise<void> {
  const { db } = world.database
  const shelves = [
    { shelf: 'help', texts: sampleArticles },
    { shelf: 'agreement', texts: sampleAgreements },
  ] as const
  for (const { shelf, texts } of shelves) {
    const known = await db.selectFrom('article').select('slug').where('shelf', '=', shelf).limit(1).executeTakeFirst()
    if (known) continue
    await db
      .insertInto('article')
      .values(
        texts.map(({ slug, category, title, body, language }, position) => ({
          slug,
          language,
          shelf,
          category,
          title,
          body,
          position,
          updated_at: world.now(),
        })),
      )
      .onConflict((it) => it.columns(['slug', 'language']).doNothing())
      .execute()
  }
}
