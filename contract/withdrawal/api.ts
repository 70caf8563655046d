/** Money out (specification 2: withdrawalBalance, allowWithdrawalOrder, withdrawalControl, withdrawalSuccess; states.md 8 and 9). */
import * as v from 'valibot'
import { PasskeyAnswer } from '../account/passkey-api.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Instant_, Number_, text } from '../kit/fields.ts'
import { cents } from '../kit/money.ts'
import { Bank, Hold, MoneySource, RefundBack, WishedPart, Withdrawal } from './withdrawal.ts'

/** What can be withdrawn and where it goes back to, the newest payment first. */
export const withdrawalSources = endpoint({
  method: 'GET',
  path: '/withdrawal/sources',
  access: 'member',
  input: v.object({}),
  output: v.object({
    balance: Cents_,
    cash: Cents_,
    bonus: Cents_,
    least: Cents_,
    holds: v.array(Hold),
    identified: v.boolean(),
    /** What can be withdrawn without an identity check; more needs one, and so does what goes by bank. */
    unchecked: Cents_,
    sources: v.array(MoneySource),
  }),
})

const wish = {
  amount: v.pipe(Cents_, v.minValue(cents(1))),
  /** Only these payments; left out: all. */
  from: v.optional(v.pipe(v.array(Number_), v.maxLength(200))),
  /** What was shown. Another split is refused (40901, the sources in the answer), and nothing is moved. */
  parts: v.pipe(v.array(WishedPart), v.minLength(1), v.maxLength(201)),
  /** Needed where a part goes by bank. */
  bank: v.nullish(Bank, null),
}
/** The password or a passkey again, for exactly this withdrawal: it counts for five minutes, in this session, once (W1). Wrong ones are counted (42900). */
export const confirmWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawal/confirm',
  access: 'member',
  input: v.object({
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    passkey: v.optional(PasskeyAnswer),
    ...wish,
  }),
  output: v.object({ until: Instant_ }),
})
/**
 * W1. Refuses without the password typed for it (40003, `need: password`), less than the least (40001), more than the cash has (42201),
 * another split (40901), holds (40900), more than 200.00 in 30 days or a part by bank without an identity check (40003).
 */
export const applyWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawal/apply',
  access: 'member',
  keyed: true,
  input: v.object(wish),
  output: Withdrawal,
})
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/withdrawal/list',
  access: 'member',
  input: v.object({ before: v.optional(text(80)) }),
  output: v.object({ withdrawals: v.array(Withdrawal), next: v.nullable(v.string()) }),
})
export const withdrawalDetail = endpoint({
  method: 'GET',
  path: '/withdrawal/detail',
  access: 'member',
  input: v.object({ withdrawalNumber: Number_ }),
  output: Withdrawal,
})
/** W2, while nobody has decided (else 40900). */
export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/withdrawal/cancel',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({ withdrawalNumber: Number_ }),
  output: Withdrawal,
})
/** Refunds on the balance that can go back to where the document was paid from, and those that were sent; the newest first. */
export const refundsBack = endpoint({
  method: 'GET',
  path: '/withdrawal/refunds',
  access: 'member',
  input: v.object({}),
  output: v.object({ refunds: v.array(RefundBack) }),
})
/** Sends one refund back to where it was paid from (states.md 8): once, at most what came from there and what the cash balance has. */
export const refundToSource = endpoint({
  method: 'POST',
  path: '/withdrawal/refundToSource',
  access: 'member',
  keyed: true,
  input: v.object({ refundNumber: Number_, expected: Cents_ }),
  output: RefundBack,
})
