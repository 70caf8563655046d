/** The shelves desk (decision 084): the shelves by zone, how full each is, and what lies there. Who is at the warehouse looks; an admin changes the map. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Instant_, text } from '../kit/fields.ts'
import { Capacity_, mostShelves, Shelf_, shelfKinds, Zone_ } from './shelf.ts'
import { StockItem } from './stock-desk.ts'

export const DeskShelf = v.object({
  code: v.string(),
  zone: v.string(),
  kind: v.picklist(shelfKinds),
  /** Pieces that fit; more are marked, not refused. */
  capacity: v.number(),
  /** What lies there: pieces, and lines of orders. */
  pieces: v.number(),
  lines: v.number(),
  closedAt: v.nullable(Instant_),
})
export type DeskShelf = v.InferOutput<typeof DeskShelf>

const look = { method: 'GET', access: 'staff', roles: ['warehouse'] } as const
const change = { method: 'POST', access: 'staff', roles: ['admin'], keyed: true } as const

/** By zone and code, a hundred at a time: the zone `q`, the shelves whose code begins with it, or all. */
export const listShelves = endpoint({
  ...look,
  path: '/ops/shelves/list',
  input: v.object({
    which: v.optional(v.picklist(['open', 'closed']), 'open'),
    q: v.optional(text(20), ''),
    before: v.optional(text(20)),
  }),
  output: v.object({ shelves: v.array(DeskShelf), next: v.nullable(v.string()) }),
})
export const DeskZone = v.object({ zone: v.string(), shelves: v.number(), pieces: v.number(), capacity: v.number() })
export type DeskZone = v.InferOutput<typeof DeskZone>
/** The zones by name, with what lies on their shelves in use and fits there. */
export const listZones = endpoint({
  ...look,
  path: '/ops/shelves/zones',
  input: v.object({}),
  output: v.object({ zones: v.array(DeskZone) }),
})
/** One shelf, and the lines that lie there, the latest first: at most 200. */
export const shelfFile = endpoint({
  ...look,
  path: '/ops/shelves/shelf',
  input: v.object({ shelf: Shelf_ }),
  output: v.object({ shelf: DeskShelf, items: v.array(StockItem) }),
})
/** New shelves of one zone. Refuses (40900) all of them when there is one with such a code, also a closed one. */
export const addShelves = endpoint({
  ...change,
  path: '/ops/shelves/add',
  input: v.object({
    codes: v.pipe(
      v.array(Shelf_),
      v.minLength(1),
      v.maxLength(mostShelves),
      v.check((codes) => new Set(codes).size === codes.length, 'each once'),
    ),
    zone: Zone_,
    kind: v.picklist(shelfKinds),
    capacity: Capacity_,
  }),
  output: v.object({ added: v.number() }),
})
/** Its zone, its kind, what fits, and whether it is in use. Refuses (40900) to close it while something lies there or it is counted. */
export const changeShelf = endpoint({
  ...change,
  path: '/ops/shelves/change',
  input: v.object({
    shelf: Shelf_,
    zone: Zone_,
    kind: v.picklist(shelfKinds),
    capacity: Capacity_,
    open: v.boolean(),
  }),
  output: DeskShelf,
})
