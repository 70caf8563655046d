/**
 * A hint at the customs tariff number of goods (Harmonized System, six digits): by words of the English title, else by the kind
 * of goods. It is a hint: whoever packs sees it beside the goods. Pure; the table is server/parcel/hs-codes.json.
 */
import * as v from 'valibot'
import { Category_ } from '../catalog/category.ts'

const Code_ = v.pipe(v.string(), v.regex(/^\d{4}\.\d{2}$/, 'six digits, such as 6109.10'))
const Named = { code: Code_, name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)) }

export const HsTable = v.object({
  /** Where the numbers come from. */
  source: v.string(),
  /** The first row with a word of the title counts. */
  words: v.array(v.object({ ...Named, words: v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z -]*$/))) })),
  categories: v.array(v.object({ ...Named, category: Category_ })),
})
export type HsTable = v.InferOutput<typeof HsTable>

export const HsHint = v.object(Named)
export type HsHint = v.InferOutput<typeof HsHint>

/** Takes the English title (null where there is none) and the product's categories. Null where nothing fits. */
export function hsHint(table: HsTable, title: string | null, categories: readonly string[]): HsHint | null {
  const said = ` ${(title ?? '').toLowerCase().replaceAll(/[^a-z]+/g, ' ')} `
  const byWord = table.words.find((row) => row.words.some((word) => said.includes(` ${word.replaceAll('-', ' ')} `)))
  const found = byWord ?? table.categories.find((row) => categories.includes(row.category))
  return found ? { code: found.code, name: found.name } : null
}
