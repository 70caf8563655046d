/** A buyer takes an order for two hours, so that nobody buys it twice (states.md O6). */
import { printNumber } from '#contract/kit/number.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/order/desk.ts'
import { claimedUntil } from '#contract/order/deadline.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { isClaimed, lockAnyOrder, type OrderRow } from './store.ts'
import { orderWords } from './words.ts'

/** Claims again what is mine already: the lease begins anew. Refuses what somebody else is at. */
export async function claimOrder(ctx: Ctx, { orderNumber }: Input<typeof desk.claimOrder>): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, orderNumber)
  await mustNotBeOthers(ctx, order)
  await move(ctx, 'purchase_order', order, 'claim', {
    set: { claimed_by: staffOf(ctx).id, claimed_until: claimedUntil(ctx.now, ctx.world.terms) },
    shown: false,
  })
  return showDeskOrder(ctx, order.id)
}

/** Refuses what nobody has claimed, and a colleague's claim unless an admin gives it back. */
export async function releaseOrder(
  ctx: Ctx,
  { orderNumber }: Input<typeof desk.releaseOrder>,
): Promise<desk.DeskOrder> {
  const order = await lockAnyOrder(ctx, orderNumber)
  const isOthers = isClaimed(order, ctx.now) && order.claimed_by !== staffOf(ctx).id
  if (!isOthers || !staffOf(ctx).roles.includes('admin')) await mustBeMine(ctx, order)
  await move(ctx, 'purchase_order', order, 'release', {
    set: { claimed_by: null, claimed_until: null },
    shown: false,
  })
  return showDeskOrder(ctx, order.id)
}

/** Refuses while another buyer is at the order. */
export async function mustNotBeOthers(ctx: Ctx, order: OrderRow): Promise<void> {
  if (!isClaimed(order, ctx.now) || order.claimed_by === null || order.claimed_by === staffOf(ctx).id) return
  const other = await ctx.tx.selectFrom('staff').select('name').where('id', '=', order.claimed_by).executeTakeFirst()
  throw new Refused(
    'conflict',
    orderWords.claimedByOther,
    { name: other?.name ?? '', orderNumber: printNumber(order.number) },
    { current: order.status, orderNumber: order.number },
  )
}

/** Refuses unless the asker has claimed the order. */
export async function mustBeMine(ctx: Ctx, order: OrderRow): Promise<void> {
  await mustNotBeOthers(ctx, order)
  if (order.claimed_by !== staffOf(ctx).id || !isClaimed(order, ctx.now))
    throw new Refused('conflict', orderWords.claimFirst, {}, { current: order.status })
}
