/** The purchasing desk (product.md 13, states.md O6 to O17). Prices to sellers in fen. */
import * as v from 'valibot'
import { DeskCustomer } from '../account/desk.ts'
import { Approval } from '../approval/approval.ts'
import { Confirmed_ } from '../approval/question.ts'
import { GoodsClass_ } from '../catalog/goods-class.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Fen_, Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { Media } from '../kit/document.ts'
import { fen } from '../kit/money.ts'
import { cannotBuyReasons } from './cannot-buy.ts'
import { Order, OrderLine } from './order.ts'
import { Part_, SellerOrder } from './seller-order.ts'

/** `screenshot`: what the shopper saw, when she stated the product herself. */
export const DeskLine = v.object({
  ...OrderLine.entries,
  screenshot: v.nullable(Media),
  /** As the catalogue, or who received it, says. */
  goodsClass: GoodsClass_,
})
export type DeskLine = v.InferOutput<typeof DeskLine>
export const DeskOrder = v.object({
  ...Order.entries,
  lines: v.array(DeskLine),
  customer: DeskCustomer,
  sellerId: v.string(),
  claimedBy: v.nullable(v.object({ id: Id_, name: v.string() })),
  claimedUntil: v.nullable(Instant_),
  cancelRequestedAt: v.nullable(Instant_),
  /** When the present step began: the ages at the desk. */
  since: Instant_,
  manual: v.boolean(),
  /** What the shopper prepaid for goods and freight, in fen: the buyer's ceiling. */
  prepaidFen: Fen_,
  /** A shortfall up to so much is forgiven, in cents. */
  tolerance: Cents_,
  /** What was paid to the seller, in fen; null before buying, and where it was not kept. */
  real: v.nullable(v.object({ realGoods: Fen_, realFreight: Fen_ })),
  /** Of several the first one's; `sellerOrders` has them all. */
  sellerOrderId: v.nullable(v.string()),
  sellerParcels: v.array(v.string()),
  /** Where it was bought by several orders at the seller's (decision 090): together they are what is above. Empty where it was bought at once. */
  sellerOrders: v.array(SellerOrder),
  /** The account that it was paid from (decision 097); null before buying, and for what was bought without one. */
  paidFrom: v.nullable(v.object({ id: Id_, name: v.string() })),
  /** Of what went back to the shopper, what stays there of purchases that were taken back (decision 106): so much the shop pays itself when it is bought again. Cents. */
  keptRefund: Cents_,
  /** Money of this order that waits for a second person, or was refused last. */
  approvals: v.array(Approval),
})
export type DeskOrder = v.InferOutput<typeof DeskOrder>

/** `open`: what is free and what one claimed oneself, in one answer. `others`: what a colleague claimed. `asked`: a line of it waits for the shopper's answer. `unsent`: bought, and no parcel number for longer than promised. */
export const purchaseQueues = [
  'open',
  'to_buy',
  'mine',
  'others',
  'cancel_asked',
  'asked',
  'patch',
  'bought',
  'unsent',
  'done',
] as const
export const purchaseQueue = endpoint({
  method: 'GET',
  path: '/ops/order/queue',
  access: 'staff',
  roles: ['buyer'],
  input: v.object({
    queue: v.optional(v.picklist(purchaseQueues), 'to_buy'),
    before: v.optional(text(80)),
    /** Only orders of the shop that this one is of, at the same marketplace: what can be bought with it by one bill (decision 094). */
    shopOf: v.optional(Number_),
    ...narrowed,
  }),
  output: v.object({ orders: v.array(DeskOrder), next: v.nullable(v.string()), counts: v.record(v.string(), Count_) }),
})
export const deskOrder = endpoint({
  method: 'GET',
  path: '/ops/order/detail',
  access: 'staff',
  roles: ['buyer', 'warehouse', 'support', 'finance'],
  input: v.object({ orderNumber: Number_ }),
  output: DeskOrder,
})
export const claimOrder = endpoint({
  method: 'POST',
  path: '/ops/order/claim',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ orderNumber: Number_ }),
  output: DeskOrder,
})
/** Free for others again. A claim of a colleague's is given back by an admin only, who may take what somebody left lying. */
export const releaseOrder = endpoint({
  method: 'POST',
  path: '/ops/order/release',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({ orderNumber: Number_ }),
  output: DeskOrder,
})
/** Pieces of lines; as many lines as a checkout may have. */
const Pieces_ = v.pipe(v.array(v.object({ lineId: Id_, count: v.pipe(Count_, v.minValue(1)) })), v.maxLength(300))
/** O11: bought for a real price, for `lines`: what the desk saw waiting (decision 066). Refused (40900) when other lines wait by now. Refused when it exceeds what was prepaid: ask for a patch instead. A price far from the quote, and a seller's number that another order has, are asked about first (40906). */
export const boughtOrder = endpoint({
  method: 'POST',
  path: '/ops/order/bought',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    sellerOrderId: someText(60),
    realGoods: v.pipe(Fen_, v.minValue(fen(0))),
    realFreight: v.pipe(Fen_, v.minValue(fen(0))),
    sellerParcels: v.optional(v.pipe(v.array(someText(60)), v.maxLength(20)), []),
    lines: v.optional(Pieces_),
    /** The account that it is paid from: must be one where the marketplace has an active one. */
    buyingAccountId: v.optional(Id_),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
/** The seller's parcel numbers, known later. `part`: of which of several orders at the seller's (decision 090), there and only there. */
export const sellerShipped = endpoint({
  method: 'POST',
  path: '/ops/order/sellerParcels',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    sellerParcels: v.pipe(v.array(someText(60)), v.minLength(1), v.maxLength(20)),
    part: v.optional(Part_),
  }),
  output: DeskOrder,
})
/**
 * The seller's numbers as they should be, after buying (decision 087). `was`: as the desk saw them. Refuses (40900) numbers that somebody changed
 * meanwhile, and to take away a parcel that was received. An order number that another order has is asked about first (40906). `part`: of which of several
 * orders at the seller's, there and only there; a number that another of them has is refused (40900).
 */
