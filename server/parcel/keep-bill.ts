/** Carriers' bills as they were posted: our cost, and never the shopper's money (decision 086). Cents. */
import { type Cents, cents, fen, negative } from '#contract/kit/money.ts'
import { grams } from '#contract/kit/units.ts'
import type { CarrierBill } from '#contract/parcel/carrier-bill.ts'
import type * as v from 'valibot'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { carriers, expense } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import type { Posted } from './bill-parcel.ts'
import type { ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

interface Kept extends Posted {
  cost: Cents
  /** For the freight, after this bill. */
  charged: Cents
  /** Of the shopper's money: asked for, or minus what goes back. */
  moved: Cents
}

/** Refuses (40900) a number that this invoice has had. */
export async function keepBill(ctx: Ctx, parcel: ParcelRow, bill: Kept): Promise<void> {
  const kept = await ctx.tx
    .insertInto('carrier_bill')
    .values({
      id: ctx.world.newId(),
      parcel_id: parcel.id,
      invoice: bill.invoice,
      carrier_number: bill.carrierNumber ?? parcel.tracking_number ?? parcel.number,
      weight_g: bill.weightG,
      freight_fen: bill.freight,
      cost: bill.cost,
      charged: bill.charged,
      moved: bill.moved,
      file: bill.file ?? null,
      posted_by: staffOf(ctx).id,
      posted_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new Refused('conflict', parcelWords.billedBefore, {}, { current: parcel.status })
  if (bill.cost === 0) return
  await post(ctx, {
    code: 'CARRIER_BILL',
    refType: 'parcel',
    refId: parcel.id,
    legs: [
      { account: expense('freight'), amount: negative(bill.cost) },
      { account: carriers, amount: bill.cost },
    ],
  })
}

/** How many rows of carriers' files wait for a person. */
export async function countBillRows(ctx: Ctx): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom('bill_row')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return shownCount(count)
}

/** The posted bills of these parcels, by parcel id. */
export async function billsOf(
  ctx: Ctx,
  parcelIds: readonly string[],
): Promise<Map<string, v.InferOutput<typeof CarrierBill>>> {
  const rows = await ctx.tx
    .selectFrom('carrier_bill')
    .selectAll()
    .where('parcel_id', 'in', [...parcelIds])
    .execute()
  return new Map(
    rows.map((row) => [
      row.parcel_id,
      {
        invoice: row.invoice,
        carrierNumber: row.carrier_number,
        weightG: grams(row.weight_g),
        freight: fen(row.freight_fen),
        cost: cents(row.cost),
        charged: cents(row.charged),
        moved: row.moved === null ? null : cents(row.moved),
        file: row.file,
        at: row.posted_at,
      },
    ]),
  )
}
