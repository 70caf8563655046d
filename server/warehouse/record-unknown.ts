/** A parcel nobody waits for: kept and photographed, so that its owner can be found. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { recordUnknown as call } from '#contract/warehouse/desk.ts'
import { attach } from '#server/kit/attach.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { promiseFiles } from '#server/kit/later-files.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { mustBeSellers, tidyScan } from './scan.ts'

export async function recordUnknown(
  ctx: Ctx,
  { scan, note, photoIds, photosLater }: Input<typeof call>,
): Promise<Answer<typeof call>> {
  mustBeSellers(scan)
  const { id, number } = await openUnowned(ctx, scan, note)
  await attach(ctx, 'arrival', id, photoIds, { purposes: ['unknown', 'qc'], uploadedBy: 'staff' })
  await promiseFiles(ctx, photosLater, { of: 'arrival', docId: id, docNumber: number, customerId: null, kind: 'photo' })
  return { packageId: number }
}

/** Pieces that came in a parcel of this order beyond those ordered: the note names it, so that they are found with it. Gives the label's number. */
export async function recordSurplus(ctx: Ctx, scan: string, words: string, orderNumber: string): Promise<string> {
  const { number } = await openUnowned(ctx, scan, `${printNumber(orderNumber)}: ${words}`, { orderNumber })
  return number
}

async function openUnowned(
  ctx: Ctx,
  scan: string,
  note: string,
  more: { orderNumber?: string } = {},
): Promise<{ id: string; number: string }> {
  const [id, number] = [ctx.world.newId(), newNumber(ctx, 'PI')]
  await ctx.tx
    .insertInto('arrival')
    .values({
      id,
      number,
      scan: tidyScan(scan),
      order_id: null,
      staff_id: staffOf(ctx).id,
      shelf: null,
      note,
      state: 'no-owner',
      at: ctx.now,
    })
    .execute()
  await record(ctx, {
    name: 'arrival.unknown',
    docId: id,
    docNumber: number,
    reason: note,
    facts: { scan: tidyScan(scan), ...more },
  })
  return { id, number }
}
