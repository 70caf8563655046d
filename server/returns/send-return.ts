/** Pieces that go back to the seller leave the shelf: a task of the warehouse, done once, with its proof (states.md R2s). */
import type { Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import type * as desk from '#contract/returns/desk.ts'
import { returnMachine } from '#contract/returns/status.ts'
import { stepLimits } from '#contract/returns/window.ts'
import { attach } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { type LockedReturn, lockReturn } from './find-return.ts'
import { showDeskReturn, type ShownDeskReturn } from './show-desk-returns.ts'
import { returnWords } from './words.ts'

/** The number of the parcel back, its photos (sent by staff as `parcel`), and what it cost in fen. Refuses what was sent before, and pieces that never came. */
export async function returnSent(
  ctx: Ctx,
  { returnNumber, returnParcel, cost, photoIds }: Input<typeof desk.returnSent>,
): Promise<ShownDeskReturn> {
  const { request, line } = await lockToSend(ctx, returnNumber, 'send')
  const parcel = returnParcel.toUpperCase().replaceAll(/\s/g, '')
  await move(ctx, 'return_request', request, 'send', {
    set: {
      return_parcel: parcel,
      sent_at: ctx.now,
      sent_cost_fen: cost,
      next_by: ctx.now + stepLimits.return_doing,
    },
    facts: { quantity: request.quantity, title: line.title, titleEn: line.title_en, parcel, costFen: cost },
  })
  await ctx.tx
    .updateTable('order_line')
    .set((row) => ({ sent_back: row('sent_back', '+', request.quantity) }))
    .where('id', '=', line.id)
    .execute()
  await attach(ctx, 'return_sent', request.id, photoIds, { purposes: ['parcel'], uploadedBy: 'staff' })
  return showDeskReturn(ctx, request.id)
}

/** Refuses what is not accepted, what was sent before, and pieces that never came. */
async function lockToSend(ctx: Ctx, returnNumber: string, event: 'send' | 'address'): Promise<LockedReturn> {
  const locked = await lockReturn(ctx, returnNumber)
  const { request } = locked
  mustAllow(returnMachine, event, request)
  const current = { current: request.status }
  if (request.kind !== 'return') throw new Refused('conflict', returnWords.nothingToSend, {}, current)
  if (request.sent_at !== null) throw new Refused('conflict', returnWords.sentBefore, {}, current)
  return locked
}

/** Where to send it (states.md R2a). Refuses what is not accepted or was sent already. */
export async function returnAddress(
  ctx: Ctx,
  { returnNumber, sendTo }: Input<typeof desk.returnAddress>,
): Promise<ShownDeskReturn> {
  const { request, line } = await lockToSend(ctx, returnNumber, 'address')
  await move(ctx, 'return_request', request, 'address', {
    set: { send_to: sendTo },
    facts: { quantity: request.quantity, title: line.title, titleEn: line.title_en },
    shown: false,
  })
  return showDeskReturn(ctx, request.id)
}
