/**
 * What the parcels that we packed teach about volume: for parcels of one class of goods, the box that the estimate would
 * have taken without any correction, against the real one (contract/freight/learn.ts). Asked at most once in an hour.
 */
import { sql } from 'kysely'
import { leaveBoxes } from '#contract/freight/boxes.ts'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { estimateSize, type PackedPiece } from '#contract/freight/estimate.ts'
import { learnFactors, type PackedBefore, type PackingFactors } from '#contract/freight/learn.ts'
import type { Size } from '#contract/kit/units.ts'
import { hours } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { remembered } from '#server/kit/short-memory.ts'

/** The latest say how we pack today. */
const looksAt = 300

/**
 * From the parcels of before this hour: within it every process says the same, so that a quote which one gave is not refused by
 * another.
 */
export function learnedVolumes(ctx: Ctx): Promise<PackingFactors> {
  const hour = Math.floor(ctx.now / hours(1)) * hours(1)
  return remembered(ctx.world, { lasts: hours(1), most: 100 }, `packing factors ${hour}`, async () =>
    learnFactors(await packedBefore(ctx, hour)),
  )
}

const volumeOf = (size: { [side in keyof Size]: number }) => size.lengthMm * size.widthMm * size.heightMm

/** Parcels on the scale whose pieces are of one class and were all weighed and measured, the latest first. */
async function packedBefore(ctx: Ctx, before: number): Promise<PackedBefore[]> {
  const parcels = await ctx.tx
    .selectFrom('parcel')
    .select(['id', 'actual_size'])
    .where('actual_size', 'is not', null)
    .where('weighed_at', '<', before)
    // A parcel without its shoe boxes says nothing of those with.
    .where(sql<boolean>`not services @> ${JSON.stringify([{ key: leaveBoxes }])}::jsonb`)
    .orderBy('weighed_at', 'desc')
    .limit(looksAt)
    .execute()
  if (parcels.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .select(['i.parcel_id', 'i.quantity', 'l.goods_class', 'l.weight_g', 'l.length_mm', 'l.width_mm', 'l.height_mm'])
    .where(
      'i.parcel_id',
      'in',
      parcels.map((parcel) => parcel.id),
    )
    .execute()
  const pieces = Map.groupBy(rows, (row) => row.parcel_id)
  return parcels.flatMap(({ id, actual_size }) => {
    const its = pieces.get(id) ?? []
    const [first] = its
    if (!first || !actual_size || its.some((row) => row.goods_class !== first.goods_class || row.weight_g === null))
      return []
    const packed = its.map((row): PackedPiece => ({
      quantity: row.quantity,
      weightG: row.weight_g,
      source: 'measured',
      size: sidesOf(row),
      goodsClass: readGoodsClass(row.goods_class),
    }))
    return [
      {
        goodsClass: readGoodsClass(first.goods_class),
        estimatedMm3: volumeOf(estimateSize(packed)),
        realMm3: volumeOf(actual_size),
      },
    ]
  })
}

interface Sides {
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
}
/** The sides of a piece as it was measured at the shelf; null before. */
export const sidesOf = ({ length_mm, width_mm, height_mm }: Sides): PackedPiece['size'] =>
  length_mm !== null && width_mm !== null && height_mm !== null
    ? { lengthMm: length_mm, widthMm: width_mm, heightMm: height_mm }
    : null
