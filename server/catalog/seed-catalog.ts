/** Puts the sample shop on the shelves, so that search finds it before anybody pastes a link. Changes nothing twice. */
import { asFound } from '#server/providers/marketplace/catalog-source.ts'
import { system, transact } from '#server/kit/transact.ts'
import type { World } from '#server/world.ts'
import { sampleProducts } from './sample/products.ts'
import { saveProduct } from './save-product.ts'

export async function seedCatalog(world: World): Promise<void> {
  await transact(world, system(world), async (ctx) => {
    for (const it of sampleProducts) await saveProduct(ctx, asFound(it))
  })
}
