/**
 * Finance says whose money a line of the statement is (states.md Y2, Y3, Y7, Y8 and 17). The line is locked first, then what settling the
 * payment locks; two people at once: the second is told (40900). Cents.
 */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { takesTwo } from '#contract/approval/approval.ts'
import type * as desk from '#contract/payment/transfer-desk.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { bankWords } from './bank-words.ts'
import { showLine } from './bank-lines.ts'
import { closeUnpaid, settlePayment } from './settle-payment.ts'
import { giveTo, holdSuspense } from './suspense.ts'

type Line = Awaited<ReturnType<typeof lockOpen>>

/** Refuses (40900) a line that somebody has decided. */
async function lockOpen(ctx: Ctx, lineId: string) {
  const line = await lockRow(ctx, 'bank_line', lineId)
  if (line.status !== 'unmatched') throw new Refused('conflict', kitWords.conflict, {}, { current: line.status })
  return line
}

const paymentOf = async (ctx: Ctx, number: string) =>
  found(
    await ctx.tx
      .selectFrom('payment')
      .selectAll()
      .where('number', '=', number)
      .where('provider', '=', 'transfer')
      .executeTakeFirst(),
  )

export async function matchLine(
  ctx: Ctx,
  { lineId, paymentNumber, toBalance }: Input<typeof desk.matchLine>,
): Promise<Answer<typeof desk.matchLine>> {
  const line = await lockOpen(ctx, lineId)
  const payment = await paymentOf(ctx, paymentNumber)
  const paidOnce =
    payment.status === 'succeeded' || payment.status === 'succeeded_late' || payment.status === 'disputed'
  if (line.amount === payment.external && !paidOnce) await settle(ctx, line, payment)
  else {
    if (!toBalance) throw new Refused('conflict', bankWords.otherAmount, {}, { due: payment.external })
    await putOnBalance(ctx, line, payment)
  }
  const set = { payment_id: payment.id, customer_id: payment.customer_id, decided_at: ctx.now }
  await move(ctx, 'bank_line', line, 'match', { set, shown: false })
  return showLine(ctx, lineId)
}

/** The very amount: as any gateway's word (Y2), and too late on the balance (Y3, Y7). */
async function settle(ctx: Ctx, line: Line, payment: Awaited<ReturnType<typeof paymentOf>>): Promise<void> {
  const asProvider: Ctx = { ...ctx, who: { kind: 'system', actor: 'provider' } }
  await settlePayment(asProvider, payment.id, {
    providerRef: payment.number,
    merchantRef: payment.number,
    amount: line.amount,
    currency: line.currency,
    state: 'captured',
  })
  // Another line paid it between our look and the lock: this money must not vanish.
  const other = await ctx.tx
    .selectFrom('bank_line')
    .select('id')
    .where('payment_id', '=', payment.id)
    .where('amount', '=', payment.external)
    .executeTakeFirst()
  if (other) throw new Refused('conflict', kitWords.conflict, {}, { current: 'succeeded' })
}

/** Another amount, or a payment that is paid already: the money is the shopper's, so it goes to their balance, and an open payment ends (Y8, Y4). */
async function putOnBalance(ctx: Ctx, line: Line, before: { id: string; number: string }): Promise<void> {
  const payment = await lockRow(ctx, 'payment', before.id)
  if (takesTwo(line.amount, ctx.world.terms))
    await mustBeApproved(ctx, {
      kind: 'transfer',
      docType: 'bankLine',
      doc: { id: line.id, number: payment.number, customer_id: payment.customer_id, status: line.status },
      amount: line.amount,
      intent: { payment: payment.number },
      reason: `${line.day} ${line.name} ${line.reference}`.trim().slice(0, 300),
    })
  const item = await holdSuspense(ctx, {
    provider: 'transfer',
    ref: line.id,
    merchantRef: payment.number,
    amount: line.amount,
    customerId: payment.customer_id,
  })
  if (!item) throw new Error(`the line ${line.id} was in suspense before`)
  await giveTo(ctx, item, payment.customer_id, `${payment.number}: ${line.amount} of ${payment.external}`)
  const asProvider: Ctx = { ...ctx, who: { kind: 'system', actor: 'provider' } }
  if (payment.status === 'processing') await closeUnpaid(asProvider, payment, 'fail', { failure: 'amount' })
}

/** Whose it is nobody knows yet (Y8). */
export async function suspendLine(
  ctx: Ctx,
  { lineId }: Input<typeof desk.suspendLine>,
): Promise<Answer<typeof desk.suspendLine>> {
  const line = await lockOpen(ctx, lineId)
  await holdSuspense(ctx, {
    provider: 'transfer',
    ref: line.id,
    merchantRef: [line.name, line.reference].filter(Boolean).join(', '),
    amount: line.amount,
    customerId: null,
  })
  const set = { decided_at: ctx.now }
  await move(ctx, 'bank_line', line, 'suspend', { set, shown: false })
  return showLine(ctx, lineId)
}

export async function ignoreLine(
  ctx: Ctx,
  { lineId, reason }: Input<typeof desk.ignoreLine>,
): Promise<Answer<typeof desk.ignoreLine>> {
  const line = await lockOpen(ctx, lineId)
  const set = { note: `${staffOf(ctx).name}: ${reason}`, decided_at: ctx.now }
  await move(ctx, 'bank_line', line, 'ignore', { set, reason, shown: false })
  return showLine(ctx, lineId)
}

/** Refuses (40900) what is not ignored, and money that left the account. */
export async function restoreLine(
  ctx: Ctx,
  { lineId }: Input<typeof desk.restoreLine>,
): Promise<Answer<typeof desk.restoreLine>> {
  const line = await lockRow(ctx, 'bank_line', lineId)
  if (line.amount < 0) throw new Refused('conflict', kitWords.conflict, {}, { current: line.status })
  await move(ctx, 'bank_line', line, 'restore', { set: { note: null, decided_at: null }, shown: false })
  return showLine(ctx, lineId)
}
