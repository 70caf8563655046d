/**
 * What a provider says happens to money that is sent back (states.md W6, W7): it has arrived, or it comes back to the balance.
 * In whatever order and however often it is said, each cent leaves once. Cents.
 */
import { type Cents, negative } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { touch } from '#server/kit/transact.ts'
import type { SentRefund } from '#server/providers/payment/gateway.ts'
import { clearing, pendingOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { returnToBalance } from './return-to-balance.ts'

type Row = Awaited<ReturnType<typeof lockRefund>>
const lockRefund = (ctx: Ctx, id: string) => lockRow(ctx, 'refund', id)

/** Takes the refund's id and how it stands at the provider. Locks the payment, then the refund. Repeating it changes nothing. */
export async function settleRefund(ctx: Ctx, refundId: string, sent: SentRefund): Promise<void> {
  const known = await ctx.tx.selectFrom('refund').select('payment_id').where('id', '=', refundId).executeTakeFirst()
  if (known?.payment_id) await lockRow(ctx, 'payment', known.payment_id)
  const refund = await lockRefund(ctx, refundId)
  if (!isTheSame(ctx, refund, sent)) return
  const set = { provider_ref: sent.providerRef }
  if (refund.status === 'processing') {
    if (sent.state === 'succeeded') await arrive(ctx, refund, set)
    else if (sent.state === 'failed') await comeBack(ctx, refund, 'fail', sent.failure)
    else if (refund.provider_ref === null)
      await ctx.tx.updateTable('refund').set(set).where('id', '=', refund.id).execute()
  } else if (refund.status === 'succeeded' && sent.state === 'failed') {
    await comeBack(ctx, refund, 'bounce', sent.failure)
  }
}

/** A wrong sum is no answer to what we asked: it is left open, and said to whoever reads the log. */
function isTheSame(ctx: Ctx, refund: Row, sent: SentRefund): boolean {
  const same =
    sent.amount === refund.amount &&
    sent.currency === ctx.world.terms.settlementCurrency &&
    (refund.provider_ref === null || refund.provider_ref === sent.providerRef)
  if (!same)
    ctx.world.log.error({ refund: refund.number, sent }, 'a refund stands otherwise at the provider than we asked for')
  return same
}

async function arrive(ctx: Ctx, refund: Row, set: { provider_ref: string }): Promise<void> {
  const journalId = await post(ctx, {
    code: 'WD_PAID',
    refType: 'refund',
    refId: refund.id,
    legs: [
      { account: pendingOf(refund.customer_id), amount: negative(refund.amount) },
      { account: clearing(providerOf(refund)), amount: refund.amount },
    ],
  })
  await move(ctx, 'refund', refund, 'succeed', {
    actor: 'provider',
    set: { ...set, settled_at: ctx.now },
    facts: { amount: refund.amount, of: refund.doc_type },
    journalId,
  })
  touch(ctx, refund.customer_id, 'balance', refund.customer_id)
}

/** The source refuses it (`fail`), its bank returns it (`bounce`), or it is not to be sent (`drop`): back to the balance. */
export async function comeBack(
  ctx: Ctx,
  refund: Row,
  how: 'fail' | 'bounce' | 'drop',
  failure: string | null,
): Promise<void> {
  const from = how === 'bounce' ? clearing(providerOf(refund)) : pendingOf(refund.customer_id)
  const journalId = await returnToBalance(ctx, {
    customerId: refund.customer_id,
    amount: refund.amount,
    from,
    about:
      refund.doc_type === 'withdrawal' ? { type: 'withdrawal', id: refund.doc_id } : { type: 'refund', id: refund.id },
    refType: 'refund',
    refId: refund.id,
  })
  if (refund.payment_id !== null) await free(ctx, refund.payment_id, refund.amount)
  await move(ctx, 'refund', refund, how, {
    actor: how === 'drop' ? 'system' : 'provider',
    set: { failure, settled_at: ctx.now },
    reason: failure,
    facts: { amount: refund.amount, of: refund.doc_type },
    journalId,
  })
}

const free = (ctx: Ctx, paymentId: string, amount: Cents) =>
  ctx.tx
    .updateTable('payment')
    .set((eb) => ({ refunded_external: eb('refunded_external', '-', amount) }))
    .where('id', '=', paymentId)
    .execute()

function providerOf(refund: Row): string {
  if (refund.provider === null) throw new Error(`${refund.number} goes nowhere`)
  return refund.provider
}
