/** The classes of goods in parcels: lines refuse some of them. */
import type { Ctx } from '#server/kit/context.ts'

/** Takes parcels' ids, gives the classes of each one's pieces as they are kept. */
export async function goodsClassesOf(ctx: Ctx, parcelIds: readonly string[]): Promise<Map<string, string[]>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .select(['i.parcel_id', 'l.goods_class'])
    .distinct()
    .where('i.parcel_id', 'in', [...parcelIds])
    .execute()
  const classes = new Map<string, string[]>()
  for (const row of rows) classes.set(row.parcel_id, [...(classes.get(row.parcel_id) ?? []), row.goods_class])
  return classes
}
