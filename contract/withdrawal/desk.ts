/** The withdrawals desk, for finance (product.md 13; states.md 9). Cents. */
import * as v from 'valibot'
import { Approval } from '../approval/approval.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { Waiting } from '../kit/waiting.ts'
import { Hold, MoneySource, Withdrawal } from './withdrawal.ts'

export const withdrawalQueues = ['applied', 'going', 'paid', 'ended'] as const
export const DeskWithdrawal = v.object({
  ...Withdrawal.entries,
  shopper: v.object({ name: v.string(), email: v.string(), since: Instant_, country: v.nullable(v.string()) }),
  cash: Cents_,
  bonus: Cents_,
  holds: v.array(Hold),
  /** How the shopper showed who asks; null where it was not kept. */
  confirmedBy: v.nullable(v.picklist(['password', 'passkey'])),
  identified: v.boolean(),
  identityNeeded: v.boolean(),
  /** What all their withdrawals of 30 days come to, with this one. */
  in30Days: Cents_,
  /** What came from the payments it goes back to. */
  sources: v.array(MoneySource),
  /** `kept`: the whole account can be asked for by `lookAtAccount`. */
  bank: v.nullable(
    v.object({ holder: v.string(), accountEnds: v.string(), kept: v.boolean(), name: v.string(), due: Cents_ }),
  ),
  /** What each part that was sent is called, and what was said of it. */
  sendings: v.array(
    v.object({
      nth: v.number(),
      refundId: Id_,
      refundNumber: v.string(),
      provider: v.string(),
      reference: v.nullable(v.string()),
      failure: v.nullable(v.string()),
      byHand: v.boolean(),
      open: v.boolean(),
      askedAt: v.nullable(Instant_),
    }),
  ),
  takesTwo: v.boolean(),
  own: v.boolean(),
  decidedBy: v.nullable(v.string()),
  approvals: v.array(Approval),
})
export type DeskWithdrawal = v.InferOutput<typeof DeskWithdrawal>

const desk = { access: 'staff', roles: ['finance'] } as const
/** To decide and going out: the oldest first. Ended ones: the newest first. */
export const withdrawalQueue = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/withdrawal/queue',
  input: v.object({
    queue: v.optional(v.picklist(withdrawalQueues), 'applied'),
    before: v.optional(text(80)),
    ...narrowed,
  }),
  output: v.object({
    withdrawals: v.array(DeskWithdrawal),
    next: v.nullable(v.string()),
    counts: v.record(v.string(), Count_),
    /** To decide. */
    waiting: Waiting,
  }),
})
export const deskWithdrawal = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/withdrawal/detail',
  input: v.object({ withdrawalNumber: Number_ }),
  output: DeskWithdrawal,
})
/** W4, then W5 by itself. Above the term a second person (40900 with the approval). Refuses (40900) while a check fails. */
export const approveWithdrawal = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/withdrawal/approve',
  keyed: true,
  input: v.object({ withdrawalNumber: Number_ }),
  output: DeskWithdrawal,
})
/** W3: the shopper reads the reason, the money is on the balance at once. */
export const rejectWithdrawal = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/withdrawal/reject',
  keyed: true,
  input: v.object({ withdrawalNumber: Number_, reason: someText(300, 'Reason required') }),
  output: DeskWithdrawal,
})
/** What went by bank was paid, with the bank's reference, or could not be, with the reason. A reference is used once (40900). */
export const settleBankPart = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/withdrawal/bank',
  keyed: true,
  input: v.object({
    withdrawalNumber: Number_,
    refundId: Id_,
    state: v.picklist(['paid', 'failed']),
    note: someText(140, 'Reference or reason required'),
  }),
  output: DeskWithdrawal,
})
/** Asks the providers of its parts how they stand, now. */
export const askPayouts = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/withdrawal/ask',
  keyed: true,
  input: v.object({ withdrawalNumber: Number_ }),
  output: DeskWithdrawal,
})
/**
 * The whole bank account, to pay it. Each look is written down. Refuses (40900) where none is kept: it is erased when the withdrawal
 * ends; (40300) the account's owner, and (40900) where no key of the shop opens it.
 */
export const lookAtAccount = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/withdrawal/account',
  secret: true,
  input: v.object({ withdrawalNumber: Number_ }),
  output: v.object({ account: v.string() }),
})
