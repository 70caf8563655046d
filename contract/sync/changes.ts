/**
 * Everything of mine that moved since a revision: whole documents, paged, gap-free (product.md 10). A phone that holds
 * nothing asks with `before`, and gets what moved last first; it goes on downwards from `below` until that is 0, while
 * what moves meanwhile comes with `since`.
 */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, fromQuery } from '../kit/fields.ts'
import { seconds } from '../kit/time.ts'
import { Address } from '../address/address.ts'
import { CartLine } from '../cart/cart.ts'
import { Favourite } from '../catalog/favourite.ts'
import { Coupon } from '../coupon/coupon.ts'
import { Order } from '../order/order.ts'
import { Parcel } from '../parcel/parcel.ts'
import { Payment } from '../payment/payment.ts'
import { Return } from '../returns/return.ts'
import { StoredItem } from '../warehouse/stored-item.ts'
import { Message, Thread } from '../support/thread.ts'
import { Notice } from '../notice/notice.ts'

/**
 * A shop that came out of its backup begins another epoch: its revisions start above all that any phone may have seen, so a
 * phone knows that what it holds may never have been.
 */
const revisionsPerEpoch = 100_000
/** Which epoch a revision is of. */
export const epochOf = (revision: number): number => Math.floor(revision / revisionsPerEpoch)
/** The first revision of an epoch begun at `at` (epoch ms). */
export const newEpoch = (at: number): number => Math.floor(at / seconds(1)) * revisionsPerEpoch

const Revision_ = fromQuery(v.pipe(v.number(), v.integer(), v.minValue(0)))

export const changes = endpoint({
  method: 'GET',
  path: '/sync/changes',
  access: 'member',
  input: v.object({ since: v.optional(Revision_, 0), before: v.optional(Revision_) }),
  output: v.object({
    /** Upwards: everything up to here is in this answer or came before it. With `before`: from here on ask with `since`. */
    revision: v.number(),
    /** With `before`: everything from this revision on has come, ask with it next; 0 when nothing is left. Else 0. */
    below: v.number(),
    more: v.boolean(),
    /** About how many documents are still to come after this page. */
    left: Count_,
    orders: v.array(Order),
    /** By id: orders the shopper put away, on another phone perhaps. */
    goneOrders: v.array(v.string()),
    storedItems: v.array(StoredItem),
    /** Stored items with nothing in the warehouse any more. */
    goneItems: v.array(v.string()),
    parcels: v.array(Parcel),
    returns: v.array(Return),
    payments: v.array(Payment),
    notices: v.array(Notice),
    coupons: v.array(Coupon),
    threads: v.array(Thread),
    messages: v.array(Message),
    /** Whole, when they moved; null when not. */
    cart: v.nullable(v.array(CartLine)),
    favourites: v.nullable(v.array(Favourite)),
    addresses: v.nullable(v.array(Address)),
    balance: v.nullable(v.object({ balance: v.number(), held: v.number() })),
  }),
})
