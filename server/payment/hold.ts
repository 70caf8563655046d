/** The balance part of an open payment is held until the channel has answered (states.md 2, HOLD and HOLD_RELEASE). */
import { type Cents, negative, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { touch } from '#server/kit/transact.ts'
import { bonusOf, cashOf, holdOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { journalOf, lockBorne, repayLoss } from './repay-loss.ts'

interface Held {
  id: string
  customer_id: string
}

/** Takes the parts in cents from the balance. Refuses (42201) when it is not enough; nothing to hold posts nothing. */
export async function hold(ctx: Ctx, payment: Held, bonus: Cents, cash: Cents): Promise<void> {
  const held = plus(bonus, cash)
  if (held === 0) return
  await post(ctx, {
    code: 'HOLD',
    refType: 'payment',
    refId: payment.id,
    legs: [
      { account: bonusOf(payment.customer_id), amount: negative(bonus) },
      { account: cashOf(payment.customer_id), amount: negative(cash) },
      { account: holdOf(payment.id), amount: held },
    ],
  })
  touch(ctx, payment.customer_id, 'balance', payment.customer_id)
}

/** Gives the parts back where they came from; what a chargeback could not reach meanwhile pays for it. `nth` names the part when only some documents of a payment are too late. */
export async function releaseHold(ctx: Ctx, payment: Held, bonus: Cents, cash: Cents, nth?: string): Promise<void> {
  const held = plus(bonus, cash)
  if (held === 0) return
  await lockBorne(ctx, payment.customer_id)
  const journalId = await post(ctx, {
    code: 'HOLD_RELEASE',
    refType: 'payment',
    refId: payment.id,
    ...(nth === undefined ? {} : { nth }),
    legs: [
      { account: holdOf(payment.id), amount: negative(held) },
      { account: bonusOf(payment.customer_id), amount: bonus },
      { account: cashOf(payment.customer_id), amount: cash },
    ],
  })
  if (journalId !== null)
    await repayLoss(ctx, {
      customerId: payment.customer_id,
      cash,
      setAside: await journalOf(ctx, `HOLD:payment:${payment.id}:1`),
      nth: `released ${journalId}`,
    })
  touch(ctx, payment.customer_id, 'balance', payment.customer_id)
}