export const correctNumbers = endpoint({
  method: 'POST',
  path: '/ops/order/correctNumbers',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    sellerOrderId: someText(60),
    sellerParcels: v.pipe(v.array(someText(60)), v.maxLength(20)),
    was: v.object({ sellerOrderId: text(60), sellerParcels: v.pipe(v.array(text(60)), v.maxLength(100)) }),
    part: v.optional(Part_),
    reason: someText(300, 'Reason required'),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
/** O8 before buying, O12 after: real prices in fen, the difference becomes a patch in cents at the order's stored rate. Prices far from the quote are asked about first (40906). `lines`: as above. `part`: which of several orders at the seller's it is for, after buying by them and only there. */
export const askOrderPatch = endpoint({
  method: 'POST',
  path: '/ops/order/askPatch',
  access: 'staff',
  roles: ['buyer', 'warehouse'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    realGoods: v.pipe(Fen_, v.minValue(fen(0))),
    realFreight: v.pipe(Fen_, v.minValue(fen(0))),
    reason: someText(300, 'Reason required'),
    lines: v.optional(Pieces_),
    part: v.optional(Part_),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
export const voidOrderPatch = endpoint({
  method: 'POST',
  path: '/ops/order/voidPatch',
  access: 'staff',
  roles: ['buyer', 'finance'],
  keyed: true,
  input: v.object({ orderNumber: Number_, reason: someText(300, 'Reason required') }),
  output: DeskOrder,
})
/** O7: everything goes back. How much is asked first (40906). */
export const cannotBuy = endpoint({
  method: 'POST',
  path: '/ops/order/cannotBuy',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    why: v.picklist(cannotBuyReasons),
    note: v.optional(text(300), ''),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
/**
 * O7 for a part: these pieces cannot be bought, the rest of the order is (decision 074). How much goes back is asked first (40906). Refuses
 * (40900) what would leave nothing to buy.
 */
export const notBought = endpoint({
  method: 'POST',
  path: '/ops/order/notBought',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    lines: v.pipe(
      v.array(v.object({ lineId: Id_, count: v.pipe(Count_, v.minValue(1)) })),
      v.minLength(1),
      v.maxLength(100),
    ),
    why: v.picklist(cannotBuyReasons),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
/** O17: the seller paid back `refund` (cents at the order's rate are derived from fen) for pieces that never come. How much goes back to the shopper is asked first (40906). */
export const missingUnits = endpoint({
  method: 'POST',
  path: '/ops/order/missing',
  access: 'staff',
  roles: ['buyer'],
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    lines: v.pipe(v.array(v.object({ lineId: Id_, count: v.pipe(Count_, v.minValue(1)) })), v.minLength(1)),
    sellerRefund: v.pipe(Fen_, v.minValue(fen(0))),
    confirmed: Confirmed_,
  }),
  output: DeskOrder,
})
