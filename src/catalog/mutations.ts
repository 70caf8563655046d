/** A link pasted or shared without a network is kept, followed when it is back, and then waits to be opened (product.md 11). */
import { t } from '@lingui/core/macro'
import { resolveLink } from '#contract/catalog/api.ts'
import { productDetail } from '#contract/catalog/product-api.ts'
import { canonicalLink, parseLink } from '#contract/catalog/link.ts'
import type { MallType, Product } from '#contract/catalog/product.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import type { Mutation, Tell } from '#src/kit/outbox/outbox.ts'

/** Where a link led; without a product when no source knows it, and the shopper may describe it. */
export interface Followed {
  itemId: string
  mallType: MallType
  product?: Product
}

async function follow(tell: Tell, text: string): Promise<Followed> {
  const link = parseLink(text)
  const { itemId, mallType } = link.ok ? link : await tell(resolveLink, { text })
  const answer = await tell(productDetail, { itemId, mallType })
  return { itemId, mallType, ...(answer.found && { product: answer.product }) }
}

export const linkMutation: Mutation<{ text: string }, Followed> = {
  kind: 'catalog.link',
  send: (tell, { text }) => follow(tell, text),
  async applyAnswer(disk, { itemId, mallType, product }) {
    const at = serverNow()
    if (product) await disk.products.put({ ...product, seenAt: at })
    await disk.history.put({ text: canonicalLink(mallType, itemId), at })
  },
  stays: ({ itemId, mallType }) => ({ itemId, mallType }),
  fold: (before) => before,
  title: ({ text }) => t`Link: ${text}`,
}
