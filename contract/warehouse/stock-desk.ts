/** The stock desk: what lies where, its history, moved to another shelf, and corrected with a reason. Grams and millimetres of one piece. */
import * as v from 'valibot'
import { DeskCustomer } from '../account/desk.ts'
import { Approval } from '../approval/approval.ts'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Grams_, Id_, Instant_, Mm_, someText, text } from '../kit/fields.ts'
import { LaterFile, laterIds } from '../kit/later-file.ts'
import { narrowed } from '../kit/narrowed.ts'
import { Media } from '../kit/document.ts'
import { grams, millimetres } from '../kit/units.ts'
import { conditions } from './condition.ts'
import { Shelf_ } from './shelf.ts'
import { StoredItem } from './stored-item.ts'

export const StockItem = v.object({
  id: Id_,
  packageId: v.nullable(v.string()),
  orderNumber: v.string(),
  customer: DeskCustomer,
  title: v.string(),
  titleEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  spec: v.string(),
  shelf: v.nullable(v.string()),
  /** Free, promised to a parcel, going back to the seller. */
  stored: Count_,
  reserved: Count_,
  returning: Count_,
  weightG: v.nullable(v.number()),
  size: StoredItem.entries.size,
  goodsClass: v.string(),
  condition: v.picklist(conditions),
  conditionNote: v.nullable(v.string()),
  storedAt: Instant_,
  /** Photos and videos that were promised and have not come. */
  later: v.array(LaterFile),
})
export type StockItem = v.InferOutput<typeof StockItem>

/** `photos`: what lies here and lacks photos that were promised. */
export const stockQueues = ['all', 'photos'] as const

/**
 * By our label (PI-…), an order's number, a shelf, or words of the goods or the shopper; without any, what came last. What has
 * left is found only by its label or order.
 */
export const findStock = endpoint({
  method: 'GET',
  path: '/ops/stock/find',
  access: 'staff',
  roles: ['warehouse'],
  input: v.object({
    queue: v.optional(v.picklist(stockQueues), 'all'),
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({
    items: v.array(StockItem),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
  }),
})

/** One thing that happened to these pieces, the newest first. */
const Happened = v.object({
  at: Instant_,
  name: v.string(),
  who: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  facts: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
})
export const StockFile = v.object({
  item: StockItem,
  photos: v.array(Media),
  history: v.array(Happened),
  approvals: v.array(Approval),
})
export type StockFile = v.InferOutput<typeof StockFile>
export const stockFile = endpoint({
  method: 'GET',
  path: '/ops/stock/item',
  access: 'staff',
  roles: ['warehouse'],
  input: v.object({ itemId: Id_ }),
  output: StockFile,
})
/** From the shelf where the mover saw it: refused (40900, with the shelf where it is) when somebody moved it meanwhile. */
export const moveStock = endpoint({
  method: 'POST',
  path: '/ops/stock/move',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({ itemId: Id_, from: v.pipe(v.string(), v.maxLength(20)), shelf: Shelf_ }),
  output: StockFile,
})
/**
 * Puts right what was typed at the door. While pieces are promised to a parcel their weight, size and class were quoted: it
 * takes a second person. The product forgets a wrong weight too. A weight or size far from what is known, and a class that some lines refuse
 * and that would be forgotten, are asked about first (40906).
 */
export const correctStock = endpoint({
  method: 'POST',
  path: '/ops/stock/correct',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({
    itemId: Id_,
    weightG: v.pipe(Grams_, v.minValue(grams(1))),
    lengthMm: v.pipe(Mm_, v.minValue(millimetres(1))),
    widthMm: v.pipe(Mm_, v.minValue(millimetres(1))),
    heightMm: v.pipe(Mm_, v.minValue(millimetres(1))),
    goodsClass: someText(40),
    condition: v.picklist(conditions),
    conditionNote: v.optional(text(300), ''),
    /** More photos of it. */
    photoIds: v.optional(v.pipe(v.array(Id_), v.maxLength(20)), []),
    /** Photos that show something else, such as another shopper's label: hers to see no longer. One has to stay, or to come. */
    removeIds: v.optional(v.pipe(v.array(Id_), v.maxLength(50)), []),
    /** Taken, and still on their way: each comes by `attachLater`. */
    photosLater: laterIds(20),
    reason: someText(300, 'Reason required'),
    confirmed: Confirmed_,
  }),
  output: StockFile,
})
