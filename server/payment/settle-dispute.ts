/**
 * The shopper's bank takes a charge back (states.md Y9, CHARGEBACK; decision 059), whether a webhook or the hourly question brought
 * the word, in whatever order and however often: each dispute is booked once, and given back once when it is won. Cents.
 */
import type { Selectable } from 'kysely'
import { least, minus, negative } from '#contract/kit/money.ts'
import { disputeMachine } from '#contract/payment/dispute-status.ts'
import { paymentMachine } from '#contract/payment/status.ts'
import type { DisputeTable, PaymentTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import type { Dispute } from '#server/providers/payment/gateway.ts'
import { cashOf, clearing, expense } from '#server/wallet/accounts.ts'
import { lockBalance, post } from '#server/wallet/ledger.ts'

type Row = Selectable<DisputeTable>
type Payment = Selectable<PaymentTable>

/** Takes what the company says of a dispute. Locks the payment, then the dispute. Repeating it, or an earlier word, changes nothing. */
export async function takeDispute(ctx: Ctx, provider: string, said: Dispute): Promise<void> {
  if (said.amount <= 0) return ctx.world.log.warn({ provider, ref: said.providerRef }, 'a dispute of nothing')
  const known = await ctx.tx
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_ref', '=', said.chargeRef)
    .executeTakeFirst()
  const payment = known && (await lockRow(ctx, 'payment', known.id))
  const dispute = await findOrWrite(ctx, provider, said, payment)
  if (!payment) {
    ctx.world.log.error({ provider, ref: said.providerRef, charge: said.chargeRef }, 'a dispute of an unknown charge')
    await decide(ctx, dispute, undefined, said.state)
    return
  }
  const booked = await book(ctx, dispute, payment)
  await decide(ctx, booked.dispute, booked.payment, said.state)
}

/** A payment has come in: a dispute of it that was heard of earlier is booked now. The caller holds the payment's lock. */
export async function bookWaiting(ctx: Ctx, payment: Payment): Promise<void> {
  await ctx.tx
    .updateTable('dispute')
    .set({ payment_id: payment.id, customer_id: payment.customer_id })
    .where('provider', '=', payment.provider)
    .where('charge_ref', '=', payment.provider_ref)
    .where('payment_id', 'is', null)
    .execute()
  const rows = await ctx.tx
    .selectFrom('dispute')
    .select(['id', 'status'])
    .where('payment_id', '=', payment.id)
    .where('booked_at', 'is', null)
    .orderBy('id')
    .execute()
  let now = payment
  for (const { id } of rows) {
    const booked = await book(ctx, await lockRow(ctx, 'dispute', id), now)
    now = booked.dispute.status === 'won' ? await giveBack(ctx, booked.dispute, booked.payment) : booked.payment
  }
}

async function findOrWrite(ctx: Ctx, provider: string, said: Dispute, payment: Payment | undefined): Promise<Row> {
  const fresh = await ctx.tx
    .insertInto('dispute')
    .values({
      id: ctx.world.newId(),
      number: newNumber(ctx, 'DP'),
      status: disputeMachine.start,
      provider,
      provider_ref: said.providerRef,
      charge_ref: said.chargeRef,
      payment_id: payment?.id ?? null,
      customer_id: payment?.customer_id ?? null,
      amount: said.amount,
      currency: said.currency,
      reason: said.reason,
      opened_at: said.openedAt,
      evidence_by: said.evidenceBy,
      created_at: ctx.now,
    })
    .onConflict((it) => it.columns(['provider', 'provider_ref']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (fresh) {
    await record(ctx, {
      name: 'dispute.open',
      docId: fresh.id,
      docNumber: fresh.number,
      customerId: fresh.customer_id,
      to: disputeMachine.start,
      actor: 'provider',
      shown: false,
      reason: said.reason,
      facts: {
        amount: said.amount,
        currency: said.currency,
        provider,
        ref: said.providerRef,
        booked: payment !== undefined,
      },
    })
    return fresh
  }
  const row = await ctx.tx
    .selectFrom('dispute')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_ref', '=', said.providerRef)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return refresh(ctx, row, said, payment)
}

/** What may change while it is open: the reason and the deadline. Another sum is not booked: the comparison with their account shows it. */
async function refresh(ctx: Ctx, row: Row, said: Dispute, payment: Payment | undefined): Promise<Row> {
  if (row.amount !== said.amount || row.currency !== said.currency)
    ctx.world.log.error({ dispute: row.number, said }, 'a dispute is of another amount than before')
  const owner = row.payment_id === null && payment ? { payment_id: payment.id, customer_id: payment.customer_id } : {}
  const open = row.status === 'open' && said.state === 'open' && { reason: said.reason, evidence_by: said.evidenceBy }
  const set = { ...owner, ...open }
  if (Object.keys(set).length === 0) return row
  return ctx.tx.updateTable('dispute').set(set).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
}

/**
 * Y9: the balance pays as much of it as it has, the shop the rest. Of a payment that has not come in yet, or in another currency, nothing
 * is posted.
 */
async function book(ctx: Ctx, dispute: Row, payment: Payment): Promise<{ dispute: Row; payment: Payment }> {
  const came = payment.status === 'disputed' || paymentMachine.can('dispute', payment.status)
  if (dispute.booked_at !== null || !came) return { dispute, payment }
  if (dispute.currency !== ctx.world.terms.settlementCurrency) {
    ctx.world.log.error(
      { dispute: dispute.number, currency: dispute.currency },
      'a dispute in a currency that is not ours',
    )
    return { dispute, payment }
  }
  const { cash } = await lockBalance(ctx, payment.customer_id)
  const fromBalance = least(dispute.amount, cash)
  const rest = minus(dispute.amount, fromBalance)
  const journalId = await post(ctx, {
    code: 'CHARGEBACK',
    refType: 'payment',
    refId: payment.id,
    nth: dispute.number,
    legs: [
      { account: clearing(dispute.provider), amount: dispute.amount },
      { account: cashOf(payment.customer_id), amount: negative(fromBalance) },
      { account: expense('chargeback'), amount: negative(rest) },
    ],
  })
  const booked = await ctx.tx
    .updateTable('dispute')
    .set({ booked_at: ctx.now, from_balance: fromBalance, from_loss: rest })
    .where('id', '=', dispute.id)
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** The bank has decided. What was decided stays, but for a loss that a second look turns into a win. */
async function decide(ctx: Ctx, dispute: Row, payment: Payment | undefined, state: Dispute['state']): Promise<void> {
  if (state === 'open' || state === dispute.status) return
  const event = state === 'won' ? 'win' : 'lose'
  if (!disputeMachine.can(event, dispute.status)) {
    ctx.world.log.error({ dispute: dispute.number, state }, 'a dispute that was won is said to be lost')
    return
  }
  const after = await move(ctx, 'dispute', dispute, event, {
    actor: 'provider',
    set: { decided_at: ctx.now },
    shown: false,
    facts: { amount: dispute.amount },
  })
  if (!payment) return
  if (after.status === 'won' && after.booked_at !== null) await giveBack(ctx, after, payment)
  await record(ctx, {
    name: 'payment.disputeOver',
    docId: payment.id,
    docNumber: payment.number,
    customerId: payment.customer_id,
    actor: 'provider',
    shown: false,
    facts: { amount: after.amount, won: after.status === 'won' },
  })
}

/** Won: what the balance and the shop had paid comes back to each, and the payment is what it was once no other dispute stands. */
async function giveBack(ctx: Ctx, dispute: Row, payment: Payment): Promise<Payment> {
  const journalId = await post(ctx, {
    code: 'CHARGEBACK_WON',
    refType: 'payment',
    refId: payment.id,
    nth: dispute.number,
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
