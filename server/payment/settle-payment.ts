/**
 * What the gateway says happens to the payment (states.md Y2, Y3, Y4, Y7, Y8), whether a webhook, the poller or a cancel
 * brought the word, in whatever order and however often.
 */
import { cents } from '#contract/kit/money.ts'
import { paymentMachine } from '#contract/payment/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import type { Charge } from '#server/providers/payment/gateway.ts'
import { releaseHold } from './hold.ts'
import { type Due, isPayableType, inLockOrder, keyOf, lockPayables, touchPayables } from './payables.ts'
import { bookWaiting } from './settle-dispute.ts'
import { creditLate, settleDocuments, tellLate } from './settle-documents.ts'
import { holdSuspense } from './suspense.ts'

type Payment = Awaited<ReturnType<typeof lockPayment>>
const lockPayment = (ctx: Ctx, id: string) => lockRow(ctx, 'payment', id)

/** Takes the payment's id and the charge as the gateway has it. Locks the documents, then the payment. Repeating it changes nothing. */
export async function settlePayment(ctx: Ctx, paymentId: string, charge: Charge): Promise<void> {
  if (charge.state === 'waiting') return
  const items = await itemsOf(ctx, paymentId)
  const dues = charge.state === 'captured' ? await lockPayables(ctx, items) : new Map<string, Due>()
  const payment = await lockPayment(ctx, paymentId)
  const sameCharge =
    charge.merchantRef === payment.number &&
    (payment.provider_ref === null || payment.provider_ref === charge.providerRef)
  if (charge.state !== 'captured') {
    if (sameCharge && payment.status === 'processing')
      await closeUnpaid(ctx, payment, 'fail', { failure: charge.state })
    return
  }
  const asAsked =
    sameCharge && charge.amount === payment.external && charge.currency === ctx.world.terms.settlementCurrency
  if (!asAsked) return suspend(ctx, payment.provider ?? 'unknown', charge, payment)
  if (payment.status === 'processing') {
    const documents = items.map((item) => ({ ...item, due: dues.get(keyOf(item)) }))
    const { paid } = await settleDocuments(ctx, payment, documents, 'provider')
    await closeItems(ctx, payment, items)
    const set = { settled_at: ctx.now, provider_ref: charge.providerRef }
    const after = await move(ctx, 'payment', payment, paid > 0 ? 'succeed' : 'succeedLate', { actor: 'provider', set })
    await bookWaiting(ctx, after)
  } else if (paymentMachine.can('arriveLate', payment.status)) {
    const asSystem: Ctx = { ...ctx, who: { kind: 'system', actor: 'provider' } }
    await creditLate(asSystem, payment, payment.external, 'late')
    await tellLate(asSystem, payment, payment.external, 0)
    const after = await move(ctx, 'payment', payment, 'arriveLate', {
      actor: 'provider',
      set: { settled_at: ctx.now, provider_ref: charge.providerRef },
    })
    await bookWaiting(ctx, after)
  }
}

/** Ends a payment that brought nothing (Y4, Y5, Y6): the held part goes back, its documents can be paid again. */
export async function closeUnpaid(
  ctx: Ctx,
  payment: Payment,
  event: 'fail' | 'cancel' | 'expire',
  more: { failure?: string } = {},
): Promise<void> {
  const actor = { fail: 'provider', cancel: 'user', expire: 'system' } as const
  await releaseHold(ctx, payment, payment.bonus_part, payment.cash_part)
  await closeItems(ctx, payment, await itemsOf(ctx, payment.id))
  await move(ctx, 'payment', payment, event, {
    actor: actor[event],
    set: more.failure === undefined ? {} : { failure: more.failure },
    reason: more.failure ?? null,
  })
}

/** Money that fits no payment waits for a person (Y8): in suspense when it is our currency, in the log in any case. */
export async function suspend(
  ctx: Ctx,
  provider: string,
  charge: Charge,
  payment?: { id: string; number: string; customer_id: string },
): Promise<void> {
  if (charge.amount > 0 && charge.currency === ctx.world.terms.settlementCurrency) {
    const amount = cents(charge.amount)
    const held = await holdSuspense(ctx, {
      provider,
      ref: charge.providerRef,
      merchantRef: charge.merchantRef,
      amount,
      customerId: payment?.customer_id ?? null,
    })
    if (!held) return
  }
  ctx.world.log.error(
    { provider, ref: charge.providerRef, amount: charge.amount, currency: charge.currency, payment: payment?.number },
    'money came in that fits no payment',
  )
  await record(ctx, {
    name: 'payment.suspense',
    docId: payment?.id ?? charge.providerRef,
    docNumber: payment?.number ?? null,
    customerId: payment?.customer_id ?? null,
    actor: 'provider',
    shown: false,
    facts: {
      provider,
      ref: charge.providerRef,
      amount: charge.amount,
      currency: charge.currency,
      merchantRef: charge.merchantRef,
    },
  })
}

async function itemsOf(ctx: Ctx, paymentId: string) {
  const rows = await ctx.tx
    .selectFrom('payment_item')
    .select(['payable_type', 'payable_id', 'amount'])
    .where('payment_id', '=', paymentId)
    .execute()
  return inLockOrder(
    rows.flatMap((row) =>
      isPayableType(row.payable_type) ? [{ type: row.payable_type, id: row.payable_id, amount: row.amount }] : [],
    ),
  )
}

async function closeItems(ctx: Ctx, payment: Payment, items: Awaited<ReturnType<typeof itemsOf>>): Promise<void> {
  await ctx.tx.updateTable('payment_item').set({ open: false }).where('payment_id', '=', payment.id).execute()
  touchPayables(ctx, payment.customer_id, items)
}
