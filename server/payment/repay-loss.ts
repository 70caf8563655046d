/**
 * Money that was set aside when a bank took a charge back was out of the chargeback's reach, and the shop bore that part. Whatever of it
 * comes to the balance again pays the shop first (states.md Y9; decision 093): nobody has it from the bank and from the shop. Won, the
 * dispute gives back what the balance paid, this too. Cents.
 */
import { type Cents, cents, least, minus, negative, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import { cashOf, expense } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { type DisputeRow, turnOf } from './book-dispute.ts'

/** Locks the disputes that the shop bore something of, by id. Before money is posted, so that they are locked before accounts are. */
export const lockBorne = (ctx: Ctx, customerId: string): Promise<DisputeRow[]> =>
  ctx.tx
    .selectFrom('dispute')
    .selectAll()
    .where('payment_id', 'in', (payments) =>
      payments
        .selectFrom('payment')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('status', '=', 'disputed'),
    )
    .where('status', '<>', 'won')
    .where('booked_at', 'is not', null)
    .where('from_loss', '>', cents(0))
    .orderBy('id')
    .forUpdate()
    .execute()

export interface ComingBack {
  customerId: string
  /** What is on the cash balance again, in this transaction. */
  cash: Cents
  /** The last journal that set it aside; null where none did. A chargeback after that one could not reach it. */
  setAside: number | null
  /** Once for each. */
  nth: string
}

/** The caller has posted the money to the balance, so that a chargeback at the same moment either found it there or is found here. */
export async function repayLoss(ctx: Ctx, { customerId, cash, setAside, nth }: ComingBack): Promise<void> {
  if (setAside === null) return
  let rest = cash
  for (const dispute of await lockBorne(ctx, customerId)) {
    const taken = await journalOf(ctx, `CHARGEBACK:payment:${dispute.payment_id}:${turnOf(dispute)}`)
    const part = least(rest, dispute.from_loss)
    if (part <= 0 || taken === null || taken < setAside) continue
    rest = minus(rest, part)
    await post(ctx, {
      code: 'CHARGEBACK',
      refType: 'payment',
      refId: dispute.payment_id ?? '',
      nth: `${turnOf(dispute)} ${nth}`,
      legs: [
        { account: cashOf(customerId), amount: negative(part) },
        { account: expense('chargeback'), amount: part },
      ],
    })
    await ctx.tx
      .updateTable('dispute')
      .set({ from_balance: plus(dispute.from_balance, part), from_loss: minus(dispute.from_loss, part) })
      .where('id', '=', dispute.id)
      .execute()
  }
}

/** The journal of this key, null where nothing was posted under it. */
export async function journalOf(ctx: Ctx, idem: string): Promise<number | null> {
  const row = await ctx.tx.selectFrom('journal').select('id').where('idem', '=', idem).executeTakeFirst()
  return row?.id ?? null
}
