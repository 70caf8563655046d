/** What every shop begins with: the sample products, the help articles and the prizes of the games. Runs at each start and changes nothing twice. */
import { seedCatalog } from '#server/catalog/seed-catalog.ts'
import { seedGames } from '#server/game/seed-games.ts'
import { seedArticles } from '#server/help/seed-articles.ts'
import type { World } from '#server/world.ts'

export async function seedShop(world: World): Promise<void> {
  await seedCatalog(world)
  await seedArticles(world)
  await seedGames(world)
}
