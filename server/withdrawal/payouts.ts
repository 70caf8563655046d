/** What the desk does about parts that are on their way: says how a bank transfer went, or asks the providers now. Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/withdrawal/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { settleRefund } from '#server/payment/settle-refund.ts'
import { isOwn } from '#server/kyc/case.ts'
import { idOf, showForDesk } from './show-desk.ts'
import { withdrawalWords } from './words.ts'

/**
 * Refuses (40900) a part that is settled, and a reference that stands at another payout. One that was paid may still be sent back by
 * the shopper's bank: `failed` then puts it on the balance.
 */
export async function settleBankPart(
  ctx: Ctx,
  { withdrawalNumber, refundId, state, note }: Input<typeof desk.settleBankPart>,
): Promise<Answer<typeof desk.settleBankPart>> {
  const id = await idOf(ctx, withdrawalNumber)
  const part = found(
    await ctx.tx
      .selectFrom('refund')
      .selectAll()
      .where('id', '=', refundId)
      .where('doc_type', '=', 'withdrawal')
      .where('doc_id', '=', id)
      .where('payment_id', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (await isOwn(ctx, part.customer_id)) throw new Refused('forbidden', withdrawalWords.own)
  const may = part.status === 'processing' || (part.status === 'succeeded' && state === 'failed')
  if (!may) throw new Refused('conflict', withdrawalWords.decided, {}, { current: part.status })
  if (state === 'paid') await mustBeNew(ctx, note)
  await settleRefund(ctx, refundId, {
    providerRef: state === 'paid' ? note : (part.provider_ref ?? ''),
    merchantRef: part.number,
    amount: part.amount,
    currency: ctx.world.terms.settlementCurrency,
    state: state === 'paid' ? 'succeeded' : 'failed',
    failure: state === 'paid' ? null : note,
  })
  return showForDesk(ctx, id)
}

async function mustBeNew(ctx: Ctx, reference: string): Promise<void> {
  const known = await ctx.tx
    .selectFrom('refund')
    .select('id')
    .where('provider', '=', 'transfer')
    .where('provider_ref', '=', reference)
    .executeTakeFirst()
  if (known) throw new Refused('conflict', withdrawalWords.referenceUsed)
}

export async function askPayouts(
  ctx: Ctx,
  { withdrawalNumber }: Input<typeof desk.askPayouts>,
): Promise<Answer<typeof desk.askPayouts>> {
  const id = await idOf(ctx, withdrawalNumber)
  const open = await ctx.tx
    .selectFrom('refund')
    .select('id')
    .where('doc_type', '=', 'withdrawal')
    .where('doc_id', '=', id)
    .where('status', '=', 'processing')
    .where('payment_id', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id: refundId } of open)
    await enqueue(ctx, 'ask-refund', { refundId }, { single: `ask-refund:${refundId}` })
  await record(ctx, { name: 'withdrawal.ask', docId: id, docNumber: withdrawalNumber, shown: false })
  return showForDesk(ctx, id)
}
