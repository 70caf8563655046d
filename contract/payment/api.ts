/** Paying (specification 2 payOrder, product.md 7). Never trust the return from a gateway's page: ask `paymentState`. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Instant_, Number_, text } from '../kit/fields.ts'
import { channelKeys, Payable, Payment } from './payment.ts'
import { Receipt } from './receipt.ts'
import { payableTypes } from './payable.ts'

const Wanted = v.object({ type: v.picklist(payableTypes), number: Number_ })

const PayChannel = v.object({
  key: v.picklist(channelKeys),
  name: v.string(),
  note: v.string(),
  /** How long it takes until the payment counts. */
  takes: v.string(),
  /** What happens next, in order. */
  steps: v.array(v.string()),
  /** How long a payment of this kind waits for the shopper, ms; null where nothing waits. */
  waitsMs: v.nullable(Instant_),
  /** Why it does not take what is left after the balance, and why not the whole amount; null where it takes it. */
  refusesRest: v.nullable(v.string()),
  refusesWhole: v.nullable(v.string()),
})

/**
 * What is due, what the balance holds, and which channels are on. Documents that cannot be paid (any more) are `gone`, and
 * `settled` tells whose money was taken for them: a shopper whose phone never heard the answer to `pay` finds it here.
 */
export const payOptions = endpoint({
  method: 'POST',
  path: '/payment/options',
  access: 'member',
  input: v.object({ payables: v.pipe(v.array(Wanted), v.minLength(1), v.maxLength(50)) }),
  output: v.object({
    payables: v.array(Payable),
    /** `closed`: it ended, so nobody pays it any more; else it is paid, or not theirs. */
    gone: v.array(v.object({ ...Wanted.entries, closed: v.boolean() })),
    total: Cents_,
    balance: Cents_,
    deadline: v.nullable(Instant_),
    /** The ways that are on. The server's words, in the shopper's language. */
    channels: v.array(PayChannel),
    /** What becomes of the balance's part while the rest is waited for; null where the balance pays nothing, or all. */
    held: v.nullable(v.string()),
    /** A payment that is already open for one of them. */
    open: v.nullable(Payment),
    /** The latest payment that took money for one of those that are gone, and stands: not of what was closed and paid back. */
    settled: v.nullable(Payment),
  }),
})

/**
 * Opens a payment (states.md Y1). `useBalance` pays as much as the balance has, the channel the rest; the channel may
 * be left out when the balance covers everything. A changed total is refused (40901) and nothing is charged.
 */
export const pay = endpoint({
  method: 'POST',
  path: '/payment/pay',
  access: 'member',
  keyed: true,
  input: v.object({
    payables: v.pipe(
      v.array(v.object({ ...Wanted.entries, version: v.pipe(v.number(), v.integer()) })),
      v.minLength(1),
      v.maxLength(50),
    ),
    expectedTotal: Cents_,
    useBalance: v.boolean(),
    channel: v.nullish(v.picklist(channelKeys), null),
  }),
  output: Payment,
})
export const paymentState = endpoint({
  method: 'GET',
  path: '/payment/state',
  access: 'member',
  input: v.object({ paymentNumber: Number_ }),
  output: Payment,
})
export const cancelPayment = endpoint({
  method: 'POST',
  path: '/payment/cancel',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({ paymentNumber: Number_ }),
  output: Payment,
})
export const paidRecords = endpoint({
  method: 'GET',
  path: '/payment/records',
  access: 'member',
  input: v.object({ before: v.optional(text(80)), type: v.optional(v.picklist(payableTypes)) }),
  output: v.object({ payments: v.array(Payment), next: v.nullable(v.string()) }),
})
/** Of a payment that took money, or of an order or a parcel that was paid. Not found where it is another's, or was never paid. */
export const receipt = endpoint({
  method: 'GET',
  path: '/payment/receipt',
  access: 'member',
  input: v.object({ number: Number_ }),
  output: Receipt,
})
