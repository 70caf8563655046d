/** Goods that may not be shipped: never packed, and their shopper is told what happens next (decision 083). */
import { type Found, mayBePacked } from '#contract/warehouse/condition.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import type { LineRow } from '#server/order/store.ts'
import { warehouseWords } from './words.ts'

/** Refuses (40001) prohibited goods without a word why, and (40900) those of which pieces are in a parcel: it is stopped first. */
export function mayBeSo(line: Pick<LineRow, 'reserved'>, { condition, conditionNote }: Found): void {
  if (mayBePacked(condition)) return
  const fields = [{ path: 'conditionNote', message: warehouseWords.sayWhy.message }]
  if (!conditionNote.trim()) throw new Refused('invalid', warehouseWords.sayWhy, {}, { fields })
  if (line.reserved > 0) throw new Refused('conflict', warehouseWords.inParcel)
}

/** Nothing where they may be shipped. `count`: so many pieces. */
export async function tellProhibited(
  ctx: Ctx,
  line: Pick<LineRow, 'id' | 'customer_id' | 'title' | 'title_en'>,
  { condition, conditionNote }: Found,
  packageId: string | null,
  count: number,
): Promise<void> {
  if (mayBePacked(condition)) return
  await record(ctx, {
    name: 'line.prohibited',
    docId: line.id,
    docNumber: packageId,
    customerId: line.customer_id,
    reason: conditionNote,
    facts: { count, title: line.title, titleEn: line.title_en },
  })
}
