/** What payment knows of a recharge, and the clock that ends it (states.md 8). */
import { type Cents, negative, plus } from '#contract/kit/money.ts'
import type { Timer } from '#server/kit/timer.ts'
import type { Ctx } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { touch } from '#server/kit/transact.ts'
import { translate } from '#server/kit/words.ts'
import { openItems } from './open-items.ts'
import { openPaymentOf } from './pay-options.ts'
import type { DueDocument, Payable } from './payable.ts'
import { cashOf, clearing } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import { paymentWords } from './words.ts'

interface Row {
  id: string
  number: string
  customer_id: string
  status: string
  version: number
  amount: Cents
  deadline: number
}

const asDue = (ctx: Ctx, row: Row): DueDocument => ({
  id: row.id,
  number: row.number,
  customerId: row.customer_id,
  amount: row.amount,
  deadline: row.deadline,
  version: row.version,
  title: translate(ctx.language, paymentWords.rechargeTitle),
  pic: null,
  payable: row.status === 'created',
  closed: row.status === 'expired',
})

export const rechargePayable: Payable = {
  async due(ctx, customerId, number) {
    const row = await ctx.tx
      .selectFrom('recharge')
      .selectAll()
      .where('number', '=', number)
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return row && asDue(ctx, row)
  },
  async lock(ctx, id) {
    const row = await ctx.tx.selectFrom('recharge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    return row && asDue(ctx, row)
  },
  async settle(ctx, id, part) {
    const row = await lockRow(ctx, 'recharge', id)
    if (plus(part.bonus, part.cash) !== 0) throw new Error(`recharge ${row.number} would be paid from the balance`)
    const journalId = await post(ctx, {
      code: 'RECHARGE',
      refType: 'recharge',
      refId: row.id,
      legs: [
        { account: clearing(part.provider), amount: negative(part.external) },
        { account: cashOf(row.customer_id), amount: part.external },
      ],
    })
    await move(ctx, 'recharge', row, 'pay', {
      actor: 'provider',
      set: { paid_at: ctx.now },
      facts: { amount: row.amount },
      journalId,
    })
    touch(ctx, row.customer_id, 'balance', row.customer_id)
  },
}

async function expire(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom('recharge')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'created')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row || row.deadline > ctx.now || (await openPaymentOf(ctx, [{ type: 'RECHARGE', id }]))) return false
  await move(ctx, 'recharge', row, 'expire', { actor: 'system' })
  return true
}

export const rechargeTimers: Timer[] = [
  dueTimer({
    name: 'recharges nobody paid',
    find: (db, now) =>
      db
        .selectFrom('recharge')
        .select(['id', 'deadline as due'])
        .where('status', '=', 'created')
        .where('deadline', '<=', now)
        // A payment that is open is waited for: it decides (states.md 13).
        .where('id', 'not in', openItems(db, 'RECHARGE')),
    move: expire,
  }),
]
