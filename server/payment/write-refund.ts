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
import { repayLoss } from './repay-loss.ts'

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

/** The journal by which the last money reached a document; null where none did. */
async function lastPaid(ctx: Ctx, docType: string, docId: string): Promise<number | null> {
  const row = await ctx.tx
    .selectFrom('journal')
    .select((it) => it.fn.max<number | null>('id').as('id'))
    .where('ref_type', '=', docType)
    .where('ref_id', '=', docId)
    .where('code', 'in', ['PAY', 'PAY_PATCH'])
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Writes the refund and marks the balance as moved; nothing given back writes nothing. The caller has posted it: what a chargeback could
 * not reach while it was in the document pays for that. Gives the RF number.
 */
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
  await repayLoss(ctx, {
    customerId: payer.customer_id,
    cash: parts.cash,
    setAside: await lastPaid(ctx, docType, payer.id),
    nth: number,
  })
  touch(ctx, payer.customer_id, 'balance', payer.customer_id)
  return number
}
