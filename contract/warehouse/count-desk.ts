/** Stock-taking (decision 084): one shelf is counted by scans of labels, and closed with what differs. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Id_, Instant_, someText, text } from '../kit/fields.ts'
import { Shelf_ } from './shelf.ts'
import { countResults } from './shelf-count.ts'
import { StockItem } from './stock-desk.ts'

const CountedLine = v.object({
  item: StockItem,
  pieces: Count_,
  /** The free pieces; with those in a parcel or on their way back. */
  least: Count_,
  most: Count_,
  /** The shelf of the list when it was scanned. */
  layOn: v.nullable(v.string()),
  result: v.picklist(countResults),
  /** False: it lies there by the list, and was not scanned. */
  seen: v.boolean(),
})
export type CountedLine = v.InferOutput<typeof CountedLine>

export const ShelfCount = v.object({
  id: Id_,
  shelf: v.string(),
  openedAt: Instant_,
  openedBy: v.string(),
  closedAt: v.nullable(Instant_),
  closedBy: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  dropped: v.boolean(),
  /** What was counted last comes first, what was not seen at the end. At most 400. */
  lines: v.array(CountedLine),
})
export type ShelfCount = v.InferOutput<typeof ShelfCount>

const desk = { access: 'staff', roles: ['warehouse'] } as const
const change = { ...desk, method: 'POST', keyed: true } as const

/** The count that is open on a shelf, else the last one that was closed with a result; null where there is none. */
export const shelfCount = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/shelves/count',
  input: v.object({ shelf: Shelf_ }),
  output: v.object({ count: v.nullable(ShelfCount) }),
})
/** Begins a count, or joins the one that is open: two count into the same. Refuses a shelf that is unknown (40001) or closed (40900). */
export const openCount = endpoint({
  ...change,
  path: '/ops/shelves/count/open',
  input: v.object({ shelf: Shelf_ }),
  output: ShelfCount,
})
/**
 * A label lies here, with all its pieces until their number is corrected; scanned again it changes nothing but what was counted as none. Refuses what is no label of goods as
 * not found, and a count that is over (40900).
 */
export const scanCounted = endpoint({
  ...change,
  path: '/ops/shelves/count/scan',
  input: v.object({ countId: Id_, code: someText(60) }),
  output: ShelfCount,
})
/** How many pieces of a line that was scanned, or that should lie there, are here. Refuses any other as not found, and a count that is over (40900). */
export const correctCounted = endpoint({
  ...change,
  path: '/ops/shelves/count/pieces',
  input: v.object({ countId: Id_, itemId: Id_, pieces: Count_ }),
  output: ShelfCount,
})
/**
 * Books what differs: goods that are all here and elsewhere on the list are moved here, all else is written into the history of the goods
 * with the reason. Pieces stay the shopper's. Refuses differences without a reason (40001) and a count that is over (40900).
 */
export const closeCount = endpoint({
  ...change,
  path: '/ops/shelves/count/close',
  input: v.object({ countId: Id_, reason: v.optional(text(300), '') }),
  output: ShelfCount,
})
/** Ends it without a result. Refuses a count that is over (40900). */
export const dropCount = endpoint({
  ...change,
  path: '/ops/shelves/count/drop',
  input: v.object({ countId: Id_ }),
  output: ShelfCount,
})
