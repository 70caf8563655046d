/** Search results, page after page. The last searches are kept while the app is open: back shows them as they were. */
import { useEffect, useRef, useState } from 'react'
import { mostSearched, searchProducts } from '#contract/catalog/api.ts'
import type { Sent } from '#contract/kit/endpoint.ts'
import type { ProductCard } from '#contract/catalog/product.ts'
import { call } from '#src/kit/network/http.ts'
import type { Reading } from '#src/kit/page/reading.ts'

export type Search = Omit<Sent<typeof searchProducts>, 'page'>

interface Found {
  products: readonly ProductCard[]
  /** The page to ask for next; undefined when that was all. */
  next: number | undefined
}

const keptMost = 8
const kept = new Map<string, Found>()

function keep(key: string, found: Found): void {
  kept.delete(key)
  kept.set(key, found)
  const oldest = kept.size > keptMost ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
}

export interface Results {
  found: Reading<readonly ProductCard[]>
  more: boolean
  /** The last page that was asked for did not come. */
  failed: boolean
  loadMore: () => void
}

/** The page after `before`, joined to it. */
async function nextPage(
  { q, mallType, category, sort, priceFrom, priceTo, inStock }: Search,
  before: Found | undefined,
): Promise<Found> {
  const page = before?.next ?? 0
  const answer = await call(searchProducts, {
    q: q?.slice(0, mostSearched),
    sort,
    page,
    ...(mallType && { mallType }),
    ...(category && { category }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTo !== undefined && { priceTo }),
    ...(inStock && { inStock }),
  })
  // Something may have moved between two pages: no product twice.
  const known = new Set(before?.products.map(({ id }) => id))
  const products = [...(before?.products ?? []), ...answer.products.filter(({ id }) => !known.has(id))]
  return { products, next: answer.more ? page + 1 : undefined }
}

export function useResults(search: Search): Results {
  const key = JSON.stringify([
    search.q,
    search.mallType,
    search.category,
    search.sort,
    search.priceFrom,
    search.priceTo,
    search.inStock,
  ])
  const [state, setState] = useState<{ key: string; found: Found | undefined; failed: boolean }>()
  const asking = useRef<string>(undefined)
  const current = state?.key === key ? state : { key, found: kept.get(key), failed: false }

  const ask = (before: Found | undefined) => {
    if (asking.current === key) return
    asking.current = key
    const settle = (found: Found | undefined, failed: boolean) => {
      if (found && !failed) keep(key, found)
      if (asking.current !== key) return
      asking.current = undefined
      setState({ key, found, failed })
    }
    void nextPage(search, before)
      .then((found) => settle(found, false))
      .catch(() => settle(before, true))
  }
  const first = useRef(ask)
  useEffect(() => {
    first.current = ask
  })
  useEffect(() => {
    if (!kept.has(key)) first.current(undefined)
  }, [key])

  const { found } = current
  const loadMore = () => {
    if (!found || found.next !== undefined) ask(found)
  }
  const standing = { offline: false, stale: false, savedAt: undefined, again: loadMore }
  const reading: Reading<readonly ProductCard[]> = !found
    ? { ...standing, state: current.failed ? 'unreachable' : 'loading' }
    : found.products.length === 0
      ? { ...standing, state: 'missing' }
      : { ...standing, state: 'found', content: found.products }
  return {
    found: reading,
    more: found?.next !== undefined,
    failed: current.failed,
    loadMore,
  }
}
