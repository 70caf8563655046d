/** The shopper's shelf: everything in the warehouse, newest first, and one item with its evidence. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as api from '#contract/warehouse/api.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { showEverStored, showStored } from './show-stored.ts'

const shelfMost = 1000

export async function listStored(ctx: Ctx): Promise<Answer<typeof api.listStored>> {
  const rows = await ctx.tx
    .selectFrom('order_line')
    .select('id')
    .where('customer_id', '=', memberId(ctx))
    .where('stored_at', 'is not', null)
    .where((it) => it.or([it('stored', '>', 0), it('reserved', '>', 0), it('returning_', '>', 0)]))
    .orderBy('stored_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shelfMost)
    .execute()
  return {
    items: await showStored(
      ctx,
      rows.map((row) => row.id),
    ),
  }
}

/** Refuses what is not the shopper's as not found. */
export async function storedItem(
  ctx: Ctx,
  { itemId }: Input<typeof api.storedItem>,
): Promise<Answer<typeof api.storedItem>> {
  const mine = found(
    await ctx.tx
      .selectFrom('order_line')
      .select('id')
      .where('id', '=', itemId)
      .where('customer_id', '=', memberId(ctx))
      .executeTakeFirst(),
  )
  const [item] = await showEverStored(ctx, [mine.id])
  return found(item)
}
