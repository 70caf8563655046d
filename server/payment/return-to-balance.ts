/** Money that was on its way out is on the cash balance again (WD_RETURN), and pays first what a chargeback cost the shop meanwhile. Cents. */
import { type Cents, negative } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { touch } from '#server/kit/transact.ts'
import { cashOf } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { journalOf, lockBorne, repayLoss } from './repay-loss.ts'

export interface Returned {
  customerId: string
  amount: Cents
  /** The account it comes from. */
  from: string
  /** What it was set aside for: by then its WD_APPLY or EXT_REFUND is posted. */
  about: { type: 'withdrawal' | 'refund'; id: string }
  /** The document that the posting belongs to, and which of its parts. */
  refType: string
  refId: string
  nth?: number | string
}

/** Posts it once for each document and `nth`; gives the journal, or null when it was posted before. */
export async function returnToBalance(ctx: Ctx, returned: Returned): Promise<number | null> {
  await lockBorne(ctx, returned.customerId)
  const journalId = await post(ctx, {
    code: 'WD_RETURN',
    refType: returned.refType,
    refId: returned.refId,
    ...(returned.nth === undefined ? {} : { nth: returned.nth }),
    legs: [
      { account: returned.from, amount: negative(returned.amount) },
      { account: cashOf(returned.customerId), amount: returned.amount },
    ],
  })
  touch(ctx, returned.customerId, 'balance', returned.customerId)
  if (journalId === null) return null
  const code = returned.about.type === 'withdrawal' ? 'WD_APPLY' : 'EXT_REFUND'
  await repayLoss(ctx, {
    customerId: returned.customerId,
    cash: returned.amount,
    setAside: await journalOf(ctx, `${code}:${returned.about.type}:${returned.about.id}:1`),
    nth: `returned ${journalId}`,
  })
  return journalId
}
