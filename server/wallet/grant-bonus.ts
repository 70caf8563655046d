/** Gifts to the balance (states.md 2, BONUS): promotions, games, goodwill. They can be spent, never withdrawn. */
import { type Cents, negative } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import { bonusOf, promo } from './accounts.ts'
import { post } from './ledger.ts'

/**
 * Cents, more than zero. `why` names the one occasion, such as `egg:2026-11-21`: a second grant for the same customer and
 * occasion changes nothing and gives false.
 */
export async function grantBonus(ctx: Ctx, customerId: string, amount: Cents, why: string): Promise<boolean> {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not a bonus: ${amount}`)
  const journalId = await post(ctx, {
    code: 'BONUS',
    refType: 'customer',
    refId: customerId,
    nth: why,
    legs: [
      { account: promo, amount: negative(amount) },
      { account: bonusOf(customerId), amount },
    ],
  })
  if (journalId === null) return false
  await record(ctx, {
    name: 'balance.bonus',
    docId: customerId,
    customerId,
    actor: 'system',
    reason: why,
    facts: { amount },
    journalId,
  })
  touch(ctx, customerId, 'balance', customerId)
  return true
}
