/** From the cart, or one product, to orders (specification 2 preOrder, states.md 3). */
import * as v from 'valibot'
import { levelKeys } from '../account/level-key.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Fen_, Id_, Instant_, Number_, Quantity_, someText, text } from '../kit/fields.ts'
import { CartLine } from '../cart/cart.ts'
import { CouponChoice } from '../coupon/coupon.ts'
import { FasterLine } from './faster-line.ts'
import { LineService, Order } from './order.ts'
import { offersMost } from './question.ts'
import { Risk_, RiskRead, risks } from './risk.ts'

/** Selected cart lines, or one product bought at once. */
const What = v.object({
  lineIds: v.optional(v.pipe(v.array(Id_), v.maxLength(300)), []),
  buyNow: v.optional(
    v.object({
      productId: Id_,
      skuId: v.nullish(v.pipe(v.string(), v.maxLength(40)), null),
      quantity: Quantity_,
      note: v.optional(text(140), ''),
    }),
  ),
  /** Goods-level add-on services by line id (the buy-now line's id is `now`). */
  services: v.optional(
    v.record(
      v.pipe(v.string(), v.maxLength(60)),
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(20)),
    ),
    {},
  ),
  /** null: without one. Left out: the one that takes off most. */
  couponId: v.optional(v.nullable(Id_)),
  /** Where the shopper says parcels go, for the estimate; a default address goes before it. */
  country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), null),
})

export const PreviewLine = v.object({
  ...CartLine.entries,
  id: v.string(),
  amount: Cents_,
  services: v.array(LineService),
})
/** What an add-on service is charged for: each piece of a line, or the line once. */
const serviceUnits = ['piece', 'line'] as const
export type ServiceUnit = (typeof serviceUnits)[number]

export const OrderPreview = v.object({
  sellers: v.array(
    v.object({
      sellerId: v.string(),
      sellerName: v.string(),
      mallType: v.string(),
      lines: v.array(PreviewLine),
      goods: Cents_,
      /** The seller's delivery, fen, once for the order; null while it is not known. */
      freightFen: v.nullable(Fen_),
      freight: Cents_,
      serviceFee: Cents_,
      levelOff: Cents_,
      services: Cents_,
      discount: Cents_,
      total: Cents_,
    }),
  ),
  /** Settlement units for one yuan, as the order keeps it: the source's rate with our margin on top (product.md 2). */
  rate: v.string(),
  /** Who says the rate: so far the shop itself. */
  rateSource: v.picklist(['shop']),
  /** What the source says, before the margin. */
  sourceRate: v.string(),
  rateMarginPercent: v.string(),
  /** Of the shop; what is charged is less by `levelOff`, which the shopper's level takes off: `levelPercent` of the fee. */
  serviceFeePercent: v.string(),
  level: v.picklist(levelKeys),
  levelPercent: v.string(),
  goods: Cents_,
  freight: Cents_,
  serviceFee: Cents_,
  levelOff: Cents_,
  services: Cents_,
  discount: Cents_,
  /** "You pay now". */
  total: Cents_,
  /** "Later, to ship (estimate)": null when no line serves the shopper's country or it is not known. */
  laterLow: v.nullable(Cents_),
  laterHigh: v.nullable(Cents_),
  /** Of the cheapest line, from shipping to delivery; and the cheapest line that is surely faster. */
  laterDaysFrom: v.nullable(v.number()),
  laterDaysTo: v.nullable(v.number()),
  laterFaster: v.nullable(FasterLine),
  /** Grams, packed; without an estimate of the pieces alone. */
  laterWeightG: v.number(),
  /** The least certain of its weights. */
  laterSource: v.nullable(v.picklist(['measured', 'stated', 'category'])),
  laterCountry: v.nullable(v.string()),
  coupons: v.array(CouponChoice),
  couponId: v.nullable(Id_),
  offeredServices: v.array(
    v.object({ key: v.string(), name: v.string(), fee: Cents_, unit: v.picklist(serviceUnits), note: v.string() }),
  ),
  /** Warnings about these goods that the shopper has not read yet; placing is refused (40003) until then. */
  unreadRisks: v.array(Risk_),
  /** Lines left out because they cannot be bought any more. */
  dropped: v.array(v.object({ id: v.string(), title: v.string(), state: v.string() })),
})
export type OrderPreview = v.InferOutput<typeof OrderPreview>

export const previewOrder = endpoint({
  method: 'POST',
  path: '/order/preview',
  access: 'member',
  beforeProof: true,
  input: What,
  output: OrderPreview,
})
/** The shopper has read these warnings, in this version of their texts. Sent twice it is read once. */
export const acknowledgeRisks = endpoint({
  method: 'POST',
  path: '/order/acknowledgeRisks',
  access: 'member',
  keyed: true,
  input: v.object({
    risks: v.pipe(v.array(Risk_), v.minLength(1), v.maxLength(risks.length)),
    textVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  }),
  output: v.object({ read: v.array(RiskRead) }),
})
/**
 * O1: re-quotes everything; a total other than `expectedTotal` is refused (40901) with the fresh preview, nothing created.
 * Goods whose warning was not read are refused with `risks` (40003).
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/order/place',
  access: 'member',
  keyed: true,
  input: v.object({
    ...What.entries,
    couponId: v.nullish(Id_, null),
    expectedTotal: Cents_,
    agreed: v.boolean(),
  }),
  output: v.object({ checkoutNumber: v.string(), orders: v.array(Order), total: Cents_, payDeadline: Instant_ }),
})
export const orderDetail = endpoint({
  method: 'GET',
  path: '/order/detail',
  access: 'member',
  input: v.object({ orderNumber: Number_ }),
  output: Order,
})
export const listOrders = endpoint({
  method: 'GET',
  path: '/order/list',
  access: 'member',
  input: v.object({ before: v.optional(text(80)) }),
  output: v.object({ orders: v.array(Order), next: v.nullable(v.string()) }),
})
/** O3, O5 or O5b by what the order's state allows; the reason is the shopper's and may not be empty. */
export const cancelOrder = endpoint({
  method: 'POST',
  path: '/order/cancel',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({ orderNumber: Number_, reason: someText(140, 'Reason required') }),
  output: Order,
})
export const declinePatch = endpoint({
  method: 'POST',
  path: '/order/declinePatch',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({ orderNumber: Number_ }),
  output: Order,
})
/**
 * The answer about a line on hold (states.md 17, decision 065). `offer`: which one is taken, by its place. `amount`: what the shopper was shown, in cents: to be
 * paid more, or going back; another one is refused (40901).
 */
export const answerQuestion = endpoint({
  method: 'POST',
  path: '/order/answer',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({
    orderNumber: Number_,
    questionId: Id_,
    answer: v.picklist(['take', 'give_back']),
    offer: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(offersMost - 1)), 0),
    amount: Cents_,
  }),
  output: Order,
})
/** O19: puts what can still be had back into the cart at today's price. */
export const buyAgain = endpoint({
  method: 'POST',
  path: '/order/buyAgain',
  access: 'member',
  keyed: true,
  input: v.object({ orderNumber: Number_ }),
  output: v.object({ added: v.number(), gone: v.number() }),
})
export const hideOrder = endpoint({
  method: 'POST',
  path: '/order/hide',
  access: 'member',
  keyed: true,
  input: v.object({ orderNumber: Number_ }),
  output: v.object({}),
})
