/** What every shop begins with: the sample products and the help articles. Runs at each start and changes nothing twice. */
import { seedCatalog } from '#server/catalog/seed-catalog.ts'
import { seedArticles } from '#server/help/seed-articles.ts'
import type { World } from '#server/world.ts'

export async function seedShop(world: World): Promise<void> {
  await seedCatalog(world)
  await seedArticles(world)
}
