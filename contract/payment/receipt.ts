/**
 * What a shopper shows when somebody asks what was paid (product.md 7): of one payment, or of one order or parcel with all that was
 * paid for it. It is known by the number of what it is for; there is no other. Amounts are cents of `currency`, fen where it says so.
 */
import * as v from 'valibot'
import { Cents_, Count_, Fen_, Instant_ } from '../kit/fields.ts'
import { payableTypes } from './payable.ts'
import { channelKeys } from './payment.ts'
import { paymentStatuses } from './status.ts'

/** What a line is: `item` has a title of its own; `whole` is all of it. Discounts are below zero. */
const ReceiptLine = v.object({
  kind: v.picklist([
    'item',
    'delivery',
    'fee',
    'services',
    'coupon',
    'freight',
    'surcharges',
    'parcelServices',
    'insurance',
    'packing',
    'lineDiscount',
    'goodsMore',
    'freightMore',
    'whole',
  ]),
  title: v.nullable(v.string()),
  titleEn: v.nullable(v.string()),
  quantity: v.nullable(Count_),
  /** What the seller takes for one piece, or for the delivery. */
  fen: v.nullable(Fen_),
  amount: Cents_,
})
export type ReceiptLine = v.InferOutput<typeof ReceiptLine>

/** A document that was paid: its lines add up to `total`. */
const ReceiptDocument = v.object({
  type: v.picklist(payableTypes),
  number: v.string(),
  /** A service of the bench on goods in the warehouse; absent elsewhere. */
  service: v.optional(v.string()),
  /** Settlement units for one yuan, as stored with it; null where nothing was converted. */
  rate: v.nullable(v.string()),
  lines: v.array(ReceiptLine),
  total: Cents_,
})
export type ReceiptDocument = v.InferOutput<typeof ReceiptDocument>

/** A payment's part in what the receipt is for. */
const ReceiptPart = v.object({
  paymentNumber: v.string(),
  status: v.picklist(paymentStatuses),
  channel: v.picklist(channelKeys),
  paidAt: Instant_,
  bonus: Cents_,
  cash: Cents_,
  external: Cents_,
})

/** Money that went back: to the balance, or to where it came from. */
const ReceiptRefund = v.object({
  refundNumber: v.string(),
  /** What it was given back for; null: for the payment as a whole. */
  docNumber: v.nullable(v.string()),
  at: Instant_,
  amount: Cents_,
  bonus: Cents_,
  to: v.picklist(['balance', 'source']),
  status: v.picklist(['pending', 'processing', 'succeeded', 'failed']),
  why: v.string(),
})

export const Receipt = v.object({
  number: v.string(),
  kind: v.picklist(['payment', 'order', 'parcel']),
  currency: v.string(),
  /** All that was taken; what came too late is in it, and on the balance. */
  paid: Cents_,
  paidAt: Instant_,
  seller: v.object({ name: v.string(), address: v.array(v.string()), taxId: v.nullable(v.string()) }),
  buyer: v.object({
    name: v.string(),
    email: v.string(),
    address: v.array(v.string()),
    country: v.nullable(v.string()),
  }),
  documents: v.array(ReceiptDocument),
  parts: v.array(ReceiptPart),
  late: Cents_,
  refunds: v.array(ReceiptRefund),
})
export type Receipt = v.InferOutput<typeof Receipt>
