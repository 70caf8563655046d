/**
 * An approved withdrawal goes out (states.md W5): in one transaction it becomes one sending for each source, and what can no longer
 * go to its source is on the balance again. From here on each sending goes its own way (server/payment/send-refund.ts).
 */
import type { Ctx } from '#server/kit/context.ts'
import type { JobRun } from '#server/kit/jobs.ts'
import { lockRow, lockRows } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { system, transact } from '#server/kit/transact.ts'
import { sendByHand, sendToSource } from '#server/payment/send-refund.ts'
import { endWhenAllIsSettled } from './settle-part.ts'
import { giveBack } from './give-back.ts'
import { type PartRow, partsOf, type WithdrawalRow } from './show.ts'

/** Job: once a withdrawal is approved. It may run again: what is sent is not approved any more. */
const sendWithdrawal: JobRun = async (world, { withdrawalId }) => {
  await transact(world, system(world), async (ctx) => {
    const id = String(withdrawalId)
    const parts = await partsOf(ctx, [id])
    await lockRows(
      ctx,
      'payment',
      parts.flatMap((part) => part.payment_id ?? []),
    )
    const row = await lockRow(ctx, 'withdrawal', id)
    if (row.status !== 'approved') return
    let sending = await move(ctx, 'withdrawal', row, 'send', { actor: 'system', facts: { amount: row.amount } })
    for (const part of parts) sending = await sendPart(ctx, sending, part)
    await endWhenAllIsSettled(ctx, sending)
  })
}

async function sendPart(ctx: Ctx, row: WithdrawalRow, part: PartRow): Promise<WithdrawalRow> {
  const wish = {
    customerId: row.customer_id,
    docType: 'withdrawal',
    docId: row.id,
    amount: part.amount,
    why: 'withdrawal',
  }
  const paymentId = part.payment_id
  const refund =
    paymentId === null ? await byHand(ctx, wish) : await sendToSource(ctx, paymentId, wish).catch(ifItCannotGo)
  const ofPart = ctx.tx.updateTable('withdrawal_part').where('withdrawal_id', '=', row.id).where('nth', '=', part.nth)
  if (refund) {
    await ofPart.set({ refund_id: refund.id }).execute()
    return row
  }
  await ofPart.set({ returned_at: ctx.now }).execute()
  const { returned, journalId } = await giveBack(ctx, row, part.amount, `part ${part.nth}`)
  const after = await ctx.tx
    .updateTable('withdrawal')
    .set({ returned })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, {
    name: 'withdrawal.partBack',
    docId: row.id,
    docNumber: row.number,
    customerId: row.customer_id,
    actor: 'system',
    facts: { amount: part.amount },
    journalId,
  })
  return after
}

/** A person sends it: it counts as on its way from now on, so that they can say how it went. */
async function byHand(ctx: Ctx, wish: Parameters<typeof sendByHand>[1]) {
  const refund = await sendByHand(ctx, wish)
  return move(ctx, 'refund', refund, 'send', { actor: 'system' })
}

// Refused before anything was written: the payment is disputed by now, or has less left.
function ifItCannotGo(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error
}

export const withdrawalJobs: Record<string, JobRun> = { 'send-withdrawal': sendWithdrawal }
