/** Paying by bank transfer (states.md 17): the account and the reference, and the shopper's word that it is sent. Cents. */
import * as v from 'valibot'
import { Media } from '../kit/document.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Id_, Instant_, Number_ } from '../kit/fields.ts'

/** How many pictures prove one transfer. */
export const mostProofs = 3

export const Transfer = v.object({
  paymentNumber: v.string(),
  /** Written into the transfer: the payment's number. */
  reference: v.string(),
  /** To send, in the account's currency. */
  amount: Cents_,
  currency: v.string(),
  holder: v.string(),
  bank: v.string(),
  /** Without spaces. */
  iban: v.nullable(v.string()),
  account: v.nullable(v.string()),
  bic: v.nullable(v.string()),
  expiresAt: Instant_,
  /** When the shopper said that it is sent. */
  sentAt: v.nullable(Instant_),
  proofs: v.array(Media),
})
export type Transfer = v.InferOutput<typeof Transfer>

/** Of an open payment by transfer; anything else is not found. */
export const transferDetails = endpoint({
  method: 'GET',
  path: '/payment/transfer',
  access: 'member',
  input: v.object({ paymentNumber: Number_ }),
  output: Transfer,
})
/** "I have sent it", with pictures or without; may be said again with more. Refused (40900) once the payment is over. */
export const transferSent = endpoint({
  method: 'POST',
  path: '/payment/transfer/sent',
  access: 'member',
  keyed: true,
  input: v.object({ paymentNumber: Number_, photoIds: v.pipe(v.array(Id_), v.maxLength(mostProofs)) }),
  output: Transfer,
})
