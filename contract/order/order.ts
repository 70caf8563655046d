/** A purchase order as the shopper sees it: one per seller (specification 3 and 4, product.md 4). Cents, and fen where it says so. */
import * as v from 'valibot'
import { levelKeys } from '../account/level-key.ts'
import { Cents_, Count_, Fen_, Id_, Instant_ } from '../kit/fields.ts'
import { Step } from '../kit/document.ts'
import { MallType_ } from '../catalog/product.ts'
import { Patch } from '../payment/patch.ts'
import { LineQuestion } from './question.ts'
import { orderStatuses } from './status.ts'

export const orderActions = [
  'pay',
  'cancel',
  'request_cancel',
  'pay_patch',
  'decline_patch',
  'refund_only',
  'answer',
  'repurchase',
  'hide',
] as const
export type OrderAction = (typeof orderActions)[number]

/** Where the pieces of a line are; they add up to the ordered number (states.md, stored units). */
export const Buckets = v.object({
  expected: Count_,
  stored: Count_,
  reserved: Count_,
  returning: Count_,
  shipped: Count_,
  returned: Count_,
  missing: Count_,
  abandoned: Count_,
})
export type Buckets = v.InferOutput<typeof Buckets>

export const LineService = v.object({ key: v.string(), name: v.string(), fee: Cents_, note: v.string() })

export const OrderLine = v.object({
  id: Id_,
  productId: Id_,
  itemId: v.string(),
  mallType: MallType_,
  title: v.string(),
  titleEn: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  spec: v.string(),
  specEn: v.nullable(v.string()),
  url: v.string(),
  /** Ordered, and received so far. */
  num: Count_,
  storeNum: Count_,
  /** Of the missing: what could not be bought. */
  notBought: Count_,
  priceFen: Fen_,
  /** What a piece costs the seller's buyer since the shopper took an offer (decision 065); null: as ordered. */
  agreedFen: v.nullable(Fen_),
  price: Cents_,
  amount: Cents_,
  note: v.string(),
  services: v.array(LineService),
  buckets: Buckets,
})
export type OrderLine = v.InferOutput<typeof OrderLine>

export const Order = v.object({
  id: Id_,
  typeCode: v.literal('SHOPPING'),
  orderNumber: v.string(),
  purchaseNumber: v.nullable(v.string()),
  checkoutNumber: v.string(),
  paymentNumber: v.nullable(v.string()),
  status: v.picklist(orderStatuses),
  version: v.number(),
  actions: v.array(v.picklist(orderActions)),
  mallType: MallType_,
  sellerName: v.string(),
  lines: v.array(OrderLine),
  freeShipping: v.boolean(),
  goodsFen: Fen_,
  /** Null: not known when the order was placed, so nothing was charged for it yet. */
  freightFen: v.nullable(Fen_),
  /** Settlement units for one yuan, as stored when the order was placed. */
  rate: v.string(),
  goods: Cents_,
  freight: Cents_,
  /** What was charged; the level that the shopper had then, and what it took off the fee before. */
  serviceFee: Cents_,
  level: v.picklist(levelKeys),
  levelOff: Cents_,
  services: Cents_,
  discount: Cents_,
  total: Cents_,
  /** What was paid for it, top-ups too; 0 before. */
  paid: Cents_,
  /** What went back to the shopper so far. */
  refunded: Cents_,
  patch: v.nullable(Patch),
  /** Lines that were or are on hold, the oldest first. */
  questions: v.array(LineQuestion),
  createdAt: Instant_,
  payDeadline: Instant_,
  paidAt: v.nullable(Instant_),
  purchasedAt: v.nullable(Instant_),
  inStoreAt: v.nullable(Instant_),
  canceledAt: v.nullable(Instant_),
  closedAt: v.nullable(Instant_),
  cancelReason: v.nullable(v.string()),
  closeReason: v.nullable(v.string()),
  cancelRequested: v.boolean(),
  timeline: v.array(Step),
})
export type Order = v.InferOutput<typeof Order>
