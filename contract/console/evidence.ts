/** What is handed over to a bank about a disputed payment: goods, prices, addresses, photos, the parcel's road and what was written. */
import * as v from 'valibot'
import { Media } from '../kit/document.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Instant_, Number_ } from '../kit/fields.ts'

const Line = v.object({
  title: v.string(),
  spec: v.string(),
  quantity: v.number(),
  /** One piece, and all of them. */
  price: Cents_,
  amount: Cents_,
  photos: v.array(Media),
})
export const Evidence = v.object({
  disputeNumber: v.string(),
  currency: v.string(),
  payment: v.nullable(
    v.object({
      number: v.string(),
      amount: Cents_,
      external: Cents_,
      refunded: Cents_,
      provider: v.string(),
      reference: v.nullable(v.string()),
      paidAt: v.nullable(Instant_),
    }),
  ),
  shopper: v.nullable(v.object({ name: v.string(), email: v.string(), since: Instant_, orders: v.number() })),
  orders: v.array(
    v.object({
      number: v.string(),
      status: v.string(),
      placedAt: Instant_,
      seller: v.string(),
      total: Cents_,
      refunded: Cents_,
      lines: v.array(Line),
    }),
  ),
  parcels: v.array(
    v.object({
      number: v.string(),
      status: v.string(),
      /** As it is printed on the label. */
      address: v.array(v.string()),
      channel: v.string(),
      weightG: v.nullable(v.number()),
      trackingNumber: v.nullable(v.string()),
      shippedAt: v.nullable(Instant_),
      receivedAt: v.nullable(Instant_),
      total: Cents_,
      /** It waits because of this dispute. */
      held: v.boolean(),
      photos: v.array(Media),
      steps: v.array(v.object({ at: Instant_, place: v.nullable(v.string()), text: v.string() })),
    }),
  ),
  messages: v.array(v.object({ at: Instant_, staff: v.boolean(), about: v.nullable(v.string()), text: v.string() })),
})
export type Evidence = v.InferOutput<typeof Evidence>

/** What the payment paid for, and what became of it; after money on the balance, what was bought since. */
export const disputeEvidence = endpoint({
  method: 'GET',
  path: '/ops/disputes/evidence',
  access: 'staff',
  roles: ['finance'],
  input: v.object({ disputeNumber: Number_ }),
  output: Evidence,
})
