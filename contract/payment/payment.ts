/** One payment may pay several documents, from the balance, one channel, or both (product.md 7). Cents. */
import * as v from 'valibot'
import { Cents_, Id_, Instant_ } from '../kit/fields.ts'
import { payableTypes } from './payable.ts'
import { paymentStatuses } from './status.ts'

export const channelKeys = ['balance', 'sandbox', 'card', 'paypal', 'transfer'] as const
export type ChannelKey = (typeof channelKeys)[number]

/** Of what is paid on goods in the warehouse; absent elsewhere. */
const onGoods = {
  /** A service of the bench, such as `measure`; absent where days of storage are paid. */
  service: v.optional(v.string()),
  /** The order line. */
  itemId: v.optional(Id_),
}

export const Payable = v.object({
  type: v.picklist(payableTypes),
  /** The document's number: order, patch, package, service or recharge number. */
  number: v.string(),
  title: v.string(),
  pic: v.nullable(v.string()),
  amount: Cents_,
  deadline: Instant_,
  /** Changes when the amount may have changed: sent back with the payment, refused (40901) when stale. */
  version: v.number(),
  ...onGoods,
})
export type Payable = v.InferOutput<typeof Payable>

export const Payment = v.object({
  id: Id_,
  paymentNumber: v.string(),
  status: v.picklist(paymentStatuses),
  amount: Cents_,
  fromBalance: Cents_,
  external: Cents_,
  channel: v.picklist(channelKeys),
  payables: v.array(v.object({ type: v.picklist(payableTypes), number: v.string(), amount: Cents_, ...onGoods })),
  /** The gateway's own page, while it waits for the shopper. */
  payUrl: v.nullable(v.string()),
  expiresAt: v.nullable(Instant_),
  createdAt: Instant_,
  settledAt: v.nullable(Instant_),
  failure: v.nullable(v.string()),
})
export type Payment = v.InferOutput<typeof Payment>
