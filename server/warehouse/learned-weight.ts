/** What products learn from pieces that were weighed and measured here, and what they take back. Grams and millimetres. */
import type { Size } from '#contract/kit/units.ts'
import type { Condition } from '#contract/warehouse/condition.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { LineRow } from '#server/order/store.ts'
import { sizeOfLine } from './doubts.ts'

interface Measured extends Size {
  weightG: number
}

const sizeText = ({ lengthMm, widthMm, heightMm }: Size): string => JSON.stringify({ lengthMm, widthMm, heightMm })

/** What one piece really weighs serves the next estimate of the same product. */
export async function learnWeight(ctx: Ctx, productId: string, { weightG, ...size }: Measured): Promise<void> {
  await ctx.tx
    .updateTable('product')
    .set({ weight_g: weightG, weight_source: 'measured', size_mm: sizeText(size) })
    .where('id', '=', productId)
    .execute()
}

/** True where the product's weight is the one that was weighed of these pieces. */
export const isLearnedHere = (line: LineRow, { weightG }: { weightG: number | null }): boolean =>
  weightG === line.weight_g

/**
 * A product that learned a wrong weight here learns the right one; one that learned from other pieces since keeps theirs. What turns out
 * to be other goods teaches nothing: the product knows again what its other pieces weighed, or else what it was ordered with.
 */
export async function unlearn(ctx: Ctx, line: LineRow, right: Measured & { condition: Condition }): Promise<void> {
  if (line.weight_g === null) return
  const known =
    right.condition === 'wrong' ? await withoutLine(ctx, line) : { weight_g: right.weightG, size_mm: sizeText(right) }
  await ctx.tx
    .updateTable('product')
    .set(known)
    .where('id', '=', line.product_id)
    .where('weight_source', '=', 'measured')
    .where('weight_g', '=', line.weight_g)
    .execute()
}

/** What the product knew without these pieces: the latest of the right goods, else the estimate of the order, as a guess. */
async function withoutLine(ctx: Ctx, line: LineRow) {
  const other = await ctx.tx
    .selectFrom('order_line')
    .selectAll()
    .where('product_id', '=', line.product_id)
    .where('id', '<>', line.id)
    .where('weight_g', 'is not', null)
    .where('condition', '<>', 'wrong')
    .orderBy('stored_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const size = other && sizeOfLine(other)
  if (other?.weight_g) return { weight_g: other.weight_g, size_mm: size ? sizeText(size) : null }
  return { weight_g: line.likely_weight_g, weight_source: 'category' as const, size_mm: null }
}
