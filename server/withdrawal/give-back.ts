/** Money that does not go out after all: from its way back to the cash balance (WD_RETURN). Cents. */
import { type Cents, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { returnToBalance } from '#server/payment/return-to-balance.ts'
import { pendingOf } from '#server/wallet/accounts.ts'
import type { WithdrawalRow } from './show.ts'

/** Posts it once for each `nth` and gives what the row's `returned` becomes; the caller writes it with the row, in this transaction. */
export async function giveBack(
  ctx: Ctx,
  row: WithdrawalRow,
  amount: Cents,
  nth: number | string,
): Promise<{ returned: Cents; journalId: number | null }> {
  const journalId = await returnToBalance(ctx, {
    customerId: row.customer_id,
    amount,
    from: pendingOf(row.customer_id),
    about: { type: 'withdrawal', id: row.id },
    refType: 'withdrawal',
    refId: row.id,
    nth,
  })
  return { returned: plus(row.returned, amount), journalId }
}
