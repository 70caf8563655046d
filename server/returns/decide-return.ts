/** Steps of a return between the request and the refund (states.md R2 to R6, R8). Where it ends without a refund, the pieces go back on the shelf. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import { convert, plus, times } from '#contract/kit/money.ts'
import type * as api from '#contract/returns/api.ts'
import type * as desk from '#contract/returns/desk.ts'
import { type ReturnEvent, returnMachine } from '#contract/returns/status.ts'
import { stepLimits } from '#contract/returns/window.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { move, type MoveMore } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { movePieces } from '#server/warehouse/move-pieces.ts'
import { refundedBySeller } from './estimate-return.ts'
import { type LockedReturn, lockReturn } from './find-return.ts'
import { showDeskReturn, type ShownDeskReturn } from './show-desk-returns.ts'
import { showReturn } from './show-returns.ts'
import { returnWords } from './words.ts'

const factsOf = ({ request, line }: LockedReturn) => ({
  quantity: request.quantity,
  title: line.title,
  titleEn: line.title_en,
})

type Step = Exclude<ReturnEvent, 'refund' | 'sellerRefunded' | 'send' | 'address' | 'cameBack'>

async function step(
  ctx: Ctx,
  locked: LockedReturn,
  event: Step,
  more: Pick<MoveMore<'return_request', Step>, 'set' | 'reason'>,
): Promise<void> {
  await move(ctx, 'return_request', locked.request, event, { ...more, facts: factsOf(locked) })
}

async function backOnTheShelf(ctx: Ctx, { request, line }: LockedReturn): Promise<void> {
  if (request.kind !== 'return') return
  if (!(await movePieces(ctx, line, 'returning_', 'stored', request.quantity)))
    throw new Error(`the pieces of return ${request.number} are not there`)
}

/** R4: the shopper takes it back while nobody has looked at it. */
export async function withdrawReturn(
  ctx: Ctx,
  { returnNumber }: Input<typeof api.withdrawReturn>,
): Promise<Answer<typeof api.withdrawReturn>> {
  const locked = await lockReturn(ctx, returnNumber, memberId(ctx))
  await step(ctx, locked, 'withdraw', { set: { closed_at: ctx.now, next_by: null } })
  await backOnTheShelf(ctx, locked)
  return showReturn(ctx, locked.request.id)
}

/** R2: the seller agreed. What has come is sent back by the warehouse next, to `sendTo`. */
export async function acceptReturn(
  ctx: Ctx,
  { returnNumber, sendTo }: Input<typeof desk.acceptReturn>,
): Promise<ShownDeskReturn> {
  const locked = await lockReturn(ctx, returnNumber)
  await step(ctx, locked, 'accept', {
    set: { send_to: sendTo || null, next_by: ctx.now + stepLimits.return_doing },
  })
  return showDeskReturn(ctx, locked.request.id)
}

async function end(
  ctx: Ctx,
  locked: LockedReturn,
  event: 'refuse' | 'sellerRejected',
  reason: string,
): Promise<ShownDeskReturn> {
  await step(ctx, locked, event, { set: { refuse_reason: reason, closed_at: ctx.now, next_by: null }, reason })
  await backOnTheShelf(ctx, locked)
  return showDeskReturn(ctx, locked.request.id)
}
/** R3. */
export const refuseReturn = async (
  ctx: Ctx,
  { returnNumber, reason }: Input<typeof desk.refuseReturn>,
): Promise<ShownDeskReturn> => end(ctx, await lockReturn(ctx, returnNumber), 'refuse', reason)

/** R6: the seller does not take the goods. What was sent already is on its way back first (R6s). Refuses what was rejected before. */
export async function sellerRejected(
  ctx: Ctx,
  { returnNumber, reason }: Input<typeof desk.sellerRejected>,
): Promise<ShownDeskReturn> {
  const locked = await lockReturn(ctx, returnNumber)
  const { request } = locked
  if (request.sent_at === null) return end(ctx, locked, 'sellerRejected', reason)
  if (request.rejected_at !== null)
    throw new Refused('conflict', returnWords.rejectedBefore, {}, { current: request.status })
  const set = { refuse_reason: reason, rejected_at: ctx.now, next_by: ctx.now + stepLimits.return_doing }
  await step(ctx, locked, 'comesBack', { set, reason })
  return showDeskReturn(ctx, request.id)
}

/** R5: the seller paid `amount` fen back. Refuses more than was paid to the seller for the order; the amount is asked about once (40906). */
export async function sellerRefunded(
  ctx: Ctx,
  { returnNumber, amount, confirmed }: Input<typeof desk.sellerRefunded>,
): Promise<ShownDeskReturn> {
  const locked = await lockReturn(ctx, returnNumber)
  const refund = convert(amount, locked.order.rate)
  const before = await refundedBySeller(ctx, locked.order.id, ['return_refund_check'])
  if (plus(before, refund) > locked.order.procured)
    throw new Refused('conflict', returnWords.tooMuch, {}, { current: locked.request.status })
  mustAllow(returnMachine, 'sellerRefunded', locked.request)
  if (locked.request.kind === 'return' && locked.request.sent_at === null)
    throw new Refused('conflict', returnWords.notSent, {}, { current: locked.request.status })
  const paid = times(locked.line.price_fen, locked.request.quantity)
  mustBeConfirmed([{ kind: 'sellerPaidBack', real: amount, paid }], confirmed, locked.request.status)
  await move(ctx, 'return_request', locked.request, 'sellerRefunded', {
    set: {
      seller_refund_fen: amount,
      seller_refund: refund,
      // The seller may think better of it.
      rejected_at: null,
      refuse_reason: null,
      next_by: ctx.now + stepLimits.return_refund_check,
    },
    facts: { ...factsOf(locked), sellerRefund: refund },
  })
  return showDeskReturn(ctx, locked.request.id)
}

/** R8: finance wants to see more before the money goes out. */
export async function askReturnEvidence(
  ctx: Ctx,
  { returnNumber, reason }: Input<typeof desk.askReturnEvidence>,
): Promise<ShownDeskReturn> {
  const locked = await lockReturn(ctx, returnNumber)
  await step(ctx, locked, 'askEvidence', {
    set: { seller_refund_fen: null, seller_refund: null, next_by: ctx.now + stepLimits.return_doing },
    reason,
  })
  return showDeskReturn(ctx, locked.request.id)
}
