/** An admin gives an order to a buyer (states.md O6a), so that nothing waits for somebody who is not there. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/order/assign-desk.ts'
import { claimedUntil } from '#contract/order/deadline.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { found } from '#server/kit/refused.ts'
import { showDeskOrder } from './show-desk-orders.ts'
import { lockAnyOrder } from './store.ts'

const buyers = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('active', '=', true)
    .where((it) => it(it.val('buyer'), '=', it.fn.any('roles')))

export const listBuyers = async (ctx: Ctx): Promise<Answer<typeof desk.listBuyers>> => ({
  buyers: await buyers(ctx).orderBy('name').orderBy('id').limit(500).execute(),
})

/** Refuses somebody who is no buyer, or not at work any more, as not found. */
export async function assignOrder(
  ctx: Ctx,
  { orderNumber, staffId }: Input<typeof desk.assignOrder>,
): Promise<Answer<typeof desk.assignOrder>> {
  const order = await lockAnyOrder(ctx, orderNumber)
  const buyer = found(await buyers(ctx).where('id', '=', staffId).executeTakeFirst())
  await move(ctx, 'purchase_order', order, 'assign', {
    set: { claimed_by: buyer.id, claimed_until: claimedUntil(ctx.now, ctx.world.terms) },
    facts: { buyer: buyer.name },
    shown: false,
  })
  return showDeskOrder(ctx, order.id)
}
