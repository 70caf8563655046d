/**
 * How what is found is sorted and narrowed, in the address of its page: the way back, a reload and a handed-on link find it so. Read
 * here and not by the routes, whose shapes come with the home page.
 */
import { useRouter, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchSorts } from '#contract/catalog/api.ts'
import { mallTypes } from '#contract/catalog/product.ts'
import { priceChoices } from './price-ranges.ts'

const usual = { sort: 'relevance', mall: 'all', price: 'any', stock: 'any' } as const
const Narrowed = v.object({
  sort: v.fallback(v.picklist(searchSorts), usual.sort),
  mall: v.fallback(v.picklist(['all', ...mallTypes]), usual.mall),
  price: v.fallback(v.picklist(priceChoices), usual.price),
  stock: v.fallback(v.picklist(['any', 'in']), usual.stock),
})
type Narrowed = v.InferOutput<typeof Narrowed>

/** Junk counts as absent, and what is usual is not written. */
export function useNarrowed(): [Narrowed, (change: Partial<Narrowed>) => void] {
  const router = useRouter()
  const narrowed = v.parse(Narrowed, useSearch({ strict: false }))
  const narrow = (change: Partial<Narrowed>) => {
    const { pathname, search } = router.history.location
    const asked = new URLSearchParams(search)
    for (const [name, choice] of Object.entries(change))
      if (choice === usual[name as keyof Narrowed]) asked.delete(name)
      else asked.set(name, choice)
    void router.navigate({ href: `${pathname}?${asked}`, replace: true, resetScroll: false })
  }
  return [narrowed, narrow]
}
