/** Buying accounts as their desk and the buyers' desk see them, and whether they agree with the ledger (decision 097). Fen; cents where it says so. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { cents, fen, plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/order/buying-desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { behind, between, pageOf, readMark, sorted } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { procurement } from '#server/wallet/accounts.ts'
import { balanceOf } from '#server/wallet/ledger.ts'
import { fits } from '#server/kit/typed.ts'

type Shown = desk.BuyingAccount
const pageSize = 50

// The last movement of each knows its balance.
const accounts = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('buying_account as a')
    .leftJoinLateral(
      (last) =>
        last
          .selectFrom('buying_movement as m')
          .select(['m.balance_fen', 'm.at'])
          .whereRef('m.account_id', '=', 'a.id')
          .orderBy('m.nth', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .selectAll('a')
    .select(['last.balance_fen', 'last.at'])
    .orderBy(sql`a.mall_type collate "C"`)
    .orderBy(sql`lower(a.name) collate "C"`)
type Row = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number]

const show = (row: Row): Shown => ({
  id: row.id,
  name: row.name,
  mallType: row.mall_type,
  means: row.means,
  balance: row.balance_fen ?? fen(0),
  lowFen: row.low_fen,
  movedAt: row.at,
  closedAt: row.closed_at,
})

/** Refuses what is no account as not found. */
export const showBuyingAccount = async (ctx: Ctx, id: string): Promise<Shown> =>
  show(found(await accounts(ctx).where('a.id', '=', id).executeTakeFirst()))

const listed = async (ctx: Ctx, which: 'active' | 'closed'): Promise<Shown[]> => {
  const rows = await accounts(ctx)
    .where('a.closed_at', which === 'active' ? 'is' : 'is not', null)
    .execute()
  return rows.map(show)
}

export const listBuyingAccounts = async (
  ctx: Ctx,
  { which }: Input<typeof desk.listBuyingAccounts>,
): Promise<Answer<typeof desk.listBuyingAccounts>> => ({ accounts: await listed(ctx, which) })

/** Refuses what is no account as not found. */
export async function buyingAccount(
  ctx: Ctx,
  { accountId, q, before, sort, ...days }: Input<typeof desk.buyingAccount>,
): Promise<Answer<typeof desk.buyingAccount>> {
  const account = await showBuyingAccount(ctx, accountId)
  const way = sorted(sort, 'desc')
  const rows = await ctx.tx
    .selectFrom('buying_movement as m')
    .leftJoin('purchase_order as o', 'o.id', 'm.order_id')
    .leftJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.id', 'm.at', 'm.kind', 'm.amount_fen', 'm.balance_fen', 'm.reference', 'm.note'])
    .select(['o.number as order_number', 's.name as by'])
    .where('m.account_id', '=', accountId)
    .where(between(sql`m.at`, days))
    .where(
      fits(q, ({ words, number }) => [
        sql`o.number ilike ${number}`,
        sql`m.reference ilike ${words}`,
        sql`m.note ilike ${words}`,
        sql`s.name ilike ${words}`,
      ]),
    )
    .where(behind(readMark(before), { time: sql`m.at`, id: sql`m.id`, way }))
    .orderBy('m.at', way)
    .orderBy('m.id', way)
    .limit(pageSize + 1)
    .execute()
  const { page, next } = pageOf(rows, pageSize)
  const movements = page.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    amount: row.amount_fen,
    balance: row.balance_fen,
    orderNumber: row.order_number,
    reference: row.reference,
    note: row.note,
    by: row.by,
  }))
  return { account, movements, next }
}

/** Cents. What orders without an account paid is what they themselves say, so that three sources are compared. */
export async function buyingBooks(ctx: Ctx): Promise<Answer<typeof desk.buyingBooks>> {
  const { rows } = await sql<{ accounts: number | string; without: number | string }>`select
    (select coalesce(sum(booked), 0) from buying_movement) as accounts,
    (select coalesce(sum(procured), 0) from purchase_order where buying_account_id is null) as without`.execute(ctx.tx)
  const summed = { accounts: cents(Number(rows[0]?.accounts)), without: cents(Number(rows[0]?.without)) }
  const ledger = await balanceOf(ctx, procurement)
  return { ...summed, ledger, agrees: ledger === plus(summed.accounts, summed.without) }
}

/** The active ones; and of each marketplace the one that this buyer paid from last. */
export async function buyingChoices(ctx: Ctx): Promise<Answer<typeof desk.buyingChoices>> {
  const last = await ctx.tx
    .selectFrom('buying_movement as m')
    .innerJoin('buying_account as a', 'a.id', 'm.account_id')
    .distinctOn('a.mall_type')
    .select('a.id')
    .where('m.kind', '=', 'bought')
    .where('m.staff_id', '=', staffOf(ctx).id)
    .orderBy('a.mall_type')
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .execute()
  return { accounts: await listed(ctx, 'active'), last: last.map(({ id }) => id) }
}
