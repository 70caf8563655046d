/**
 * The shopper's bank takes a charge back (states.md Y9, CHARGEBACK; decisions 059 and 060), whether a webhook or the hourly question
 * brought the word, in whatever order and however often: the latest word counts, and each turn is booked once. Cents.
 */
import { disputeMachine } from '#contract/payment/dispute-status.ts'
import { isLaterWord } from '#contract/payment/dispute-word.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import type { Dispute } from '#server/providers/payment/gateway.ts'
import {
  bookDecision,
  bookFirst,
  type DisputeRow as Row,
  giveBack,
  type PaymentRow as Payment,
} from './book-dispute.ts'

/** A dispute as it was said, with the time of the word in it. */
type DatedDispute = Dispute & { saidAt: number }

/**
 * Takes what the company says of a dispute; `askedAt`: when it was asked or told, for companies that do not say since when it stands so.
 * Locks the payment, then the dispute. Repeating it, or an earlier word, changes nothing.
 */
export async function takeDispute(ctx: Ctx, provider: string, told: Dispute, askedAt: number): Promise<void> {
  if (told.amount <= 0) return ctx.world.log.warn({ provider, ref: told.providerRef }, 'a dispute of nothing')
  const said = { ...told, saidAt: told.saidAt ?? askedAt }
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
    await decide(ctx, dispute, undefined, said)
    return
  }
  const booked = await bookFirst(ctx, dispute, payment)
  await decide(ctx, booked.dispute, booked.payment, said)
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
    const booked = await bookFirst(ctx, await lockRow(ctx, 'dispute', id), now)
    const isBack = booked.dispute.status === 'won' && booked.dispute.booked_at !== null
    now = isBack ? await giveBack(ctx, booked.dispute, booked.payment) : booked.payment
  }
}

async function findOrWrite(ctx: Ctx, provider: string, said: DatedDispute, payment: Payment | undefined): Promise<Row> {
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
      said_at: said.saidAt,
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
async function refresh(ctx: Ctx, row: Row, said: DatedDispute, payment: Payment | undefined): Promise<Row> {
  if (row.amount !== said.amount || row.currency !== said.currency)
    ctx.world.log.error({ dispute: row.number, said }, 'a dispute is of another amount than before')
  const owner = row.payment_id === null && payment ? { payment_id: payment.id, customer_id: payment.customer_id } : {}
  const isLatest = said.saidAt >= row.said_at
  const open = isLatest && row.status === 'open' && said.state === 'open'
  const set = { ...owner, ...(open && { reason: said.reason, evidence_by: said.evidenceBy }) }
  if (Object.keys(set).length === 0) return row
  return ctx.tx.updateTable('dispute').set(set).where('id', '=', row.id).returningAll().executeTakeFirstOrThrow()
}

/** The bank has decided, or opens again what it had decided. A word that is not later than the one that counts changes nothing. */
async function decide(ctx: Ctx, dispute: Row, payment: Payment | undefined, said: DatedDispute): Promise<void> {
  if (!isLaterWord({ state: dispute.status, at: dispute.said_at }, { state: said.state, at: said.saidAt })) return
  if (said.state === dispute.status) {
    await ctx.tx.updateTable('dispute').set({ said_at: said.saidAt }).where('id', '=', dispute.id).execute()
    return
  }
  const after = said.state === 'open' ? await reopen(ctx, dispute, said) : await end(ctx, dispute, said)
  if (!payment) return
  await bookDecision(ctx, dispute.status, after, payment)
  if (after.status === 'open') return
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

const end = (ctx: Ctx, dispute: Row, said: DatedDispute): Promise<Row> =>
  move(ctx, 'dispute', dispute, said.state === 'won' ? 'win' : 'lose', {
    actor: 'provider',
    set: { decided_at: ctx.now, said_at: said.saidAt },
    shown: false,
    facts: { amount: dispute.amount, currency: dispute.currency },
  })

/** It stands in the queue again, with its new deadline and nothing handed over; what was handed over before stays in the events. */
const reopen = (ctx: Ctx, dispute: Row, said: DatedDispute): Promise<Row> =>
  move(ctx, 'dispute', dispute, 'reopen', {
    actor: 'provider',
    set: {
      decided_at: null,
      said_at: said.saidAt,
      reason: said.reason,
      evidence_by: said.evidenceBy,
      handed_at: null,
      handed_by: null,
      handed_ref: null,
    },
    shown: false,
    facts: { amount: dispute.amount, currency: dispute.currency },
  })
