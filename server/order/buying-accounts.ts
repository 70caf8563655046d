/** Buying accounts at their desk (decision 097): opened, changed and closed by an admin; money in and out, and counts, by finance. Fen. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { minus, plus } from '#contract/kit/money.ts'
import type * as desk from '#contract/order/buying-desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { addMovement, lockAccount } from './buying-movements.ts'
import { buyingWords } from './buying-words.ts'
import { showBuyingAccount } from './show-buying.ts'

type Shown = Answer<typeof desk.openBuyingAccount>

/** Refuses (40900) a name that another account has, also a closed one. */
export async function openBuyingAccount(ctx: Ctx, input: Input<typeof desk.openBuyingAccount>): Promise<Shown> {
  const id = ctx.world.newId()
  const { name, mallType, means, lowFen } = input
  await mustBeFree(ctx, id, name)
  const opened = { opened_at: ctx.now, opened_by: staffOf(ctx).id }
  await ctx.tx
    .insertInto('buying_account')
    .values({ id, name, mall_type: mallType, means, low_fen: lowFen, ...opened })
    .execute()
  await record(ctx, {
    name: 'buyingAccount.open',
    docId: id,
    docNumber: name,
    shown: false,
    facts: { mall: mallType, means, low: lowFen },
  })
  return showBuyingAccount(ctx, id)
}

/** Refuses (40900) a name that another account has, and to close one whose balance is not zero. What is as it was changes nothing. */
export async function changeBuyingAccount(ctx: Ctx, input: Input<typeof desk.changeBuyingAccount>): Promise<Shown> {
  const { accountId, name, means, lowFen, active } = input
  const account = await lockAccount(ctx, accountId)
  const wasActive = account.closed_at === null
  if (wasActive && !active && account.balance !== 0) throw new Refused('conflict', buyingWords.notEmpty)
  await mustBeFree(ctx, accountId, name)
  await ctx.tx
    .updateTable('buying_account')
    .set({ name, means, low_fen: lowFen, closed_at: active ? null : (account.closed_at ?? ctx.now) })
    .where('id', '=', accountId)
    .execute()
  const about = { docId: accountId, docNumber: name, shown: false } as const
  if (account.name !== name || account.means !== means || account.low_fen !== lowFen)
    await record(ctx, {
      ...about,
      name: 'buyingAccount.change',
      facts: { from: account.name, to: name, means, low: lowFen },
    })
  if (wasActive !== active)
    await record(ctx, { ...about, name: active ? 'buyingAccount.reopen' : 'buyingAccount.close', facts: {} })
  return showBuyingAccount(ctx, accountId)
}

/** Refuses (40900) a name that another account has. Of two that are given one name at once the later waits here. */
async function mustBeFree(ctx: Ctx, accountId: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('buying-account-name', 0))`.execute(ctx.tx)
  const others = await ctx.tx.selectFrom('buying_account').select(['id', 'name']).where('id', '<>', accountId).execute()
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new Refused('conflict', buyingWords.nameTaken)
}

/** Refuses (40900) a reference that the account has in that direction, more out than is in it, and money into a closed one. */
export async function moveBuyingMoney(ctx: Ctx, input: Input<typeof desk.moveBuyingMoney>): Promise<Shown> {
  const { accountId, amount, reference, note } = input
  const account = await lockAccount(ctx, accountId)
  const kind = amount > 0 ? 'in' : 'out'
  if (kind === 'in' && account.closed_at !== null) throw new Refused('conflict', buyingWords.accountClosed)
  const kept = await ctx.tx
    .selectFrom('buying_movement')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (kept) throw new Refused('conflict', buyingWords.referenceKept)
  if (kind === 'out' && plus(account.balance, amount) < 0) throw new Refused('conflict', buyingWords.notSoMuch)
  const balance = await addMovement(ctx, account, { kind, amount, reference, note })
  await record(ctx, {
    name: kind === 'in' ? 'buyingAccount.putIn' : 'buyingAccount.takeOut',
    docId: accountId,
    docNumber: account.name,
    shown: false,
    facts: { moved: amount, balance, reference, note },
  })
  return showBuyingAccount(ctx, accountId)
}

/** Books what differs; a count that agrees is kept too. Refuses (40900) where the balance is not `was` any more. */
export async function countBuyingAccount(ctx: Ctx, input: Input<typeof desk.countBuyingAccount>): Promise<Shown> {
  const { accountId, was, counted, reason } = input
  const account = await lockAccount(ctx, accountId)
  if (account.balance !== was) throw new Refused('conflict', buyingWords.balanceMoved, {}, { balance: account.balance })
  await addMovement(ctx, account, { kind: 'counted', amount: minus(counted, was), note: reason })
  await record(ctx, {
    name: 'buyingAccount.count',
    docId: accountId,
    docNumber: account.name,
    reason,
    shown: false,
    facts: { was, now: counted },
  })
  return showBuyingAccount(ctx, accountId)
}
