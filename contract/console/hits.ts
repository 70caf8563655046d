/** The list that the console's search shows: documents, people and goods, each with what of it was found (product.md 13). */
import * as v from 'valibot'
import { flatNumber } from '../kit/flat-number.ts'
import { leastOfNumber } from '#contract/kit/number.ts'
import { Place } from './place.ts'

export const hitKinds = ['documents', 'people', 'goods'] as const
export type HitKind = (typeof hitKinds)[number]

/** What of it was found: the first of these that holds what was typed. */
export const hitWhys = [
  'number',
  'purchase-number',
  'carrier-number',
  'seller-parcel',
  'seller-number',
  'shelf',
  'mail',
  'name',
  'seller',
  'words',
] as const
export type HitWhy = (typeof hitWhys)[number]

export const Hit = v.object({
  /** A number of ours, a person's name, or what the goods are called. */
  title: v.string(),
  why: v.picklist(hitWhys),
  /** What holds what was typed, as it is written there. */
  found: v.string(),
  /** Whose it is; null for a person. */
  owner: v.nullable(v.string()),
  /** The desk where it lies; null for a person. */
  place: v.nullable(Place),
  /** The mail of a person, by which what is theirs is searched for; null for all else. */
  again: v.nullable(v.string()),
})
export type Hit = v.InferOutput<typeof Hit>

export const Hits = v.object({ hits: v.array(Hit), more: v.boolean() })
export type Hits = v.InferOutput<typeof Hits>

/** At most so many of each kind, or of the one kind that more is asked of. */
export const hitsShown = 6
export const hitsMost = 25

/** Where `q` stands in the facts of one thing, in the order of `hitWhys`; undefined where it is in none of them. */
export function whyFound(
  q: string,
  facts: Readonly<Partial<Record<HitWhy, string | readonly string[] | null>>>,
): { why: HitWhy; found: string } | undefined {
  const typed = q.trim().toUpperCase()
  if (typed === '') return undefined
  for (const why of hitWhys) {
    for (const fact of [facts[why] ?? []].flat()) {
      // A dash, which is how numbers are written, says nothing of one, and neither do two characters.
      const inside = numbers.has(why)
        ? flatNumber(typed).length >= leastOfNumber && flatNumber(fact).includes(flatNumber(typed))
        : fact.toUpperCase().includes(typed)
      if (inside) return { why, found: fact }
    }
  }
  return undefined
}

/** People write these in groups. */
const numbers: ReadonlySet<HitWhy> = new Set([
  'number',
  'purchase-number',
  'carrier-number',
  'seller-parcel',
  'seller-number',
])

/** Cut to `most`, which says whether there were others. */
export const atMost = (hits: readonly Hit[], most: number): Hits => ({
  hits: hits.slice(0, most),
  more: hits.length > most,
})
