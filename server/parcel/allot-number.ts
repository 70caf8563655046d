/** A parcel gets a number of our own ranges when the first paper that shows one is printed (states.md K11, decision 107). */
import { sql } from 'kysely'
import { isOurNumber } from '#contract/parcel/carrier-number.ts'
import { leftOnLine, numberOf } from '#contract/parcel/number-range.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { lockNumber, parcelWith } from './carrier-number.ts'
import { openOn, rangeOf } from './number-ranges.ts'
import type { ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

type Going = Pick<ParcelRow, 'id' | 'channel_id'>

/** The numbers of ours that these parcels have for the lines that they go by now, by the parcel's id. */
export async function allottedTo(ctx: Ctx, parcels: readonly Going[]): Promise<Map<string, string>> {
  if (parcels.length === 0) return new Map()
  const rows = await ctx.tx
    .selectFrom('allotted_number as a')
    .innerJoin('parcel as p', (on) => on.onRef('p.id', '=', 'a.parcel_id').onRef('p.channel_id', '=', 'a.line_id'))
    .select(['a.parcel_id', 'a.number'])
    .where(
      'a.parcel_id',
      'in',
      parcels.map((it) => it.id),
    )
    .execute()
  return new Map(rows.map((row) => [row.parcel_id, row.number]))
}

/**
 * Takes a locked parcel; gives it the next free number of its line, once. Nothing happens where it has one for this line, has left, lies in a bag with
 * a number already, or the line has none left: then it leaves with a carrier's label as ever.
 */
export async function allotNumber(ctx: Ctx, parcel: ParcelRow): Promise<void> {
  if (parcel.tracking_number !== null || parcel.status !== 'wait_ship') return
  if ((await allottedTo(ctx, [parcel])).has(parcel.id)) return
  const bag = await ctx.tx
    .selectFrom('bag_parcel')
    .select('bag_id')
    .where('parcel_id', '=', parcel.id)
    .executeTakeFirst()
  if (bag) return
  const given = await takeNext(ctx, parcel)
  if (!given) return
  await ctx.tx
    .insertInto('allotted_number')
    .values({
      number: given.number,
      range_id: given.rangeId,
      serial: given.serial,
      parcel_id: parcel.id,
      line_id: parcel.channel_id,
      given_at: ctx.now,
    })
    .execute()
  await record(ctx, {
    name: 'paper.allot',
    docId: parcel.id,
    docNumber: parcel.number,
    facts: { trackingNumber: given.number, line: parcel.channel.name, left: given.left },
    shown: false,
  })
}

/** The oldest open range gives first. Who prints another label of this line at the same moment waits here, and gets the next. */
async function takeNext(ctx: Ctx, parcel: ParcelRow) {
  for (const { id } of await openOn(ctx, [parcel.channel_id])) {
    const range = await lockRow(ctx, 'number_range', id)
    if (range.closed_at !== null) continue
    for (let serial = range.next_serial; serial <= range.last_serial; serial += 1) {
      const number = numberOf(rangeOf(range), serial)
      // One that a parcel was sent with before the range was added is passed over.
      if (isOurNumber(number)) continue
      await lockNumber(ctx, number)
      if (await parcelWith(ctx, number)) continue
      await ctx.tx
        .updateTable('number_range')
        .set({ next_serial: serial + 1 })
        .where('id', '=', id)
        .execute()
      return { rangeId: id, serial, number, left: range.last_serial - serial }
    }
    await ctx.tx
      .updateTable('number_range')
      .set({ next_serial: range.last_serial + 1 })
      .where('id', '=', id)
      .execute()
  }
  return undefined
}

/** What is left of the open ranges of a line; null where it has none. */
export async function leftOn(ctx: Ctx, lineId: string): Promise<ReturnType<typeof leftOnLine>> {
  const open = await openOn(ctx, [lineId])
  return leftOnLine(open.map((it) => ({ left: it.last_serial - it.next_serial + 1, low: it.low })))
}

/**
 * Before a parcel leaves: refuses (40001) another number than the one on its label, while the range of that is open, and its own number of a line that
 * it went by before, which stands on an old label.
 */
export async function mustBeAllotted(ctx: Ctx, parcel: ParcelRow, number: string): Promise<void> {
  const given = await ctx.tx
    .selectFrom('allotted_number as a')
    .innerJoin('number_range as r', 'r.id', 'a.range_id')
    .select(['a.number', 'a.line_id', 'r.closed_at'])
    .where('a.parcel_id', '=', parcel.id)
    .execute()
  const now = given.find((it) => it.line_id === parcel.channel_id)
  if (now?.number === number) return
  const fields = (message: string) => ({ fields: [{ path: 'trackingNumber', message }] })
  if (given.some((it) => it.number === number))
    throw new Refused('invalid', parcelWords.numberOfOldLine, { number, line: parcel.channel.name }, fields('oldLine'))
  if (now && now.closed_at === null)
    throw new Refused('invalid', parcelWords.numberAllotted, { number: now.number, typed: number }, fields('allotted'))
}

/** The parcel, of whatever line, that has this flat number of ours; undefined where it was given to none. */
export const ownerOf = async (ctx: Ctx, number: string): Promise<string | undefined> => {
  const row = await ctx.tx
    .selectFrom('allotted_number')
    .select('parcel_id')
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.parcel_id
}

/** As a condition on `parcel`: what was given contains `like`. */
export const allottedLike = (like: string) => sql`select parcel_id from allotted_number where number ilike ${like}`
