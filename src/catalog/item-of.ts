/** A product's address in the app. A stated product is known by our own id, everything else by the marketplace's. */
import type { MallType } from '#contract/catalog/product.ts'

export const itemOf = (it: { id: string; itemId: string; mallType: MallType; source: string }) => ({
  itemId: it.source === 'manual' ? it.id : it.itemId,
  mallType: it.mallType,
})
