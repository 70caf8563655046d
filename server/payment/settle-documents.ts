/** The money of a payment reaches its documents: each that can still be paid moves, what came too late goes to the balance (states.md G5). */
import type { Actor } from '#contract/kit/machine.ts'
import { type Cents, cents, negative, plus } from '#contract/kit/money.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { overPayables, type Parts } from '#contract/payment/split.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import { cashOf, clearing } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { releaseHold } from './hold.ts'
import { payableOf, type Due } from './payables.ts'

export interface PaymentRow {
  id: string
  number: string
  customer_id: string
  bonus_part: Cents
  cash_part: Cents
  external: Cents
  provider: string | null
}
export interface PaidDocument {
  type: PayableType
  id: string
  amount: Cents
  /** As locked in this transaction; undefined when it is gone. */
  due: Due | undefined
}

/** Takes the locked documents of a payment whose money is in; gives how many of them were paid by it, and the cents that came too late. */
export async function settleDocuments(
  ctx: Ctx,
  payment: PaymentRow,
  documents: readonly PaidDocument[],
  actor: Exclude<Actor, 'user'>,
): Promise<{ paid: number; late: Cents }> {
  // Inside a shopper's call it is still the shop that moves the order: payables see the system, in the same transaction.
  const asSystem: Ctx = { ...ctx, who: { kind: 'system', actor } }
  const whole: Parts = { bonus: payment.bonus_part, cash: payment.cash_part, external: payment.external }
  const parts = overPayables(
    whole,
    documents.map((document) => document.amount),
  )
  let paid = 0
  let late = cents(0)
  for (const [index, document] of documents.entries()) {
    const part = parts[index]
    const payable = payableOf(ctx, document.type)
    if (!part) throw new Error(`no part for ${document.id}`)
    // A document whose amount moved under an open payment is not the one the shopper agreed to pay.
    if (payable && document.due?.payable && document.due.amount === document.amount) {
      await payable.settle(asSystem, document.id, {
        paymentId: payment.id,
        paymentNumber: payment.number,
        ...part,
        provider: payment.provider ?? 'balance',
      })
      paid += 1
    } else {
      await releaseHold(asSystem, payment, part.bonus, part.cash, document.id)
      await creditLate(asSystem, payment, part.external, document.id)
      late = plus(late, document.amount)
    }
  }
  if (late > 0) await tellLate(asSystem, payment, late, paid)
  touch(ctx, payment.customer_id, 'balance', payment.customer_id)
  return { paid, late }
}

/** External money that came too late is the shopper's: cents, to the cash balance, once for each `nth`. */
export async function creditLate(ctx: Ctx, payment: PaymentRow, amount: Cents, nth: string): Promise<void> {
  if (amount === 0) return
  await post(ctx, {
    code: 'LATE_CREDIT',
    refType: 'payment',
    refId: payment.id,
    nth,
    legs: [
      { account: clearing(payment.provider ?? 'balance'), amount: negative(amount) },
      { account: cashOf(payment.customer_id), amount },
    ],
  })
  touch(ctx, payment.customer_id, 'balance', payment.customer_id)
}

/** "Paid too late, added to your balance": the notice is made from this event. */
export async function tellLate(ctx: Ctx, payment: PaymentRow, amount: Cents, paidDocuments: number): Promise<void> {
  await record(ctx, {
    name: 'payment.late',
    docId: payment.id,
    docNumber: payment.number,
    customerId: payment.customer_id,
    actor: ctx.who.kind === 'system' ? ctx.who.actor : 'system',
    facts: { amount, paidDocuments },
  })
}
