/** What moves a buying account (decision 097): each movement is added once, under the account's lock, with what its journal moved on PROC. Fen; cents where it says so. */
import type { MallType } from '#contract/catalog/product.ts'
import { type Cents, cents, type Fen, fen, minus, negative, plus, sum } from '#contract/kit/money.ts'
import type { MovementKind } from '#contract/order/buying-account.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { OrderRow } from './store.ts'
import { buyingWords } from './buying-words.ts'

export interface Movement {
  kind: MovementKind
  /** Fen; plus: came in. */
  amount: Fen
  orderId?: string
  /** The journal, and what it moved on PROC in cents: plus, the seller got it. */
  journalId?: number | null
  booked?: Cents
  reference?: string
  note?: string
}

/** Locks the account until the end of the transaction; gives it with its balance (fen) and how many movements it has. */
export async function lockAccount(ctx: Ctx, accountId: string) {
  const account = await lockRow(ctx, 'buying_account', accountId)
  const last = await ctx.tx
    .selectFrom('buying_movement')
    .select(['nth', 'balance_fen'])
    .where('account_id', '=', accountId)
    .orderBy('nth', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { ...account, nth: last?.nth ?? 0, balance: last?.balance_fen ?? fen(0) }
}
export type LockedAccount = Awaited<ReturnType<typeof lockAccount>>

/** Adds a movement to a locked account; gives its balance after it, in fen. */
export async function addMovement(ctx: Ctx, account: LockedAccount, movement: Movement): Promise<Fen> {
  const balance = plus(account.balance, movement.amount)
  const { journalId = null, booked = cents(0) } = movement
  await ctx.tx
    .insertInto('buying_movement')
    .values({
      id: ctx.world.newId(),
      account_id: account.id,
      nth: account.nth + 1,
      kind: movement.kind,
      amount_fen: movement.amount,
      balance_fen: balance,
      order_id: movement.orderId ?? null,
      journal_id: journalId,
      booked,
      reference: movement.reference ?? null,
      note: movement.note || null,
      staff_id: ctx.who.kind === 'staff' ? ctx.who.id : null,
      at: ctx.now,
    })
    .execute()
  return balance
}

/** Refuses (40900) an account that is closed, or of another marketplace, and none where that marketplace has an active one. Nothing is locked: `moveOfOrder` looks again. */
export async function mustPayFrom(ctx: Ctx, mallType: MallType, accountId: string | undefined): Promise<void> {
  const active = await ctx.tx
    .selectFrom('buying_account')
    .select('id')
    .where('mall_type', '=', mallType)
    .where('closed_at', 'is', null)
    .execute()
  if (accountId === undefined && active.length > 0) throw new Refused('conflict', buyingWords.chooseAccount)
  if (accountId !== undefined && !active.some(({ id }) => id === accountId))
    throw new Refused('conflict', buyingWords.cannotPayFrom)
}

/**
 * What an order moved of the account that it is paid from; nothing where it is paid from none. After the journal, whose accounts are locked before this one.
 * Refuses (40900) to buy from a closed one; what comes later, a correction or a refund, reaches a closed one too.
 */
export async function moveOfOrder(
  ctx: Ctx,
  order: Pick<OrderRow, 'id'> & { buying_account_id: string | null },
  movement: Omit<Movement, 'orderId'>,
): Promise<void> {
  if (order.buying_account_id === null || (movement.amount === 0 && (movement.booked ?? 0) === 0)) return
  const account = await lockAccount(ctx, order.buying_account_id)
  if (movement.kind === 'bought' && account.closed_at !== null) throw new Refused('conflict', buyingWords.cannotPayFrom)
  await addMovement(ctx, account, { ...movement, orderId: order.id })
}

/** What a locked order has moved of one account; fen, and cents on PROC. */
async function netOfOrder(ctx: Ctx, orderId: string, accountId: string): Promise<{ amount: Fen; booked: Cents }> {
  const rows = await ctx.tx
    .selectFrom('buying_movement')
    .select(['amount_fen', 'booked'])
    .where('order_id', '=', orderId)
    .where('account_id', '=', accountId)
    .execute()
  return { amount: sum([fen(0), ...rows.map((row) => row.amount_fen)]), booked: sum(rows.map((row) => row.booked)) }
}

/**
 * What an order moved leaves the account `from` (null: it was paid from none) and enters `to`, both locked in one order whatever the direction. `paid`: what it
 * moved where it was paid from none. Gives both accounts. Refuses (40900) `to` where it is closed or of another marketplace than `from` or the order.
 */
export async function moveToAccount(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'mall_type' | 'buying_account_id'>,
  to: string,
  { paid, note }: { paid: { amount: Fen; booked: Cents }; note: string },
): Promise<{ from: LockedAccount | undefined; to: LockedAccount }> {
  const from = order.buying_account_id
  const locked = new Map<string, LockedAccount>()
  for (const id of [...(from === null ? [] : [from]), to].toSorted()) locked.set(id, await lockAccount(ctx, id))
  const [old, next] = [from === null ? undefined : locked.get(from), found(locked.get(to))]
  if (next.mall_type !== order.mall_type) throw new Refused('conflict', buyingWords.otherMarketplace)
  if (next.closed_at !== null) throw new Refused('conflict', buyingWords.cannotPayFrom)
  const net = old ? await netOfOrder(ctx, order.id, old.id) : paid
  const moved = { kind: 'moved', orderId: order.id, note } as const
  if (net.amount !== 0 || net.booked !== 0) {
    if (old) await addMovement(ctx, old, { ...moved, amount: negative(net.amount), booked: negative(net.booked) })
    await addMovement(ctx, next, { ...moved, ...net })
  }
  return { from: old, to: next }
}

interface Paid {
  realGoods: Fen
  realFreight: Fen
}
/** What leaves an account when `after` was paid in all instead of `before`: minus, more was paid. */
export const paidMore = (before: Paid, after: Paid): Fen =>
  negative(minus(plus(after.realGoods, after.realFreight), plus(before.realGoods, before.realFreight)))
