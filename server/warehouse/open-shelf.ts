/** The shelf that pieces are put on (decision 084): one that the warehouse has, and that is open. */
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { warehouseWords } from './words.ts'

/** Refuses a shelf that is unknown (40001) or closed (40900). An open one stays open until the transaction ends. */
export async function mustBeOpen(ctx: Ctx, shelf: string): Promise<void> {
  const row = await ctx.tx
    .selectFrom('shelf')
    .select('closed_at')
    .where('code', '=', shelf)
    .forShare()
    .executeTakeFirst()
  if (!row) {
    const fields = [{ path: 'shelf', message: warehouseWords.noShelf.message }]
    throw new Refused('invalid', warehouseWords.noShelf, { shelf }, { fields })
  }
  if (row.closed_at !== null) throw new Refused('conflict', warehouseWords.shelfClosed, { shelf })
}

/**
 * Where pieces of this order lie already, else other goods of this shopper, so that a parcel is picked in one walk; else the same
 * shelf for the same shopper as long as it has room. Only open shelves with room for a piece; empty when there is none.
 */
export async function suggestShelf(
  ctx: Ctx,
  customerId: string | undefined,
  orderId: string | undefined,
): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    with lying as (select shelf, sum(stored + reserved + returning_ - sent_back) as pieces from order_line
      where stored + reserved + returning_ > 0 and stored + reserved + returning_ > sent_back group by shelf),
    theirs as (select shelf, bool_or(order_id = ${orderId ?? ''}) as same_order, max(stored_at) as last from order_line
      where customer_id = ${customerId ?? ''} and stored > 0 group by shelf)
    select code from shelf left join lying on lying.shelf = code left join theirs on theirs.shelf = code
    where closed_at is null and coalesce(lying.pieces, 0) < capacity
    order by same_order desc nulls last, last desc nulls last, kind <> 'shelf', md5(${customerId ?? ''} || code), code
    limit 1`.execute(ctx.tx)
  return rows[0]?.code ?? ''
}
