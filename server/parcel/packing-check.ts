/** What is ticked on the packing bench, read for the desk and before a parcel is closed (decision 082). */
import type { PackingCheck } from '#contract/parcel/packing-check.ts'
import { lackingToClose, uncheckedWhys } from '#contract/parcel/packing-check.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { storageKind } from '#server/order/service-tasks.ts'
import { serviceName } from '#server/order/services.ts'
import type { ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

type Ticked = Pick<ParcelRow, 'id' | 'services' | 'unchecked_why' | 'unchecked_words'>

/** By parcel. Counts of pieces. */
export async function packingChecks(ctx: Ctx, parcels: readonly Ticked[]): Promise<Map<string, PackingCheck>> {
  const ids = parcels.map((parcel) => parcel.id)
  if (ids.length === 0) return new Map()
  const items = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .select(['i.parcel_id', 'i.line_id', 'i.quantity', 'l.shelf'])
    .where('i.parcel_id', 'in', ids)
    .orderBy('i.position')
    .execute()
  const ticks = await ctx.tx
    .selectFrom('parcel_tick as t')
    .innerJoin('staff as s', 's.id', 't.staff_id')
    .select(['t.parcel_id', 't.line_id', 't.service', 't.at', 's.name'])
    .where('t.parcel_id', 'in', ids)
    .orderBy('t.at')
    .execute()
  const waiting = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('service_order as s', 's.line_id', 'i.line_id')
    .select(['i.parcel_id', 'i.line_id', 's.kind'])
    .where('i.parcel_id', 'in', ids)
    .where('s.status', '=', 'paid')
    .where('s.kind', '<>', storageKind)
    .orderBy('s.created_at')
    .execute()
  return new Map(
    parcels.map((parcel) => {
      const mine = ticks.filter((tick) => tick.parcel_id === parcel.id)
      const why = uncheckedWhys.find((known) => known === parcel.unchecked_why)
      const check: PackingCheck = {
        contents: items
          .filter((item) => item.parcel_id === parcel.id)
          .map((item) => {
            const pieces = mine.filter((tick) => tick.line_id === item.line_id)
            const last = pieces.at(-1)
            return {
              itemId: item.line_id,
              quantity: item.quantity,
              shelf: item.shelf,
              ticked: pieces.length,
              tickedBy: last?.name ?? null,
              at: last?.at ?? null,
            }
          }),
        services: parcel.services.map(({ key }) => {
          const tick = mine.find((known) => known.service === key)
          return { key, done: tick !== undefined, tickedBy: tick?.name ?? null, at: tick?.at ?? null }
        }),
        unproven: waiting
          .filter((service) => service.parcel_id === parcel.id)
          .map((service) => ({ itemId: service.line_id, name: serviceName(ctx, service.kind) })),
        unchecked: why ? { why, words: parcel.unchecked_words ?? '' } : null,
      }
      return [parcel.id, check]
    }),
  )
}

export interface Closing {
  /** Written with the closing. */
  set: { unchecked_why: string | null; unchecked_words: string | null }
  /** How much was not ticked although it is closed; null where nothing lacks. */
  lacking: ReturnType<typeof lackingToClose>
}

/** Of a locked parcel. Refuses (40900, with `lacking`) while something is not ticked or proven and no reason is given. */
export async function mustBeTicked(
  ctx: Ctx,
  parcel: ParcelRow,
  unchecked: PackingCheck['unchecked'],
): Promise<Closing> {
  const check = (await packingChecks(ctx, [parcel])).get(parcel.id)
  const lacking = check ? lackingToClose(check) : null
  if (!lacking) return { set: { unchecked_why: null, unchecked_words: null }, lacking }
  if (!unchecked) throw new Refused('conflict', parcelWords.notTicked, {}, { current: parcel.status, lacking })
  return { set: { unchecked_why: unchecked.why, unchecked_words: unchecked.words }, lacking }
}
