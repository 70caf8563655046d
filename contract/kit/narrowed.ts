/** What a list of the console is narrowed by, and in which order it comes. */
import * as v from 'valibot'
import { fromQuery, Instant_, text } from './fields.ts'

export const sorts = ['oldest', 'newest'] as const
/** Which row comes first; left out, each queue has its own order: the oldest where somebody waits, the newest where all is done. */
export type Sort = (typeof sorts)[number]

/**
 * `q`: words, each list says what it looks in. What began from `from` on and before `to`, epoch ms: whole days of the warehouse's wall, as its staff reads them. `sort`: by the
 * time that the queue is ordered by.
 */
export const narrowed = {
  q: v.optional(text(60), ''),
  from: v.optional(fromQuery(Instant_)),
  to: v.optional(fromQuery(Instant_)),
  sort: v.optional(v.picklist(sorts)),
}
