/** What looks like a slip of the hand in what was weighed and measured of one piece, and is asked about once (decision 085). Grams and millimetres. */
import { isClassLost, readGoodsClass } from '#contract/catalog/goods-class.ts'
import type { Question } from '#contract/approval/question.ts'
import { grams, millimetres, type Size } from '#contract/kit/units.ts'
import { doubtOfWeight, isSizeDoubtful } from '#contract/warehouse/arrival.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { LineRow } from '#server/order/store.ts'

export interface Known {
  /** Null: nothing but a guess from the kind of goods. */
  weightG: number | null
  size: Size | null
}

interface Said extends Size {
  weightG: number
  goodsClass: string
  /** So many pieces were on the bench. */
  count: number
}

/** Of one line: a class that some lines refuse and that would be forgotten, a weight, a size. */
export function doubtsOf(row: LineRow, said: Said, known: Known): Question[] {
  const about = { lineId: row.id, title: row.title_en ?? row.title }
  const { count } = said
  const doubt = doubtOfWeight(said.weightG, known.weightG, count)
  const weight = grams(said.weightG)
  const [from, to] = [readGoodsClass(row.goods_class), readGoodsClass(said.goodsClass)]
  const size = { lengthMm: said.lengthMm, widthMm: said.widthMm, heightMm: said.heightMm }
  return [
    ...(isClassLost(from, to) ? [{ kind: 'classLost', ...about, from, to } as const] : []),
    ...(doubt
      ? [
          {
            kind: 'weight',
            ...about,
            weight,
            known: grams(known.weightG ?? weight),
            count,
            all: doubt === 'all',
          } as const,
        ]
      : []),
    ...(known.size && isSizeDoubtful(size, known.size)
      ? [{ kind: 'size', ...about, size, known: known.size } as const]
      : []),
  ]
}

/** As measured of pieces of the line; null before any came. */
export function sizeOfLine({ length_mm, width_mm, height_mm }: LineRow): Size | null {
  if (length_mm === null || width_mm === null || height_mm === null) return null
  return { lengthMm: millimetres(length_mm), widthMm: millimetres(width_mm), heightMm: millimetres(height_mm) }
}

/** What the catalogue knows of lines' products, by product: measured or stated. */
export async function knownOfProducts(ctx: Ctx, lines: readonly LineRow[]): Promise<ReadonlyMap<string, Known>> {
  const ids = [...new Set(lines.map((line) => line.product_id))]
  if (ids.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('product')
    .select(['id', 'weight_g', 'weight_source', 'size_mm'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        weightG: row.weight_source === 'category' ? null : row.weight_g,
        size: row.size_mm && {
          lengthMm: millimetres(row.size_mm.lengthMm),
          widthMm: millimetres(row.size_mm.widthMm),
          heightMm: millimetres(row.size_mm.heightMm),
        },
      },
    ]),
  )
}
