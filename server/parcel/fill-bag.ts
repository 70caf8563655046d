/** Bags: opened for a line, filled by scan, sealed, handed over (states.md K11, decision 064). Lock order: the bag, then its parcels by id. */
import { type Selectable, sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { bagMachine } from '#contract/parcel/bag-status.ts'
import type * as api from '#contract/parcel/bag-desk.ts'
import type { BagFault } from '#contract/parcel/bag-desk.ts'
import type { BagTable } from '#server/db/schema.ts'
import { lineOf } from '#server/freight/lines.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { storedNumber } from '#server/order/store.ts'
import { disputedAmong } from '#server/payment/disputes.ts'
import { allottedTo, mustBeAllotted } from './allot-number.ts'
import { bagFaultOf } from './bag-fault.ts'
import { mustBeFree } from './carrier-number.ts'
import { bagWords } from './bag-words.ts'
import { handOver } from './ship-parcel.ts'
import { showBag } from './show-bags.ts'
import { lockAnyParcel } from './store.ts'

type BagRow = Selectable<BagTable>

async function lockBag(ctx: Ctx, bagNumber: string): Promise<BagRow> {
  const row = await ctx.tx
    .selectFrom('bag')
    .select('id')
    .where('number', '=', storedNumber(bagNumber))
    .executeTakeFirst()
  return lockRow(ctx, 'bag', found(row).id)
}

export async function openBag(ctx: Ctx, { channelId }: Input<typeof api.openBag>): Promise<Answer<typeof api.openBag>> {
  const line = found(lineOf(channelId))
  const [id, number] = [ctx.world.newId(), newNumber(ctx, 'BG')]
  await ctx.tx
    .insertInto('bag')
    .values({
      id,
      number,
      status: 'open',
      channel_id: line.id,
      channel_name: line.name,
      created_by: staffOf(ctx).id,
      created_at: ctx.now,
    })
    .execute()
  await record(ctx, {
    name: 'bag.open',
    docId: id,
    docNumber: number,
    to: 'open',
    facts: { line: line.name },
    shown: false,
  })
  return showBag(ctx, id)
}

export async function putInBag(
  ctx: Ctx,
  { bagNumber, packNumber, trackingNumber: scanned }: Input<typeof api.putInBag>,
): Promise<Answer<typeof api.putInBag>> {
  const bag = await lockBag(ctx, bagNumber)
  mustAllow(bagMachine, 'seal', bag)
  const parcel = await lockAnyParcel(ctx, packNumber)
  const held = (await disputedAmong(ctx, [parcel.customer_id])).size > 0
  // The number on its own label, where nothing else was scanned.
  const trackingNumber = scanned || ((await allottedTo(ctx, [parcel])).get(parcel.id) ?? '')
  const fault = trackingNumber === '' ? 'no_number' : bagFaultOf(parcel, bag.channel_id, held)
  if (fault) throw refusedFor(fault)
  await mustBeFree(ctx, parcel.id, trackingNumber)
  await mustBeAllotted(ctx, parcel, trackingNumber)
  // Two processes may scan it into two bags at once: the table decides.
  const put = await ctx.tx
    .insertInto('bag_parcel')
    .values({ parcel_id: parcel.id, bag_id: bag.id, tracking_number: trackingNumber, added_at: ctx.now })
    .onConflict((it) => it.column('parcel_id').doNothing())
    .executeTakeFirst()
  if (put.numInsertedOrUpdatedRows !== 1n) throw refusedFor('in_bag')
  await record(ctx, {
    name: 'bag.put',
    docId: bag.id,
    docNumber: bag.number,
    facts: { packNumber: parcel.number, trackingNumber },
    shown: false,
  })
  return showBag(ctx, bag.id)
}

const refusedFor = (fault: BagFault): Refused => new Refused('conflict', bagWords.notIn, { why: fault }, { fault })

export async function takeOut(
  ctx: Ctx,
  { bagNumber, packNumber }: Input<typeof api.takeOut>,
): Promise<Answer<typeof api.takeOut>> {
  const bag = await lockBag(ctx, bagNumber)
  mustAllow(bagMachine, 'seal', bag)
  const parcel = await lockAnyParcel(ctx, packNumber)
  const gone = await ctx.tx
    .deleteFrom('bag_parcel')
    .where('bag_id', '=', bag.id)
    .where('parcel_id', '=', parcel.id)
    .executeTakeFirst()
  found(gone.numDeletedRows === 1n || undefined)
  await record(ctx, {
    name: 'bag.takeOut',
    docId: bag.id,
    docNumber: bag.number,
    facts: { packNumber: parcel.number },
    shown: false,
  })
  return showBag(ctx, bag.id)
}

export async function sealBag(
  ctx: Ctx,
  { bagNumber, seal, weightG }: Input<typeof api.sealBag>,
): Promise<Answer<typeof api.sealBag>> {
  const bag = await lockBag(ctx, bagNumber)
  mustAllow(bagMachine, 'seal', bag)
  const { parcels, parcelsG } = await showBag(ctx, bag.id)
  if (parcels.length === 0) throw new Refused('conflict', bagWords.empty)
  if (weightG < parcelsG) throw new Refused('invalid', bagWords.tooLight, { parcelsG })
  const number = seal.toUpperCase()
  // Who seals another bag with it at the same moment waits here, and sees it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`seal:${number}`}, 0))`.execute(ctx.tx)
  const used = await ctx.tx
    .selectFrom('bag')
    .select('number')
    .where('seal', '=', number)
    .where('id', '<>', bag.id)
    .executeTakeFirst()
  if (used) throw new Refused('conflict', bagWords.sealUsed, { number: used.number })
  await move(ctx, 'bag', bag, 'seal', {
    set: { seal: number, weight_g: weightG, sealed_at: ctx.now },
    facts: { seal: number, weightG, parcels: parcels.length },
    shown: false,
  })
  return showBag(ctx, bag.id)
}

/** The seal is broken: another closes the bag again. */
export async function reopenBag(
  ctx: Ctx,
  { bagNumber }: Input<typeof api.reopenBag>,
): Promise<Answer<typeof api.reopenBag>> {
  const bag = await lockBag(ctx, bagNumber)
  await move(ctx, 'bag', bag, 'reopen', {
    set: { seal: null, weight_g: null, sealed_at: null },
    facts: { seal: bag.seal ?? '' },
    shown: false,
  })
  return showBag(ctx, bag.id)
}

export async function handOverBag(
  ctx: Ctx,
  { bagNumber, driver }: Input<typeof api.handOverBag>,
): Promise<Answer<typeof api.handOverBag>> {
  const bag = await lockBag(ctx, bagNumber)
  mustAllow(bagMachine, 'handOver', bag)
  const inside = await ctx.tx
    .selectFrom('bag_parcel as b')
    .innerJoin('parcel as p', 'p.id', 'b.parcel_id')
    .select(['p.number', 'b.tracking_number'])
    .where('b.bag_id', '=', bag.id)
    .orderBy('p.id')
    .execute()
  const locked = []
  for (const { number, tracking_number: trackingNumber } of inside)
    locked.push({ parcel: await lockAnyParcel(ctx, number), trackingNumber })
  const { parcels } = await showBag(ctx, bag.id)
  const blocked = parcels.flatMap(({ packNumber, fault }) => (fault === null ? [] : [{ packNumber, fault }]))
  if (blocked.length > 0)
    throw new Refused(
      'conflict',
      bagWords.blocked,
      { parcels: blocked.map((it) => it.packNumber).join(', ') },
      { blocked },
    )
  for (const { parcel, trackingNumber } of locked) await handOver(ctx, parcel, trackingNumber)
  await move(ctx, 'bag', bag, 'handOver', {
    set: { driver, handed_at: ctx.now },
    facts: { driver, parcels: locked.length },
    shown: false,
  })
  return showBag(ctx, bag.id)
}
