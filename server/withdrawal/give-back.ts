/** Money that does not go out after all: from its way back to the cash balance (WD_RETURN). Cents. */
import { type Cents, negative, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { touch } from '#server/kit/transact.ts'
import { cashOf, pendingOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import type { WithdrawalRow } from './show.ts'

/** Posts it once for each `nth` and gives what the row's `returned` becomes; the caller writes it with the row, in this transaction. */
export async function giveBack(
  ctx: Ctx,
  row: WithdrawalRow,
  amount: Cents,
  nth: number | string,
): Promise<{ returned: Cents; journalId: number | null }> {
  const journalId = await post(ctx, {
    code: 'WD_RETURN',
    refType: 'withdrawal',
    refId: row.id,
    nth,
    legs: [
      { account: pendingOf(row.customer_id), amount: negative(amount) },
      { account: cashOf(row.customer_id), amount },
    ],
  })
  touch(ctx, row.customer_id, 'balance', row.customer_id)
  return { returned: plus(row.returned, amount), journalId }
}
