/**
 * The receiving desk: scan, count, weigh, measure, photograph, shelve (product.md 5, states.md O15 to O16b). Photos go up one at
 * a time as multipart `file` to POST /ops/files; the answers' ids are used here.
 */
import * as v from 'valibot'
import { Confirmed_ } from '../approval/question.ts'
import { endpoint } from '../kit/endpoint.ts'
import { laterIds } from '../kit/later-file.ts'
import { Count_, Grams_, Id_, Instant_, Mm_, Number_, someText, text } from '../kit/fields.ts'
import { grams, millimetres } from '../kit/units.ts'
import { DeskOrder } from '../order/desk.ts'
import { conditions } from './condition.ts'
import { Shelf_ } from './shelf.ts'

export const ArrivalMatch = v.object({
  scanned: v.string(),
  /** Orders that wait for this seller parcel; more than one when sellers combine. Empty: no owner found. */
  orders: v.array(DeskOrder),
  /** Received before under this number: when, and by whom. */
  before: v.nullable(v.object({ packageId: v.string(), at: Instant_, who: v.string() })),
  /** An open shelf with room; empty when there is none. */
  suggestedShelf: v.string(),
  /** Fewer photos of a line are refused. */
  photosLeast: Count_,
})
export const findArrival = endpoint({
  method: 'GET',
  path: '/ops/warehouse/find',
  access: 'staff',
  roles: ['warehouse'],
  input: v.object({ scan: someText(60) }),
  output: ArrivalMatch,
})
export const receiveGoods = endpoint({
  method: 'POST',
  path: '/ops/warehouse/receive',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({
    scan: someText(60),
    orderNumber: Number_,
    lines: v.pipe(
      v.array(
        v.object({
          lineId: Id_,
          count: v.pipe(Count_, v.minValue(1)),
          /** One piece. Where it looks like the weight of all of them, or is far from what is known, it is asked first (40906). */
          weightG: v.pipe(Grams_, v.minValue(grams(1), 'weigh it')),
          /** Where a side is ten times longer or shorter than known, it is asked first (40906). */
          lengthMm: v.pipe(Mm_, v.minValue(millimetres(1))),
          widthMm: v.pipe(Mm_, v.minValue(millimetres(1))),
          heightMm: v.pipe(Mm_, v.minValue(millimetres(1))),
          goodsClass: someText(40),
          condition: v.optional(v.picklist(conditions), 'fine'),
          conditionNote: v.optional(text(300), ''),
          photoIds: v.pipe(v.array(Id_), v.maxLength(52)),
          videoIds: v.optional(v.pipe(v.array(Id_), v.maxLength(4)), []),
          /** Taken, and still on their way: each comes by `attachLater`. They count as photos of the line. */
          photosLater: laterIds(52),
          videosLater: laterIds(4),
        }),
      ),
      v.minLength(1),
      v.maxLength(100),
    ),
    /** Where other pieces of a line lie elsewhere, it is asked first whether they go along (40906). */
    shelf: Shelf_,
    /** What came besides, in words: pieces beyond those ordered become a parcel without owner that names this order. */
    surplus: v.optional(v.nullable(someText(300)), null),
    confirmed: Confirmed_,
  }),
  /** `surplusId`: the label's number of what came besides. */
  output: v.object({ order: DeskOrder, packageId: v.string(), surplusId: v.nullable(v.string()) }),
})
/** A parcel nobody waits for is still recorded, so that its owner can be found. */
export const recordUnknown = endpoint({
  method: 'POST',
  path: '/ops/warehouse/unknown',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({
    scan: someText(60),
    note: someText(300),
    photoIds: v.optional(v.pipe(v.array(Id_), v.maxLength(10)), []),
    photosLater: laterIds(10),
  }),
  output: v.object({ packageId: v.string() }),
})
/**
 * What the caller received today, by the warehouse's clock: the latest hundred, and sums over all of it. `odd`: parcels that had
 * something wrong, or no owner; a part that came well is none. `perHour`: since the first of today; null before it.
 */
export const arrivals = endpoint({
  method: 'GET',
  path: '/ops/warehouse/arrivals',
  access: 'staff',
  roles: ['warehouse'],
  input: v.object({}),
  output: v.object({
    arrivals: v.array(
      v.object({
        packageId: v.string(),
        scan: v.string(),
        at: Instant_,
        who: v.string(),
        what: v.string(),
        state: v.picklist(['shelved', 'partly', 'no-owner', 'damaged']),
      }),
    ),
    waiting: Count_,
    received: Count_,
    pieces: Count_,
    odd: Count_,
    perHour: v.nullable(v.number()),
  }),
})
