/** Money that waits for a second person, as the desks see it (states.md 17, Approvals). */
import * as v from 'valibot'
import { Cents_, Id_, Instant_ } from '../kit/fields.ts'
import { type Cents, cents, minus, most, percentOf } from '../kit/money.ts'
import { Steps } from '../level/ladder.ts'
import { approvalStatuses } from './status.ts'

/** Money that fits no payment, a correction by hand, a transfer of another amount; a claim, a carrier's bill (K13), a top-up after buying (O12), missing pieces (O17), bought for less (O11), a seller's cost corrected, another ladder, an identity check revoked (10), a large withdrawal (W4), measures that a parcel was quoted with. */
export const approvalKinds = [
  'claim',
  'bill',
  'late_patch',
  'missing',
  'bought',
  'cost',
  'ladder',
  'kyc_revoke',
  'suspense',
  'adjust',
  'transfer',
  'withdrawal',
  'stock',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** Whose word it takes: about money that of finance, about who somebody is that of the identity desk. */
export const decidesOn = (kind: ApprovalKind): 'finance' | 'kyc' => (kind === 'kyc_revoke' ? 'kyc' : 'finance')

const Person = v.object({ id: Id_, name: v.string() })
export const Approval = v.object({
  id: Id_,
  kind: v.picklist(approvalKinds),
  docType: v.string(),
  docNumber: v.string(),
  /** 0 for what moves no money by itself. */
  amount: Cents_,
  status: v.picklist(approvalStatuses),
  /** The asker's words. */
  reason: v.string(),
  askedBy: Person,
  askedAt: Instant_,
  decidedBy: v.nullable(Person),
  decidedAt: v.nullable(Instant_),
  /** The words of who decided. */
  answer: v.nullable(v.string()),
  /** The levels as they would be; null for other kinds. */
  asked: v.nullable(Steps),
  /** What the one who looks may do with it. */
  actions: v.array(v.picklist(['decide', 'withdraw'])),
})
export type Approval = v.InferOutput<typeof Approval>

/** True when moving this much (cents) takes a second person: above the term. */
export const takesTwo = (amount: Cents, terms: { aloneMost: number }): boolean => amount > terms.aloneMost

/** O12: a top-up after buying takes two above 30 % of the order and above 50.00, and above the term in any case. Cents. */
export const latePatchTakesTwo = (amount: Cents, orderTotal: Cents, terms: { aloneMost: number }): boolean =>
  amount > most(percentOf(orderTotal, '30'), cents(5000)) || takesTwo(amount, terms)

/** K13: a bill takes two above half of what was prepaid, and above the term in any case. Cents. */
export const billTakesTwo = (amount: Cents, prepaid: Cents, terms: { aloneMost: number }): boolean =>
  amount * 2 > prepaid || takesTwo(amount, terms)

/** O17: what is at stake when pieces never come: what goes back to the shopper, or what the pieces cost and does not. Cents. */
export const missingAtStake = (it: { refund: Cents; worth: Cents }): Cents =>
  most(it.refund, minus(it.worth, it.refund), cents(0))
