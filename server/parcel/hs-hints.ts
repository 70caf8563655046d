/** The table of customs tariff numbers, read once. */
import * as v from 'valibot'
import { hsHint, HsTable, type HsHint } from '#contract/parcel/hs.ts'
import table from './hs-codes.json' with { type: 'json' }

const read = v.parse(HsTable, table)

/** A hint for goods of this English title and these categories; null where nothing fits. */
export const hsHintFor = (title: string | null, categories: readonly string[]): HsHint | null =>
  hsHint(read, title, categories)
