/** Money out as the shopper sees it (states.md 9). Cents. */
import * as v from 'valibot'
import { Cents_, Id_, Instant_, Number_, someText } from '../kit/fields.ts'
import { cents } from '../kit/money.ts'
import { channelKeys } from '../payment/payment.ts'
import { payableTypes } from '../payment/payable.ts'
import { withdrawalStatuses } from './status.ts'

/** Why nothing can be withdrawn now: a new password, an extra fee that is overdue, a payment that the bank disputes. */
export const holdKinds = ['password', 'email', 'patch', 'dispute'] as const
/** `until` null: until it is settled. */
export const Hold = v.object({ kind: v.picklist(holdKinds), until: v.nullable(Instant_) })
export type Hold = v.InferOutput<typeof Hold>

/** Why nothing goes back to a payment any more. */
export const sourceEnds = ['over', 'disputed', 'spent'] as const
/** `service`: of the bench, on goods in the warehouse; absent elsewhere. */
const What = v.array(v.object({ type: v.picklist(payableTypes), number: v.string(), service: v.optional(v.string()) }))
export const MoneySource = v.object({
  paymentNumber: v.string(),
  channel: v.picklist(channelKeys),
  at: Instant_,
  what: What,
  /** What came from there, and what of it went back or is on its way. */
  came: Cents_,
  back: Cents_,
  /** What can still go back, and until when. */
  left: Cents_,
  until: Instant_,
  ended: v.nullable(v.picklist(sourceEnds)),
})
export type MoneySource = v.InferOutput<typeof MoneySource>

/** An account that the shopper names for what no source takes. */
export const Bank = v.object({
  holder: someText(80),
  account: v.pipe(
    someText(50),
    v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    v.regex(/^[0-9A-Z]{5,34}$/, 'not an account number'),
  ),
  name: someText(80),
})
export type Bank = v.InferOutput<typeof Bank>

/** `paymentNumber` null: by bank. */
export const WishedPart = v.object({ paymentNumber: v.nullable(Number_), amount: v.pipe(Cents_, v.minValue(cents(1))) })

/** Planned, on its way, arrived, or on the balance again. */
export const partStates = ['planned', 'sending', 'arrived', 'returned'] as const
export const WithdrawalPart = v.object({
  nth: v.number(),
  amount: Cents_,
  state: v.picklist(partStates),
  paymentNumber: v.nullable(v.string()),
  channel: v.picklist(channelKeys),
  what: What,
  /** The last four of the bank account; null where it goes to a payment. */
  accountEnds: v.nullable(v.string()),
  at: v.nullable(Instant_),
})
export type WithdrawalPart = v.InferOutput<typeof WithdrawalPart>

export const Withdrawal = v.object({
  id: Id_,
  withdrawalNumber: v.string(),
  status: v.picklist(withdrawalStatuses),
  amount: Cents_,
  paid: Cents_,
  returned: Cents_,
  createdAt: Instant_,
  /** When finance usually has decided. */
  expectedBy: Instant_,
  decidedAt: v.nullable(Instant_),
  endedAt: v.nullable(Instant_),
  reason: v.nullable(v.string()),
  parts: v.array(WithdrawalPart),
  actions: v.array(v.picklist(['cancel'])),
})
export type Withdrawal = v.InferOutput<typeof Withdrawal>

/** A refund on the balance whose document was paid from outside: it may go back there, once. */
export const RefundBack = v.object({
  refundNumber: v.string(),
  docType: v.picklist(['order', 'parcel', 'service']),
  docNumber: v.string(),
  at: Instant_,
  amount: Cents_,
  channel: v.picklist(channelKeys),
  /** What can go back now; 0 once it was sent. */
  can: Cents_,
  sent: v.nullable(v.object({ amount: Cents_, state: v.picklist(['sending', 'arrived', 'returned']), at: Instant_ })),
})
export type RefundBack = v.InferOutput<typeof RefundBack>
