/** A product for its page: the copy on the disk at once, the server's answer when it comes (product.md 3, 11). */
import { useState } from 'react'
import { productDetail } from '#contract/catalog/product-api.ts'
import { canonicalLink } from '#contract/catalog/link.ts'
import type { MallType } from '#contract/catalog/product.ts'
import type { Disk, SeenProduct } from '#src/disk.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { codes } from '#contract/kit/envelope.ts'
import { ServerSaidNo } from '#src/kit/network/errors.ts'
import { call } from '#src/kit/network/http.ts'
import { pulledOf, type Reading, waiting } from '#src/kit/page/reading.ts'
import { usePull } from '#src/kit/sync/use-sync.ts'
import { onDisk, useRows } from '#src/kit/disk/with-disk.ts'
import { rememberProduct, rememberSearch } from './remember.ts'
import { forgetLink } from './kept-link.ts'

const isOurId = (itemId: string): boolean => itemId.includes('-')

async function findKept(it: Disk, itemId: string, mallType: MallType): Promise<SeenProduct | undefined> {
  if (isOurId(itemId)) return it.products.get(itemId)
  const some = await it.products.where('[mallType+itemId]').equals([mallType, itemId]).toArray()
  // The shopper may have described the same link before a source knew it.
  return some.find(({ source }) => source !== 'manual')
}

/** 'unknown': no source knows the link, and the shopper can describe the product. */
export type FoundProduct = SeenProduct | 'unknown'

/** `missing` when the server knows no such product of this shopper's. */
export function useProduct(itemId: string, mallType: MallType): Reading<FoundProduct> {
  const [verdict, setVerdict] = useState<{ key: string; is: 'unknown' | 'gone' }>()
  const key = `${mallType}:${itemId}`
  const pull = async () => {
    const now = serverNow()
    const kept = await onDisk((it) => findKept(it, itemId, mallType))
    if (kept) await onDisk((it) => it.products.update(kept.id, { seenAt: now }))
    if (!isOurId(itemId)) await rememberSearch(canonicalLink(mallType, itemId), now)
    try {
      const answer = await call(productDetail, { itemId, mallType })
      if (answer.found) await rememberProduct(answer.product, now)
      else if (kept) await onDisk((it) => it.products.update(kept.id, { onShelf: false }))
      setVerdict(answer.found ? undefined : { key, is: 'unknown' })
      await forgetLink(canonicalLink(mallType, itemId))
    } catch (error) {
      const refused = error instanceof ServerSaidNo && (error.code === codes.notFound || error.code === codes.invalid)
      if (!refused) throw error
      setVerdict({ key, is: 'gone' })
    }
  }
  const pulled = usePull(pull)
  const kept = useRows(async (it) => (await findKept(it, itemId, mallType)) ?? null, [itemId, mallType])
  const is = verdict?.key === key ? verdict.is : undefined
  const known = pulledOf<FoundProduct>(pulled, kept === undefined ? undefined : { content: kept ?? undefined }, {
    savedAt: kept?.seenAt,
  })
  if (is === 'gone') return { ...known, state: 'missing', content: undefined }
  if (known.state === 'found' || is === undefined) return known.state === 'missing' ? waiting(known) : known
  return { ...known, state: 'found', content: 'unknown' }
}
