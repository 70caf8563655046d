/** Putting money on the balance (states.md 8): a document that is paid like any other, from outside only. */
import type { RechargeStatus } from '#contract/wallet/recharge-status.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import type { Cents } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import type { rechargeState as stateApi, startRecharge as startApi } from '#contract/wallet/api.ts'
import { rechargeNeedsIdentity } from '#contract/kyc/rule.ts'
import { rechargeMachine } from '#contract/wallet/recharge-status.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { moneyText } from '#server/kit/money-text.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { identityNeeded, isIdentified } from '#server/kyc/rule.ts'
import { kycWords } from '#server/kyc/words.ts'
import { openItems } from './open-items.ts'
import { openPaymentOf } from './pay-options.ts'
import { paymentWords } from './words.ts'

interface Row {
  id: string
  number: string
  amount: Cents
  status: RechargeStatus
  deadline: number
  created_at: number
}

/** An overdue one is shown as expired before the clock has come by, unless its payment is still open. */
const show = (row: Row, now: number, paymentOpen = false) => ({
  id: row.id,
  rechargeNumber: row.number,
  amount: row.amount,
  deadline: row.deadline,
  createdAt: row.created_at,
  status: row.status === 'created' && now >= row.deadline && !paymentOpen ? 'expired' : row.status,
})

/** Cents. Refuses less than the least, and (40003) more than a day's most, over the last 24 hours, of who is not identified. */
export async function startRecharge(ctx: Ctx, { amount }: Input<typeof startApi>) {
  const { terms } = ctx.world
  const customerId = memberId(ctx)
  if (amount < terms.rechargeLeast)
    throw new Refused(
      'invalid',
      paymentWords.rechargeLeast,
      {},
      { fields: [{ path: 'amount', message: 'too small' }], least: terms.rechargeLeast },
    )
  // The shopper's row is locked so that two recharges at once are counted one after the other.
  await lockRow(ctx, 'customer', customerId)
  const recent = await ctx.tx
    .selectFrom('recharge')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number | string>('amount'), eb.lit(0)).as('total'))
    .where('customer_id', '=', customerId)
    .where('created_at', '>', ctx.now - days(1))
    .where((eb) =>
      eb.or([
        eb('status', '=', 'paid'),
        eb.and([eb('status', '=', 'created'), eb('deadline', '>', ctx.now)]),
        // Past its deadline, but its payment is still open: it may be paid any moment.
        eb.and([eb('status', '=', 'created'), eb('id', 'in', openItems(ctx.tx, 'RECHARGE'))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  const left = terms.rechargeMostPerDay - Number(recent.total)
  if (rechargeNeedsIdentity(Number(recent.total) + amount, terms) && !(await isIdentified(ctx, customerId))) {
    const money = (cents: number) => moneyText(ctx.language, cents, terms.settlementCurrency)
    throw identityNeeded(
      'recharge',
      kycWords.neededToRecharge,
      { most: money(terms.rechargeMostPerDay), left: money(Math.max(0, left)) },
      { left: Math.max(0, left) },
    )
  }
  const row = await ctx.tx
    .insertInto('recharge')
    .values({
      id: ctx.world.newId(),
      number: newNumber(ctx, 'RC'),
      customer_id: customerId,
      status: rechargeMachine.start,
      amount,
      deadline: ctx.now + terms.rechargeWindow,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(ctx, {
    name: 'recharge.start',
    docId: row.id,
    docNumber: row.number,
    customerId,
    to: row.status,
    facts: { amount },
  })
  return show(row, ctx.now)
}

export async function rechargeState(ctx: Ctx, { rechargeNumber }: Input<typeof stateApi>) {
  const row = found(
    await ctx.tx
      .selectFrom('recharge')
      .selectAll()
      .where('number', '=', rechargeNumber)
      .where('customer_id', '=', memberId(ctx))
      .executeTakeFirst(),
  )
  const open = await openPaymentOf(ctx, [{ type: 'RECHARGE', id: row.id }])
  return show(row, ctx.now, open !== undefined)
}
