/** A carrier's file (decision 091): looked at, then posted as a whole. What a person has to decide is kept as open rows. Cents. */
import * as v from 'valibot'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { readCsv } from '#contract/kit/csv.ts'
import { sum } from '#contract/kit/money.ts'
import {
  type BillColumns,
  type BillFile,
  guessBillColumns,
  readBillFile,
  weightUnits,
} from '#contract/parcel/bill-file.ts'
import type * as desk from '#contract/parcel/bill-file-desk.ts'
import { mostRows } from '#contract/parcel/bill-file-desk.ts'
import { billRowMachine } from '#contract/parcel/bill-row-status.ts'
import { lines } from '#server/freight/lines.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { keepColumns, keptColumns } from '#server/kit/kept-columns.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { postBill } from './bill-parcel.ts'
import { isKept, type Judged, judgeRows, marginOf, sumsOf } from './bill-rows-of-file.ts'
import { parcelWords } from './words.ts'

/** Whose files are taken: the carriers of our lines. */
export const carriers: readonly string[] = [...new Set(lines.map((line) => line.carrier))].toSorted()

/** Shoppers read it in their language (contract/payment/patch.ts). */
const reason = 'carrier_weighed'

const settingKey = (carrier: string): string => `bill.columns.${carrier}`
const Kept = v.object({
  number: v.string(),
  invoice: v.string(),
  weight: v.string(),
  cost: v.string(),
  currency: v.string(),
  unit: v.picklist(weightUnits),
})

/** Refuses a carrier that none of our lines is of, and a file of too many rows. */
function readFile(
  { carrier, text, invoice }: Pick<Input<typeof desk.importBills>, 'carrier' | 'text' | 'invoice'>,
  columns: BillColumns,
): BillFile {
  if (!carriers.includes(carrier))
    throw new Refused('invalid', parcelWords.noCarrier, {}, { fields: [{ path: 'carrier', message: 'not ours' }] })
  const file = readBillFile(text, columns, invoice)
  if (file.rows.length > mostRows)
    throw new Refused(
      'invalid',
      parcelWords.tooManyRows,
      { most: mostRows },
      { fields: [{ path: 'text', message: `more than ${mostRows} rows` }] },
    )
  return file
}

export async function previewBills(
  ctx: Ctx,
  input: Input<typeof desk.previewBills>,
): Promise<Answer<typeof desk.previewBills>> {
  const header = readCsv(input.text)[0]?.cells ?? []
  const columns =
    input.columns ??
    (await keptColumns(ctx, settingKey(input.carrier), Kept, { header, others: ['unit'] })) ??
    guessBillColumns(header)
  const judged = await judgeRows(ctx, input.carrier, readFile(input, columns))
  return {
    header,
    columns,
    rows: judged.map((it) => shown(it)),
    sums: sumsOf(judged),
    margin: sum(judged.flatMap(({ outcome, price }) => (outcome === 'post' && price ? marginOf(price) : []))),
  }
}

function shown({ row, outcome, parcel, price }: Judged): Answer<typeof desk.previewBills>['rows'][number] {
  const { fault: _, ...read } = row
  return {
    ...read,
    outcome,
    packNumber: parcel?.number ?? null,
    price: price
      ? {
          charged: price.charged,
          byTariff: price.priced ? price.billed : null,
          cost: price.cost,
          margin: marginOf(price),
          reach: price.reach,
          moved: {
            kind: price.settled.kind,
            amount: price.settled.kind === 'even' ? price.settled.forgiven : price.settled.amount,
          },
        }
      : null,
  }
}

export async function importBills(
  ctx: Ctx,
  input: Input<typeof desk.importBills>,
): Promise<Answer<typeof desk.importBills>> {
  const { carrier, file, columns, expected } = input
  const judged = await judgeRows(ctx, carrier, readFile(input, columns), true)
  const sums = sumsOf(judged)
  if (Object.entries(sums).some(([name, amount]) => expected[name as keyof typeof sums] !== amount))
    throw new Refused('conflict', parcelWords.billsChanged, {}, { sums })
  await keepColumns(ctx, settingKey(carrier), columns)
  for (const { row, outcome, parcel, price } of judged)
    if (outcome === 'post' && parcel && price && row.weightG !== null && row.freight !== null) {
      const { invoice, carrierNumber, weightG, freight } = row
      await postBill(ctx, parcel, { invoice, carrierNumber, weightG, freight, reason, file }, price)
    }
  await keepRows(
    ctx,
    input,
    judged.filter((it) => isKept(it)),
  )
  await record(ctx, { name: 'carrierBill.import', docId: file, docNumber: file, facts: { ...sums }, shown: false })
  return sums
}

/** Somebody may have kept the same rows a moment ago: theirs stand. */
async function keepRows(
  ctx: Ctx,
  { carrier, file }: Input<typeof desk.importBills>,
  kept: readonly Judged[],
): Promise<void> {
  const { id: staffId } = staffOf(ctx)
  const values = kept.flatMap(({ row, outcome, parcel }) =>
    row.weightG === null || row.freight === null
      ? []
      : {
          id: ctx.world.newId(),
          status: billRowMachine.start,
          why: outcome === 'approval' ? ('approval' as const) : ('unknown' as const),
          carrier,
          invoice: row.invoice,
          carrier_number: row.carrierNumber,
          weight_g: row.weightG,
          freight_fen: row.freight,
          file,
          imported_by: staffId,
          imported_at: ctx.now,
          parcel_id: parcel?.id ?? null,
        },
  )
  for (let begin = 0; begin < values.length; begin += 500)
    await ctx.tx
      .insertInto('bill_row')
      .values(values.slice(begin, begin + 500))
      .onConflict((it) => it.constraint('bill_row_once').doNothing())
      .execute()
}
