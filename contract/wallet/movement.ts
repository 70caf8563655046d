/**
 * A movement of the balance: one business event, with what it took or brought in cash and in bonus, and what cash and bonus came
 * to together afterwards (product.md 7). Cents.
 */
import * as v from 'valibot'
import { Cents_, Instant_ } from '../kit/fields.ts'

export const movementKinds = ['paid', 'refund', 'added', 'withdrawn', 'other'] as const
export type MovementKind = (typeof movementKinds)[number]

/** The journals of each kind by their code (states.md 2); whatever stands nowhere is `other`. */
export const causesOf: Readonly<Record<Exclude<MovementKind, 'other'>, readonly string[]>> = {
  paid: ['HOLD', 'HOLD_RELEASE', 'PAY', 'PAY_PATCH', 'PATCH_SETTLE'],
  refund: [
    'CANCEL_REFUND',
    'CLOSE_REFUND',
    'LINE_REFUND',
    'PURCHASE',
    'COST_CORRECT',
    'SELLER_REFUND',
    'RETURN_REFUND',
    'SHIP_SETTLE',
    'UNPACK_REFUND',
  ].concat(['CLAIM', 'SHIP_ADJUST', 'SERVICE_SETTLE']),
  added: ['RECHARGE', 'BONUS', 'LATE_CREDIT', 'SUSPENSE_OUT'],
  withdrawn: ['WD_APPLY', 'WD_RETURN', 'WD_PAID', 'EXT_REFUND'],
}

export const kindOf = (cause: string): MovementKind =>
  movementKinds.find((kind) => kind !== 'other' && causesOf[kind].includes(cause)) ?? 'other'

export const Movement = v.object({
  id: v.string(),
  at: Instant_,
  /** Both parts together: plus is money that came onto the balance. */
  amount: Cents_,
  cash: Cents_,
  bonus: Cents_,
  /** The whole balance afterwards, cash and bonus together. */
  after: Cents_,
  /** The journal's code. */
  cause: v.string(),
  docType: v.string(),
  docNumber: v.nullable(v.string()),
  /** Of a payment: the numbers of what it was for. */
  about: v.array(v.string()),
})
export type Movement = v.InferOutput<typeof Movement>
