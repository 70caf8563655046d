/** A purchase taken back: bought by mistake, or the seller cancelled (states.md O11b, decision 106). Cents, and fen where it says so. */
import type { Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { type Cents, cents, fen, negative, plus, sum } from '#contract/kit/money.ts'
import { claimedUntil } from '#contract/order/deadline.ts'
import type { takeBackPurchase as call } from '#contract/order/purchase-desk.ts'
import { orderMachine } from '#contract/order/status.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { bonusOf, cashOf, orderEscrow } from '#server/wallet/accounts.ts'
import { type Leg, post } from '#server/wallet/ledger.ts'
import { moveOfOrder } from './buying-movements.ts'
import { dropSellerOrders } from './seller-orders.ts'
import { isAskedLater, lockServices, storageKind } from './service-tasks.ts'
import type { LineRow, OrderRow } from './store.ts'
import { orderWords } from './words.ts'

/**
 * The order and its lines are locked, and nothing of it has come. Refuses and asks as the call says; afterwards the order is to be bought again, claimed by who asks.
 */
export async function takeBack(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
  { was, reason, confirmed }: Pick<Input<typeof call>, 'was' | 'reason' | 'confirmed'>,
): Promise<void> {
  mustAllow(orderMachine, 'takeBack', order)
  await mustBeItsBuyer(ctx, order)
  const paid = { realGoods: order.real_goods_fen ?? fen(0), realFreight: order.real_freight_fen ?? fen(0) }
  if (order.real_goods_fen === null || was.realGoods !== paid.realGoods || was.realFreight !== paid.realFreight)
    throw new Refused('conflict', orderWords.costChanged, {}, { current: order.status })
  await mustBeUntouched(ctx, order, lines)
  const { legs, kept } = await mirrored(ctx, order)
  const account = await accountName(ctx, order.buying_account_id)
  const returns = plus(paid.realGoods, paid.realFreight)
  mustBeConfirmed([{ kind: 'takeBack', returns, account, keeps: kept }], confirmed, order.status)
  // Locked before the accounts of the ledger (states.md 14).
  const services = await lockServices(
    ctx,
    lines.map((line) => line.id),
  )
  const about = { refType: 'order', refId: order.id, nth: `v${order.version}` }
  const moves = legs.some((leg) => leg.amount !== 0)
  const journalId = moves ? await post(ctx, { ...about, code: 'PURCHASE_BACK', legs }) : null
  const booked = negative(order.procured)
  await moveOfOrder(ctx, order, { kind: 'taken_back', amount: returns, journalId, booked, note: reason })
  for (const service of services) await move(ctx, 'service_order', service, 'takeBack', { journalId })
  await dropSellerOrders(ctx, order.id)
  await move(ctx, 'purchase_order', order, 'takeBack', {
    set: {
      purchase_number: null,
      purchased_at: null,
      seller_order_id: null,
      seller_parcels: [],
      real_goods_fen: null,
      real_freight_fen: null,
      procured: cents(0),
      carried: cents(0),
      kept_refund: plus(order.kept_refund, kept),
      buying_account_id: null,
      claimed_by: staffOf(ctx).id,
      claimed_until: claimedUntil(ctx.now, ctx.world.terms),
    },
    journalId,
  })
  // Apart: why, and what the seller had got, is no shopper's business.
  await record(ctx, {
    name: 'order.purchaseBack',
    docId: order.id,
    docNumber: order.number,
    customerId: order.customer_id,
    reason,
    facts: {
      purchaseNumber: order.purchase_number ?? '',
      sellerOrderId: order.seller_order_id ?? '',
      goods: paid.realGoods,
      freight: paid.realFreight,
      account: account ?? '',
      kept,
    },
    shown: false,
    journalId,
  })
}

/** Refuses (40900) whoever did not buy it, but for an admin: the seller's answer is with its buyer. */
async function mustBeItsBuyer(ctx: Ctx, order: OrderRow): Promise<void> {
  const { id, roles } = staffOf(ctx)
  if (order.claimed_by === null || order.claimed_by === id || roles.includes('admin')) return
  const other = await ctx.tx.selectFrom('staff').select('name').where('id', '=', order.claimed_by).executeTakeFirst()
  throw new Refused('conflict', orderWords.notYourPurchase, { name: other?.name ?? '' }, { current: order.status })
}

/** Refuses (40900) what has come, is missing or was paid back, a top-up after buying, and a service that is over. */
async function mustBeUntouched(ctx: Ctx, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  const refuse = (words: (typeof orderWords)[keyof typeof orderWords]) =>
    new Refused('conflict', words, {}, { current: order.status })
  if (lines.some((line) => line.store_num > 0)) throw refuse(orderWords.hasArrived)
  if (lines.some((line) => line.missing > line.not_bought)) throw refuse(orderWords.wasMissing)
  const after = await ctx.tx
    .selectFrom('journal')
    .select('code')
    .where('ref_type', '=', 'order')
    .where('ref_id', '=', order.id)
    .where('code', 'in', ['PATCH_SETTLE', 'SELLER_REFUND'])
    .execute()
  if (after.some(({ code }) => code === 'SELLER_REFUND')) throw refuse(orderWords.wasMissing)
  if (after.length > 0) throw refuse(orderWords.wasToppedUp)
  const tasks = await ctx.tx
    .selectFrom('service_order')
    .select(['kind', 'deadline', 'status'])
    .where(
      'line_id',
      'in',
      lines.map((line) => line.id),
    )
    .where('status', 'in', ['paid', 'done', 'refunded'])
    .execute()
  if (tasks.some((task) => task.kind === storageKind || isAskedLater(task) || task.status !== 'paid'))
    throw refuse(orderWords.serviceBegun)
}

/**
 * What buying it and correcting its cost moved since it was taken back last, the other way round: into its escrow again, but for `kept`, which went back to
 * the shopper and stays there.
 */
async function mirrored(ctx: Ctx, order: OrderRow): Promise<{ legs: Leg[]; kept: Cents }> {
  const ofOrder = ctx.tx.selectFrom('journal').where('ref_type', '=', 'order').where('ref_id', '=', order.id)
  const last = await ofOrder
    .select((it) => it.fn.max<number | null>('id').as('id'))
    .where('code', '=', 'PURCHASE_BACK')
    .executeTakeFirst()
  const rows = await ofOrder
    .innerJoin('entry', 'entry.journal_id', 'journal.id')
    .select(['entry.account_id', 'entry.amount'])
    .where('journal.code', 'in', ['PURCHASE', 'COST_CORRECT'])
    .where('journal.id', '>', last?.id ?? 0)
    .execute()
  const shoppers = [bonusOf(order.customer_id), cashOf(order.customer_id)]
  const escrow = orderEscrow(order.number)
  const back = rows
    .filter(({ account_id }) => account_id !== escrow && !shoppers.includes(account_id))
    .map(({ account_id, amount }) => ({ account: account_id, amount: negative(amount) }))
  const legs = [...back, { account: escrow, amount: negative(sum([cents(0), ...back.map((leg) => leg.amount)])) }]
  return {
    legs: rows.length > 0 ? legs : [],
    kept: sum([cents(0), ...rows.filter((row) => shoppers.includes(row.account_id)).map((row) => row.amount)]),
  }
}

const accountName = async (ctx: Ctx, id: string | null): Promise<string | null> =>
  id === null
    ? null
    : ((await ctx.tx.selectFrom('buying_account').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null)
