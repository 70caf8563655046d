/** The shopper takes a withdrawal back while nobody has decided (states.md W2). Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import type * as api from '#contract/withdrawal/api.ts'
import { withdrawalMachine } from '#contract/withdrawal/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { giveBack } from './give-back.ts'
import { accountGone } from './seal-account.ts'
import { mine, showOne } from './show.ts'

export async function cancelWithdrawal(
  ctx: Ctx,
  { withdrawalNumber }: Input<typeof api.cancelWithdrawal>,
): Promise<Answer<typeof api.cancelWithdrawal>> {
  const row = await lockRow(ctx, 'withdrawal', await mine(ctx, withdrawalNumber))
  mustAllow(withdrawalMachine, 'cancel', row)
  const { returned, journalId } = await giveBack(ctx, row, row.amount, 1)
  await move(ctx, 'withdrawal', row, 'cancel', {
    set: { returned, ended_at: ctx.now, ...accountGone },
    facts: { amount: row.amount },
    journalId,
  })
  return showOne(ctx, row.id)
}
