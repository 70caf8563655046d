/** Row locks, in the order of states.md 14: checkout, orders by id, parcel, lines by id, return, patch, payment, refund, coupon, accounts. */
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { Ctx } from './context.ts'
import { found } from './refused.ts'

type WithId = { [T in keyof Tables]: Tables[T] extends { id: unknown } ? T : never }[keyof Tables]

/** Locks one row and gives it as it is now. Refuses an unknown id as not found. */
export async function lockRow<T extends WithId>(ctx: Ctx, table: T, id: string): Promise<Selectable<Tables[T]>> {
  const rows = await lockRows(ctx, table, [id])
  return found(rows[0])
}

/** Locks rows in id order, whatever order they are asked in. Unknown ids are left out. */
export async function lockRows<T extends WithId>(
  ctx: Ctx,
  table: T,
  ids: readonly string[],
): Promise<Selectable<Tables[T]>[]> {
  if (ids.length === 0) return []
  const query = ctx.tx
    .selectFrom(table as 'purchase_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
  // Kysely cannot follow a table that is only known by its parameter.
  return (await query.execute()) as unknown as Selectable<Tables[T]>[]
}
