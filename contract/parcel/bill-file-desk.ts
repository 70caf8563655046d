/** A carrier's file at the desk of settlements (decision 091): looked at, posted as a whole, and its rows that wait for a person. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Fen_, Grams_, Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { rowFaults, weightUnits } from './bill-file.ts'
import { billRowMachine } from './bill-row-status.ts'
import { billReaches } from './carrier-bill.ts'

/** What a row of a file comes to: posted; posted with the next go, when the file has more than one go takes; kept for a person; or not posted, and why. */
export const rowOutcomes = [
  'post',
  'later',
  /** No parcel has the number: kept. */
  'unknown',
  /** So much more is asked of the shopper that it takes a second person: kept. */
  'approval',
  /** It was kept, or decided, before. */
  'kept',
  'billed',
  'unshipped',
  /** The weight cannot be this parcel's. */
  'unlikely',
  ...rowFaults,
] as const
export type RowOutcome = (typeof rowOutcomes)[number]
/** Rows of a file that are looked at, and of those so many are posted in one go. */
export const mostRows = 5000
export const mostPosted = 500

const Columns = v.object({
  number: text(80),
  invoice: text(80),
  weight: text(80),
  cost: text(80),
  currency: text(80),
  unit: v.picklist(weightUnits),
})
export const longestFile = 220_000
const File_ = {
  carrier: someText(40, 'Carrier required'),
  file: someText(120),
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(longestFile)),
  /** Of rows that do not say. */
  invoice: text(60),
}
const Moved = v.object({ kind: v.picklist(['even', 'patch', 'refund']), amount: Cents_ })
const Row = v.object({
  nth: v.number(),
  carrierNumber: v.string(),
  invoice: v.string(),
  weightG: v.nullable(Grams_),
  freight: v.nullable(Fen_),
  outcome: v.picklist(rowOutcomes),
  /** What could not be read. */
  text: v.string(),
  packNumber: v.nullable(v.string()),
  /** What posting it does; null for what is neither posted nor waits for a second person. Cents. */
  price: v.nullable(
    v.object({
      charged: Cents_,
      /** By our tariff on that weight; null where the line has no price for it. */
      byTariff: v.nullable(Cents_),
      cost: Cents_,
      margin: Cents_,
      reach: v.picklist(billReaches),
      moved: Moved,
    }),
  ),
})
export type BillFileRow = v.InferOutput<typeof Row>
const Many_ = v.pipe(v.number(), v.integer(), v.minValue(0))
/** What posting a file comes to: so many bills, what they cost us, what is asked of shoppers and goes back to them; and rows that are kept. Cents. */
const Sums = v.object({ posted: Many_, kept: Many_, cost: Cents_, asked: Cents_, back: Cents_ })
export type BillSums = v.InferOutput<typeof Sums>

/** Reads a file and writes nothing. Without `columns` it takes those that were posted last for this carrier, or guesses. Refuses (40001) more than 5,000 rows. */
export const previewBills = endpoint({
  method: 'POST',
  path: '/ops/bills/preview',
  access: 'staff',
  roles: ['finance'],
  input: v.object({ ...File_, columns: v.nullish(Columns, null) }),
  output: v.object({ header: v.array(v.string()), columns: Columns, rows: v.array(Row), sums: Sums, margin: Cents_ }),
})
/**
 * Posts every good row of a file in one go (at most five hundred) and keeps what waits for a person; what was posted before is not posted
 * again. Refused (40900) whole where it does not come to the sums that were shown: somebody posted some of it meanwhile.
 */
export const importBills = endpoint({
  method: 'POST',
  path: '/ops/bills/import',
  access: 'staff',
  roles: ['finance'],
  keyed: true,
  input: v.object({ ...File_, columns: Columns, expected: Sums }),
  output: Sums,
})

export const BillRow = v.object({
  id: Id_,
  status: v.picklist(billRowMachine.statuses),
  why: v.picklist(['unknown', 'approval']),
  carrier: v.string(),
  invoice: v.string(),
  carrierNumber: v.string(),
  weightG: Grams_,
  freight: Fen_,
  file: v.string(),
  importedAt: Instant_,
  /** Whose number it is, or what it was matched to. */
  packNumber: v.nullable(v.string()),
  note: v.nullable(v.string()),
})
export type BillRow = v.InferOutput<typeof BillRow>
export const rowQueues = ['rows', 'rows_done'] as const
/** Rows of carriers' files that wait for a person, oldest first; decided ones newest first. */
export const listBillRows = endpoint({
  method: 'GET',
  path: '/ops/bills/rows',
  access: 'staff',
  roles: ['finance'],
  input: v.object({ queue: v.optional(v.picklist(rowQueues), 'rows'), before: v.optional(text(80)), ...narrowed }),
  output: v.object({
    rows: v.array(BillRow),
    counts: v.record(v.string(), Count_),
    next: v.nullable(v.string()),
    /** Whose files are taken. */
    carriers: v.array(v.string()),
  }),
})
const rowAnswer = { method: 'POST', access: 'staff', roles: ['finance'], keyed: true, output: BillRow } as const
/** The row is the bill of this parcel: posted as one that was typed, and as such it may wait for a second person (40900). */
export const matchBillRow = endpoint({
  ...rowAnswer,
  path: '/ops/bills/match',
  input: v.object({ rowId: Id_, packNumber: Number_ }),
})
/** No bill of ours, or a mistake of the carrier's: nothing is posted. `restore` takes it back. */
export const dismissBillRow = endpoint({
  ...rowAnswer,
  path: '/ops/bills/dismiss',
  input: v.object({ rowId: Id_, reason: someText(300, 'Reason required') }),
})
export const restoreBillRow = endpoint({
  ...rowAnswer,
  path: '/ops/bills/restore',
  input: v.object({ rowId: Id_ }),
})
