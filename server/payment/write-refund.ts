/**
 * Money that went back to a shopper's balance for a document: the refund's row (RF number) and what was given back
 * before. The journal is posted by the domain that owns the document. Cents.
 */
import { type Cents, plus, sum } from '#contract/kit/money.ts'
import { giveBack } from '#contract/wallet/give-back.ts'
import type { Ctx } from '#server/kit/context.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { touch } from '#server/kit/transact.ts'
import { bonusOf, cashOf } from '#server/wallet/accounts.ts'
import type { Leg } from '#server/wallet/ledger.ts'

export interface Payer {
  id: string
  customer_id: string
  paid_cash: Cents
  paid_bonus: Cents
}

/** Bonus and cash given back for a document so far. */
async function givenBack(ctx: Ctx, docType: string, docId: string): Promise<{ bonus: Cents; cash: Cents }> {
  const rows = await ctx.tx
    .selectFrom('refund')
    .select(['bonus', 'cash'])
    .where('doc_type', '=', docType)
    .where('doc_id', '=', docId)
    .execute()
  return { bonus: sum(rows.map((row) => row.bonus)), cash: sum(rows.map((row) => row.cash)) }
}

/** How `amount` goes back for a locked document: bonus first, then cash, never more than was paid; `tooMuch` is what cannot. */
export async function shareOut(
  ctx: Ctx,
  docType: string,
  payer: Payer,
  amount: Cents,
): Promise<{ bonus: Cents; cash: Cents; tooMuch: Cents; legs: Leg[] }> {
  const before = await givenBack(ctx, docType, payer.id)
  const parts = giveBack(amount, { bonus: payer.paid_bonus, cash: payer.paid_cash }, before)
  return {
    ...parts,
    legs: [
      { account: bonusOf(payer.customer_id), amount: parts.bonus },
      { account: cashOf(payer.customer_id), amount: parts.cash },
    ],
  }
}

/** Writes the refund and marks the balance as moved; nothing given back writes nothing. Gives the RF number. */
export async function writeRefund(
  ctx: Ctx,
  docType: string,
  payer: Payer,
  parts: { bonus: Cents; cash: Cents },
  why: string,
): Promise<string | null> {
  const amount = plus(parts.bonus, parts.cash)
  if (amount <= 0) return null
  const number = newNumber(ctx, 'RF')
  await ctx.tx
    .insertInto('refund')
    .values({
      id: ctx.world.newId(),
      number,
      customer_id: payer.customer_id,
      doc_type: docType,
      doc_id: payer.id,
      status: 'succeeded',
      amount,
      cash: parts.cash,
      bonus: parts.bonus,
      why,
      created_at: ctx.now,
    })
    .execute()
  touch(ctx, payer.customer_id, 'balance', payer.customer_id)
  return number
}
