/** What became of a part of a withdrawal counts in the same transaction; the last part ends it (states.md W6, W7). Cents. */
import { cents, minus, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import { accountGone } from './seal-account.ts'
import type { WithdrawalRow } from './show.ts'

/**
 * Takes every event of a sending. The payment and the sending are locked by then. What bounces after all had arrived changes what was
 * paid; the withdrawal stays ended.
 */
export async function settlePart(ctx: Ctx, event: ShopEvent): Promise<void> {
  if (
    event.name !== 'refund.succeed' &&
    event.name !== 'refund.fail' &&
    event.name !== 'refund.bounce' &&
    event.name !== 'refund.drop'
  )
    return
  if (event.facts.of !== 'withdrawal') return
  const { doc_id } = await ctx.tx
    .selectFrom('refund')
    .select('doc_id')
    .where('id', '=', event.docId)
    .executeTakeFirstOrThrow()
  const amount = cents(event.facts.amount)
  const row = await lockRow(ctx, 'withdrawal', doc_id)
  const after = await ctx.tx
    .updateTable('withdrawal')
    .set({
      ...(event.name === 'refund.succeed' && { paid: plus(row.paid, amount) }),
      ...(event.name === 'refund.bounce' && { paid: minus(row.paid, amount) }),
      ...(event.name !== 'refund.succeed' && { returned: plus(row.returned, amount) }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  touch(ctx, row.customer_id, 'withdrawal', row.id)
  await endWhenAllIsSettled(ctx, after)
}

/** W6 where anything arrived, W7 where nothing did; nothing while a part is open. The row is locked. */
export async function endWhenAllIsSettled(ctx: Ctx, row: WithdrawalRow): Promise<void> {
  if (row.status !== 'processing' || plus(row.paid, row.returned) !== row.amount) return
  const paid = row.paid > 0
  await move(ctx, 'withdrawal', row, paid ? 'succeed' : 'fail', {
    actor: 'provider',
    set: { ended_at: ctx.now, ...accountGone },
    facts: { amount: paid ? row.paid : row.returned },
  })
}
