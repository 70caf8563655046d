/** A carrier's number stands on one parcel (states.md K11, C-LOCK): whoever else has it is named. */
import { sql } from 'kysely'
import { flatNumber } from '#contract/kit/flat-number.ts'
import { printNumber } from '#contract/kit/number.ts'
import { isOurNumber } from '#contract/parcel/carrier-number.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { openRangeWith } from './number-ranges.ts'
import { parcelWords } from './words.ts'

/**
 * Takes the flat number that this parcel is to get. Refuses (40001) a number of ours, a seller's parcel on its way to us, the
 * number of another parcel, and one that an open range of ours may still give. Who gives two parcels the same number at the same
 * moment waits here, and sees it.
 */
export async function mustBeFree(ctx: Ctx, parcelId: string, number: string): Promise<void> {
  if (isOurNumber(number)) refuse('ours', { number: printNumber(number) })
  await lockNumber(ctx, number)
  const other = await parcelWith(ctx, number, parcelId)
  if (other) refuse('anothers', { number, parcel: printNumber(other.number) })
  const mine = await ctx.tx
    .selectFrom('allotted_number')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst()
  const range = mine ? undefined : await openRangeWith(ctx, number)
  if (range) refuse('ownRange', { number, line: range.line_name })
  const sellers = await ctx.tx
    .selectFrom('purchase_order')
    .select('number')
    .where(sql<boolean>`flat_numbers(seller_parcels) && array[${flatNumber(number)}]::text[]`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (sellers) refuse('sellers', { number, order: printNumber(sellers.number) })
}

/** Until the end of the transaction nobody else gives this flat number to a parcel. */
export async function lockNumber(ctx: Ctx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`carrier-number:${number}`}, 0))`.execute(ctx.tx)
}

/** A parcel that has this flat number, is to get it with its bag, or got it of our own ranges; leaves out `except`, by its id. */
export const parcelWith = async (ctx: Ctx, number: string, except = ''): Promise<{ number: string } | undefined> =>
  ctx.tx
    .selectFrom('parcel')
    .select('number')
    .where('tracking_number', '=', number)
    .where('id', '<>', except)
    .union((it) =>
      // One that lies in a bag gets it when the bag is handed over.
      it
        .selectFrom('bag_parcel')
        .innerJoin('parcel', 'parcel.id', 'bag_parcel.parcel_id')
        .select('parcel.number')
        .where('bag_parcel.tracking_number', '=', number)
        .where('parcel.id', '<>', except),
    )
    .union((it) =>
      it
        .selectFrom('allotted_number')
        .innerJoin('parcel', 'parcel.id', 'allotted_number.parcel_id')
        .select('parcel.number')
        .where('allotted_number.number', '=', number)
        .where('parcel.id', '<>', except),
    )
    .executeTakeFirst()

function refuse(why: 'ours' | 'anothers' | 'sellers' | 'ownRange', facts: Record<string, string>): never {
  const words = {
    ours: parcelWords.numberIsOurs,
    anothers: parcelWords.numberOfAnother,
    sellers: parcelWords.numberOfSeller,
    ownRange: parcelWords.numberOfRange,
  }
  throw new Refused('invalid', words[why], facts, { fields: [{ path: 'trackingNumber', message: why }] })
}
