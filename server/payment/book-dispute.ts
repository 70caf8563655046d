/**
 * What a dispute does to the ledger (states.md Y9, CHARGEBACK; decisions 059 and 060): taken from the balance and the shop, given back to
 * both, and taken again when the bank changes its mind. Each turn is booked once, by its count. Cents.
 */
import type { Selectable } from 'kysely'
import { least, minus, negative } from '#contract/kit/money.ts'
import { paymentMachine } from '#contract/payment/status.ts'
import type { DisputeTable, PaymentTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { touch } from '#server/kit/transact.ts'
import { cashOf, clearing, expense } from '#server/wallet/accounts.ts'
import { lockBalance, post } from '#server/wallet/ledger.ts'

export type DisputeRow = Selectable<DisputeTable>
export type PaymentRow = Selectable<PaymentTable>
interface Both {
  dispute: DisputeRow
  payment: PaymentRow
}

/** The first turn, once. Of a payment that has not come in yet, or in another currency, nothing is posted. Both rows are locked. */
export async function bookFirst(ctx: Ctx, dispute: DisputeRow, payment: PaymentRow): Promise<Both> {
  const came = payment.status === 'disputed' || paymentMachine.can('dispute', payment.status)
  if (dispute.booked_at !== null || !came) return { dispute, payment }
  if (dispute.currency !== ctx.world.terms.settlementCurrency) {
    ctx.world.log.error(
      { dispute: dispute.number, currency: dispute.currency },
      'a dispute in a currency that is not ours',
    )
    return { dispute, payment }
  }
  return takeAway(ctx, dispute, payment)
}

/** What a decision changes of what is booked: given back when it is won, taken again when it was won and is not any more. */
export async function bookDecision(
  ctx: Ctx,
  before: DisputeRow['status'],
  dispute: DisputeRow,
  payment: PaymentRow,
): Promise<void> {
  if (dispute.booked_at === null || (before === 'won') === (dispute.status === 'won')) return
  if (dispute.status === 'won') await giveBack(ctx, dispute, payment)
  else await takeAway(ctx, dispute, payment)
}

/** Its count in the key of each journal. */
export const turnOf = ({ number, turns }: DisputeRow): string => (turns === 1 ? number : `${number} ${turns}`)

/** The balance pays as much of it as it has now, the shop the rest. */
async function takeAway(ctx: Ctx, dispute: DisputeRow, payment: PaymentRow): Promise<Both> {
  const { cash } = await lockBalance(ctx, payment.customer_id)
  const fromBalance = least(dispute.amount, cash)
  const rest = minus(dispute.amount, fromBalance)
  const booked = await ctx.tx
    .updateTable('dispute')
    .set({
      booked_at: dispute.booked_at ?? ctx.now,
      from_balance: fromBalance,
      from_loss: rest,
      turns: dispute.turns + 1,
    })
    .where('id', '=', dispute.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const journalId = await post(ctx, {
    code: 'CHARGEBACK',
    refType: 'payment',
    refId: payment.id,
    nth: turnOf(booked),
    legs: [
      { account: clearing(dispute.provider), amount: dispute.amount },
      { account: cashOf(payment.customer_id), amount: negative(fromBalance) },
      { account: expense('chargeback'), amount: negative(rest) },
    ],
  })
  touch(ctx, payment.customer_id, 'balance', payment.customer_id)
  if (payment.status === 'disputed') return { dispute: booked, payment }
  const after = await move(ctx, 'payment', payment, 'dispute', {
    actor: 'provider',
    set: { resume_status: payment.status },
    facts: { amount: dispute.amount },
    journalId,
  })
  return { dispute: booked, payment: after }
}

/** What the balance and the shop had paid comes back to each, and the payment is what it was once no other dispute stands. */
export async function giveBack(ctx: Ctx, dispute: DisputeRow, payment: PaymentRow): Promise<PaymentRow> {
  const journalId = await post(ctx, {
    code: 'CHARGEBACK_WON',
    refType: 'payment',
    refId: payment.id,
    nth: turnOf(dispute),
    legs: [
      { account: clearing(dispute.provider), amount: negative(dispute.amount) },
      { account: cashOf(payment.customer_id), amount: dispute.from_balance },
      { account: expense('chargeback'), amount: dispute.from_loss },
    ],
  })
  touch(ctx, payment.customer_id, 'balance', payment.customer_id)
  const other = await ctx.tx
    .selectFrom('dispute')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('status', '<>', 'won')
    .where('booked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (other || payment.status !== 'disputed') return payment
  return move(ctx, 'payment', payment, 'win', {
    actor: 'provider',
    set: { resume_status: null },
    journalId,
  })
}
