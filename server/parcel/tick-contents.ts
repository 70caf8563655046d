/** Ticks at the packing bench (decision 082), each under the lock of its parcel, so that two benches count every piece once. */
import { contentOfScan } from '#contract/parcel/packing-check.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { printNumber, readNumber } from '#contract/kit/number.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import type * as desk from '#contract/parcel/tick-desk.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { packingChecks } from './packing-check.ts'
import { showDeskParcel, type ShownDeskParcel } from './show-desk-parcels.ts'
import { lockAnyParcel, type ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

type Way = 'scan' | 'key'

export async function scanPiece(
  ctx: Ctx,
  { packNumber, code }: Input<typeof desk.scanPiece>,
): Promise<ShownDeskParcel> {
  const parcel = await lockBeingPacked(ctx, packNumber)
  const label = readNumber(code)
  const under = label?.prefix === 'PI' ? await linesUnder(ctx, label.stored) : []
  if (under.length === 0) throw new Refused('notFound', parcelWords.labelUnknown)
  const { contents } = found((await packingChecks(ctx, [parcel])).get(parcel.id))
  const scanned = contentOfScan(contents.filter((content) => under.some((line) => line.id === content.itemId)))
  if (scanned.kind === 'none') throw await ofAnother(ctx, under)
  if (scanned.kind !== 'piece') {
    const words = scanned.kind === 'full' ? parcelWords.inBoxAlready : parcelWords.severalContents
    throw new Refused('conflict', words, {}, { current: parcel.status })
  }
  const content = found(contents.find(({ itemId }) => itemId === scanned.itemId))
  await tickPieces(ctx, parcel, content.itemId, [content.ticked + 1], 'scan')
  return showDeskParcel(ctx, parcel.id)
}

export async function tickContent(
  ctx: Ctx,
  { packNumber, itemId, on }: Input<typeof desk.tickContent>,
): Promise<ShownDeskParcel> {
  const parcel = await lockBeingPacked(ctx, packNumber)
  const { contents } = found((await packingChecks(ctx, [parcel])).get(parcel.id))
  const content = found(contents.find((known) => known.itemId === itemId))
  if (on) {
    const open = Array.from({ length: content.quantity - content.ticked }, (_, nth) => content.ticked + 1 + nth)
    await tickPieces(ctx, parcel, itemId, open, 'key')
  } else if (content.ticked > 0) {
    await ctx.tx.deleteFrom('parcel_tick').where('parcel_id', '=', parcel.id).where('line_id', '=', itemId).execute()
    await tell(ctx, parcel, { title: await titleOf(ctx, itemId), count: -content.ticked, way: 'key' })
  }
  return showDeskParcel(ctx, parcel.id)
}

export async function tickService(
  ctx: Ctx,
  { packNumber, service, on }: Input<typeof desk.tickService>,
): Promise<ShownDeskParcel> {
  const parcel = await lockBeingPacked(ctx, packNumber)
  const ordered = found(parcel.services.find(({ key }) => key === service))
  const { services } = found((await packingChecks(ctx, [parcel])).get(parcel.id))
  const done = services.some((known) => known.key === service && known.done)
  if (on && !done)
    await ctx.tx
      .insertInto('parcel_tick')
      .values({ ...madeHere(ctx, parcel), service, way: 'key' })
      .execute()
  if (!on && done)
    await ctx.tx.deleteFrom('parcel_tick').where('parcel_id', '=', parcel.id).where('service', '=', service).execute()
  if (on !== done) await tell(ctx, parcel, { title: ordered.name, count: on ? 1 : -1, way: 'key' })
  return showDeskParcel(ctx, parcel.id)
}

/** Refuses (40900) a parcel that is not on a bench; the refusal says where it stands. */
async function lockBeingPacked(ctx: Ctx, packNumber: string): Promise<ParcelRow> {
  const parcel = await lockAnyParcel(ctx, packNumber)
  mustAllow(parcelMachine, 'weigh', parcel)
  return parcel
}

const madeHere = (ctx: Ctx, parcel: ParcelRow) => ({
  id: ctx.world.newId(),
  parcel_id: parcel.id,
  staff_id: staffOf(ctx).id,
  at: ctx.now,
})

/** `pieces`: which of them, counted from one. */
async function tickPieces(ctx: Ctx, parcel: ParcelRow, lineId: string, pieces: readonly number[], way: Way) {
  if (pieces.length === 0) return
  await ctx.tx
    .insertInto('parcel_tick')
    .values(pieces.map((piece) => ({ ...madeHere(ctx, parcel), line_id: lineId, piece, way })))
    .execute()
  await tell(ctx, parcel, { title: await titleOf(ctx, lineId), count: pieces.length, way })
}

const tell = (ctx: Ctx, parcel: ParcelRow, facts: { title: string; count: number; way: Way }) =>
  record(ctx, {
    name: 'parcel.tick',
    docId: parcel.id,
    docNumber: parcel.number,
    customerId: parcel.customer_id,
    shown: false,
    facts,
  })

const titleOf = async (ctx: Ctx, lineId: string): Promise<string> =>
  found(await ctx.tx.selectFrom('order_line').select('title').where('id', '=', lineId).executeTakeFirst()).title

/** The contents of the seller's parcel that got this label at receiving. */
const linesUnder = (ctx: Ctx, label: string) =>
  ctx.tx
    .selectFrom('arrival_line as al')
    .innerJoin('arrival as a', 'a.id', 'al.arrival_id')
    .innerJoin('order_line as l', 'l.id', 'al.line_id')
    .select(['l.id', 'l.title', 'l.shelf'])
    .where('a.number', '=', label)
    .orderBy('l.id')
    .execute()

/** Names the goods, and the parcel that they are reserved for, or the shelf where they lie. */
async function ofAnother(
  ctx: Ctx,
  under: readonly { id: string; title: string; shelf: string | null }[],
): Promise<Refused> {
  const other = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('parcel as p', 'p.id', 'i.parcel_id')
    .select(['p.number', 'i.line_id'])
    .where(
      'i.line_id',
      'in',
      under.map((line) => line.id),
    )
    .where('p.status', '<>', 'closed')
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const goods = under.find((line) => line.id === other?.line_id) ?? under[0]
  const title = goods?.title ?? ''
  return other
    ? new Refused('conflict', parcelWords.ofOtherParcel, { title, number: printNumber(other.number) })
    : new Refused('conflict', parcelWords.ofNoParcel, { title, shelf: goods?.shelf ?? '–' })
}
