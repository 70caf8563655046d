/**
 * Rehearsal packing (states.md 17, decision 081): once the box is packed, every line that takes it is priced, and the prices are kept with
 * the parcel for the time of the lock. Paying by one of them accepts it. Cents, grams, millimetres.
 */
import type { Updateable } from 'kysely'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { lineNeedsIdentity } from '#contract/freight/channel.ts'
import { compareLines } from '#contract/freight/compare.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { minus } from '#contract/kit/money.ts'
import type { Grams, Size } from '#contract/kit/units.ts'
import { dueAfterFee, type LockedLine } from '#contract/parcel/rehearsal.ts'
import { parcelMachine } from '#contract/parcel/status.ts'
import { discountable } from '#contract/parcel/total.ts'
import type { PatchReason } from '#contract/payment/patch.ts'
import type { ParcelTable } from '#server/db/schema.ts'
import { lines, snapshotOf } from '#server/freight/lines.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { isIdentified } from '#server/kyc/rule.ts'
import { lockOpenPatch } from '#server/payment/show-patch.ts'
import { goodsClassesOf } from './goods-classes.ts'
import { openParcelPatch, sparePatch } from './open-patch.ts'
import { realFees } from './real-fees.ts'
import { showParcel, type ShownParcel } from './show-parcels.ts'
import type { ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

interface Box {
  weightG: Grams
  size: Size
}

/**
 * The lines that take the packed box and may be chosen for it, the cheapest first. The line that was chosen is priced as it was kept.
 * Left out is what would not insure an insured parcel, or would ask for an identity check that is missing.
 */
export async function linesByBox(ctx: Ctx, parcel: ParcelRow, box: Box): Promise<LockedLine[]> {
  const goodsClasses = (await goodsClassesOf(ctx, [parcel.id])).get(parcel.id) ?? []
  const shipment = { country: parcel.country, ...box, goodsClasses: goodsClasses.map((it) => readGoodsClass(it)) }
  const identified = await isIdentified(ctx, parcel.customer_id)
  const channels = [parcel.channel, ...lines.filter((line) => line.id !== parcel.channel_id)]
  return compareLines(channels, shipment).flatMap((quote): LockedLine[] => {
    const channel = channels.find((line) => line.id === quote.channelId)
    if (!channel || !quote.available) return []
    const isChosen = channel.id === parcel.channel_id
    if (!isChosen && parcel.insured > 0 && !channel.insurable) return []
    if (!isChosen && !identified && lineNeedsIdentity(channel, parcel.country)) return []
    const { chargeableG } = quote
    return [{ channel: snapshotOf(channel, parcel.country), fees: realFees(parcel, quote), chargeableG }]
  })
}

/** The line that the shopper chose, or the cheapest where that does not take the box. Refuses (40900) where none does. */
export function chosenLine(parcel: ParcelRow, locked: readonly LockedLine[]): LockedLine {
  const line = locked.find(({ channel }) => channel.id === parcel.channel_id) ?? locked[0]
  if (!line) throw new Refused('conflict', parcelWords.lineRefuses, {}, { current: parcel.status })
  return line
}

/** K8r: the price is asked for, and stands until the lock ends. `set` is what the scale says. */
export async function lockPrices(ctx: Ctx, parcel: ParcelRow, box: Box, set: Updateable<ParcelTable>): Promise<void> {
  const locked = await linesByBox(ctx, parcel, box)
  const line = chosenLine(parcel, locked)
  const deadline = ctx.now + ctx.world.terms.rehearsalWindow
  const due = await askFor(ctx, parcel, line, deadline)
  await move(ctx, 'parcel', parcel, 'rehearse', {
    set: { ...set, ...goingBy(parcel, line), rehearsed_lines: JSON.stringify(locked), resume_status: 'wait_ship' },
    facts: { amount: due, deadline },
  })
}

/** Another line at its locked price, until the same deadline. Refuses (40900) another version or line, and (40903) while it is being paid. */
export async function chooseLocked(
  ctx: Ctx,
  parcel: ParcelRow,
  input: { version: number; channelId: string },
): Promise<ShownParcel> {
  mustAllow(parcelMachine, 'chooseLine', parcel)
  if (parcel.version !== input.version) throw new Refused('conflict', kitWords.conflict, {}, { current: parcel.status })
  const line = parcel.rehearsed_lines?.find(({ channel }) => channel.id === input.channelId)
  const patch = await lockOpenPatch(ctx, parcel.id)
  if (!line || parcel.shipped_at !== null || (patch && ctx.now >= patch.deadline))
    throw new Refused('conflict', parcelWords.noCheaperLine, {}, { current: parcel.status })
  if (input.channelId === parcel.channel_id) return showParcel(ctx, parcel.id)
  const { deadline } = found(patch)
  await sparePatch(ctx, parcel)
  const due = await askFor(ctx, parcel, line, deadline)
  await move(ctx, 'parcel', parcel, 'chooseLine', {
    set: goingBy(parcel, line),
    facts: { amount: due, line: line.channel.name },
  })
  return showParcel(ctx, parcel.id)
}

async function askFor(ctx: Ctx, parcel: ParcelRow, { fees }: LockedLine, deadline: number) {
  const amount = dueAfterFee(fees, parcel.total)
  await openParcelPatch(ctx, parcel, {
    prepaid: discountable(parcel.prepaid),
    real: discountable(fees),
    amount,
    reason: 'rehearsed' satisfies PatchReason,
    deadline,
  })
  return amount
}

const goingBy = (parcel: ParcelRow, { channel, fees, chargeableG }: LockedLine) => ({
  channel_id: channel.id,
  channel: JSON.stringify(channel),
  chargeable_g: chargeableG,
  final: JSON.stringify(fees),
  final_total: fees.total,
  difference: minus(fees.total, parcel.total),
})
