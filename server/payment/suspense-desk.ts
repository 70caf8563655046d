/** The desk for suspense and for corrections by hand (states.md 2). Cents. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { negative } from '#contract/kit/money.ts'
import { takesTwo } from '#contract/approval/approval.ts'
import type * as desk from '#contract/payment/suspense-desk.ts'
import { customersLike } from '#server/account/customers-like.ts'
import { emailKeyOf } from '#server/account/email-key.ts'
import { provenAccount } from '#server/account/find-account.ts'
import { mustBeApproved } from '#server/approval/must-be-approved.ts'
import { approvalsOf } from '#server/approval/show-approvals.ts'
import { couponWords } from '#server/coupon/words.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { record } from '#server/kit/record.ts'
import { kitWords, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { fits } from '#server/kit/typed.ts'
import { waitingOf } from '#server/kit/waiting.ts'
import { cashOf, suspense } from '#server/wallet/accounts.ts'
import { balanceOf, post } from '#server/wallet/ledger.ts'
import { giveTo, sendItBack, type SuspenseRow } from './suspense.ts'

type Shown = Answer<typeof desk.giveSuspense>

const rowsOf = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('suspense_item as i')
    .leftJoin('customer as c', 'c.id', 'i.customer_id')
    .selectAll('i')
    .select('c.email')
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

async function show(ctx: Ctx, rows: readonly Row[]): Promise<Shown[]> {
  const approvals = await approvalsOf(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    id: row.id,
    account: suspense(row.provider),
    amount: row.amount,
    status: row.status,
    from: row.number.slice(row.provider.length + 1),
    merchantRef: row.merchant_ref,
    email: row.email,
    at: row.created_at,
    closedAt: row.closed_at,
    reason: row.reason,
    approvals: approvals.get(row.id) ?? [],
  }))
}

const pageSize = 50

const matches = (q: string) =>
  fits(q, ({ words }) => [
    sql`i.number ilike ${words}`,
    sql`i.merchant_ref ilike ${words}`,
    sql`i.customer_id in ${customersLike(words)}`,
  ])

export async function listSuspense(
  ctx: Ctx,
  { which, q, before, sort, ...days }: Input<typeof desk.listSuspense>,
): Promise<Answer<typeof desk.listSuspense>> {
  const held = which === 'held'
  const time = held ? sql<number>`i.created_at` : sql<number>`i.closed_at`
  const way = sorted(sort, held ? 'asc' : 'desc')
  const rows = await rowsOf(ctx)
    .select(time.as('at'))
    .where('i.status', held ? '=' : '<>', 'held')
    .where(behind(readMark(before), { time, id: sql`i.id`, way }))
    .where(between(sql`i.created_at`, days))
    .where(matches(q))
    .orderBy(time, way)
    .orderBy('i.id', way)
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize)
  const summed = await ctx.tx
    .selectFrom('suspense_item')
    .select((it) => [it.fn.countAll<number>().as('count'), it.fn.sum<number | string | null>('amount').as('amount')])
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  const waiting = waitingOf([{ ...summed, currency: ctx.world.terms.settlementCurrency }])
  return { items: await show(ctx, page), next, waiting }
}

/** Refuses who has no proven account. */
async function accountOf(ctx: Ctx, email: string): Promise<string> {
  const account = await provenAccount(ctx.tx, emailKeyOf(email))
  if (!account) throw new Refused('notFound', couponWords.noSuchAccount)
  return account.id
}

/** Refuses (40900) what is not held any more. */
async function lockHeld(ctx: Ctx, itemId: string): Promise<SuspenseRow> {
  const item = await lockRow(ctx, 'suspense_item', itemId)
  if (item.status !== 'held') throw new Refused('conflict', kitWords.conflict, {}, { current: item.status })
  return item
}

async function second(ctx: Ctx, item: SuspenseRow, customerId: string | null, reason: string): Promise<void> {
  if (!takesTwo(item.amount, ctx.world.terms)) return
  await mustBeApproved(ctx, {
    kind: 'suspense',
    docType: 'suspense',
    doc: { id: item.id, number: item.number, customer_id: customerId, status: item.status },
    amount: item.amount,
    intent: { to: customerId ?? 'back', reason },
    reason,
  })
}

const showOne = async (ctx: Ctx, id: string): Promise<Shown> => {
  const [shown] = await show(ctx, await rowsOf(ctx).where('i.id', '=', id).execute())
  if (!shown) throw new Error(`no suspense ${id}`)
  return shown
}

export async function giveSuspense(ctx: Ctx, input: Input<typeof desk.giveSuspense>): Promise<Shown> {
  const customerId = await accountOf(ctx, input.email)
  const item = await lockHeld(ctx, input.itemId)
  await second(ctx, item, customerId, input.reason)
  await giveTo(ctx, item, customerId, input.reason)
  return showOne(ctx, item.id)
}

export async function returnSuspense(ctx: Ctx, input: Input<typeof desk.returnSuspense>): Promise<Shown> {
  const item = await lockHeld(ctx, input.itemId)
  await second(ctx, item, null, input.reason)
  await sendItBack(ctx, item, input.reason)
  return showOne(ctx, item.id)
}

/** Two legs: the shopper's cash and one of the accounts of the list. The approval that it uses names the journal, so each is posted once. */
export async function adjustBalance(
  ctx: Ctx,
  { email, way, against, amount, reason }: Input<typeof desk.adjustBalance>,
): Promise<Answer<typeof desk.adjustBalance>> {
  const customerId = await accountOf(ctx, email)
  await lockRow(ctx, 'customer', customerId)
  const approvalId = await mustBeApproved(ctx, {
    kind: 'adjust',
    docType: 'customer',
    doc: { id: customerId, number: customerId, customer_id: customerId, status: 'open' },
    amount,
    intent: { way, against, reason },
    reason: `${way === 'give' ? '+' : '−'} ${against}: ${reason}`.slice(0, 300),
  })
  const legs = way === 'give' ? amount : negative(amount)
  const journalId = await post(ctx, {
    code: 'ADJUST',
    refType: 'customer',
    refId: customerId,
    nth: approvalId,
    legs: [
      { account: cashOf(customerId), amount: legs },
      { account: against, amount: negative(legs) },
    ],
  })
  await record(ctx, {
    name: 'balance.adjust',
    docId: customerId,
    customerId,
    reason,
    facts: { amount: legs, against },
    journalId,
  })
  touch(ctx, customerId, 'balance', customerId)
  return { balance: await balanceOf(ctx, cashOf(customerId)) }
}
