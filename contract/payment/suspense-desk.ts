/** Money that fits no payment, and corrections by hand (states.md 2 and 8, Y8). For finance; cents. */
import * as v from 'valibot'
import { Approval } from '../approval/approval.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Email_, Id_, Instant_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { cents } from '../kit/money.ts'
import { hours } from '../kit/time.ts'
import { Waiting } from '../kit/waiting.ts'
import { suspenseMachine } from './bank-status.ts'

/** After that, somebody should know whose it is (states.md 2). */
export const suspenseIsOld = hours(24)

export const SuspenseItem = v.object({
  id: Id_,
  /** Of the ledger: SUSP:<provider>. */
  account: v.string(),
  amount: Cents_,
  status: v.picklist(suspenseMachine.statuses),
  /** The provider's name of the charge, or what stands on the line of the statement. */
  from: v.string(),
  merchantRef: v.string(),
  /** Whom it may belong to, as far as is known. */
  email: v.nullable(v.string()),
  at: Instant_,
  closedAt: v.nullable(Instant_),
  reason: v.nullable(v.string()),
  approvals: v.array(Approval),
})
export type SuspenseItem = v.InferOutput<typeof SuspenseItem>

export const suspenseQueues = ['held', 'done'] as const
/** What lies there, the oldest first; what is done, the latest first. Fifty a page. */
export const listSuspense = endpoint({
  method: 'GET',
  path: '/ops/suspense/list',
  access: 'staff',
  roles: ['finance'],
  input: v.object({ which: v.optional(v.picklist(suspenseQueues), 'held'), before: v.optional(text(80)), ...narrowed }),
  output: v.object({ items: v.array(SuspenseItem), next: v.nullable(v.string()), waiting: Waiting }),
})
const reason = someText(300, 'Reason required')
/** To a shopper's balance, who is told. Above the term it takes a second person. */
export const giveSuspense = endpoint({
  method: 'POST',
  path: '/ops/suspense/give',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ itemId: Id_, email: Email_, reason }),
  output: SuspenseItem,
})
/** It was sent back to who sent it; the reason says how, such as the bank's reference. Above the term it takes a second person. */
export const returnSuspense = endpoint({
  method: 'POST',
  path: '/ops/suspense/return',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ itemId: Id_, reason }),
  output: SuspenseItem,
})

/** What a correction may be booked against. */
export const adjustAccounts = ['ADJ', 'PROMO', 'EXP:claims', 'EXP:fx', 'EXP:rounding'] as const
export type AdjustAccount = (typeof adjustAccounts)[number]
/** One correction moves at most so much (cents). */
export const mostCorrection = cents(100_000_000)
/**
 * Corrects a shopper's cash balance by hand: always by two people, whatever the amount. Without an approval of exactly this it is refused
 * (40900, the approval in the answer); taking more than there is: 42201.
 */
export const adjustBalance = endpoint({
  method: 'POST',
  path: '/ops/suspense/adjust',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({
    email: Email_,
    way: v.picklist(['give', 'take']),
    against: v.picklist(adjustAccounts),
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostCorrection), v.transform(cents)),
    reason,
  }),
  output: v.object({ balance: Cents_ }),
})
