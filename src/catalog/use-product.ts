/** A product for its page: the copy on the disk at once, the server's answer when it comes (product.md 3, 11). */
import { useState } from 'react'
import { productDetail } from '#contract/catalog/api.ts'
import { canonicalLink } from '#contract/catalog/link.ts'
import type { MallType } from '#contract/catalog/product.ts'
import type { Disk, SeenProduct } from '#src/disk.ts'
import { serverNow } from '#src/kit/clock.ts'
import { codes } from '#contract/kit/envelope.ts'
import { ServerSaidNo } from '#src/kit/errors.ts'
import { call } from '#src/kit/http.ts'
import { type Freshness, usePull } from '#src/kit/use-sync.ts'
import { onDisk, useRows } from '#src/kit/with-disk.ts'
import { rememberProduct, rememberSearch } from './remember.ts'
import { forgetLink } from './kept-link.ts'

const isOurId = (itemId: string): boolean => itemId.includes('-')

async function findKept(it: Disk, itemId: string, mallType: MallType): Promise<SeenProduct | undefined> {
  if (isOurId(itemId)) return it.products.get(itemId)
  const some = await it.products.where('[mallType+itemId]').equals([mallType, itemId]).toArray()
  // The shopper may have described the same link before a source knew it.
  return some.find(({ source }) => source !== 'manual')
}

export interface ProductPage {
  /** undefined while the disk is read; null when the phone does not know it. */
  product: SeenProduct | null | undefined
  /** No source knows the link: the shopper can describe the product. */
  unknown: boolean
  /** The server knows no such product of this shopper's. */
  gone: boolean
  freshness: Freshness
  freshAt: number | undefined
  sync: () => Promise<void>
}

export function useProduct(itemId: string, mallType: MallType): ProductPage {
  const [verdict, setVerdict] = useState<{ of: string; is: 'unknown' | 'gone' }>()
  const of = `${mallType}:${itemId}`
  const pull = async () => {
    const now = serverNow()
    const kept = await onDisk((it) => findKept(it, itemId, mallType))
    if (kept) await onDisk((it) => it.products.update(kept.id, { seenAt: now }))
    if (!isOurId(itemId)) await rememberSearch(canonicalLink(mallType, itemId), now)
    try {
      const answer = await call(productDetail, { itemId, mallType })
      if (answer.found) await rememberProduct(answer.product, now)
      else if (kept) await onDisk((it) => it.products.update(kept.id, { onShelf: false }))
      setVerdict(answer.found ? undefined : { of, is: 'unknown' })
      await forgetLink(canonicalLink(mallType, itemId))
    } catch (error) {
      const refused = error instanceof ServerSaidNo && (error.code === codes.notFound || error.code === codes.invalid)
      if (!refused) throw error
      setVerdict({ of, is: 'gone' })
    }
  }
  const { freshness, freshAt, sync } = usePull(pull)
  const kept = useRows(async (it) => (await findKept(it, itemId, mallType)) ?? null, [itemId, mallType])
  const is = verdict?.of === of ? verdict.is : undefined
  return { product: kept, unknown: is === 'unknown', gone: is === 'gone', freshness, freshAt, sync }
}
