/** What Maya has marked, and the sold-out product that she waits for (decision 092). */
import { setFavourite, watchProduct } from '#contract/catalog/favourite.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import type { MallType } from '#contract/catalog/product.ts'
import type { Caller } from './caller.ts'

const soldOut = { itemId: '787309165404', mallType: 'taobao' } as const

export async function markSome(who: Caller, items: readonly { itemId: string; mallType: MallType }[]): Promise<void> {
  for (const item of items) await who(setFavourite, { productId: await idOf(who, item), on: true })
  await who(watchProduct, { productId: await idOf(who, soldOut), on: true })
}

async function idOf(who: Caller, { itemId, mallType }: { itemId: string; mallType: MallType }): Promise<string> {
  const answer = await who(productDetail, { itemId, mallType })
  if (!answer.found) throw new Error(`the sample shop has no ${itemId}`)
  return answer.product.id
}
