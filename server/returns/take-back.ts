/** What the seller rejected after it was sent is here again (states.md R6b): only now may its shopper have it. */
import type { Input } from '#contract/kit/endpoint.ts'
import { mustAllow } from '#contract/kit/machine.ts'
import type * as desk from '#contract/returns/desk.ts'
import { returnMachine } from '#contract/returns/status.ts'
import type { Ctx } from '#server/kit/context.ts'
import { move } from '#server/kit/move.ts'
import { Refused } from '#server/kit/refused.ts'
import { movePieces } from '#server/warehouse/move-pieces.ts'
import { mustBeOpen } from '#server/warehouse/open-shelf.ts'
import { type LockedReturn, lockReturn } from './find-return.ts'
import { showDeskReturn, type ShownDeskReturn } from './show-desk-returns.ts'
import { returnWords } from './words.ts'

/** Refuses what nobody rejected, a shelf that is unknown or closed, and one where the line's other pieces do not lie. */
export async function returnCameBack(
  ctx: Ctx,
  { returnNumber, shelf }: Input<typeof desk.returnCameBack>,
): Promise<ShownDeskReturn> {
  const { request, line } = await lockReturn(ctx, returnNumber)
  mustAllow(returnMachine, 'cameBack', request)
  const current = { current: request.status }
  if (request.rejected_at === null) throw new Refused('conflict', returnWords.notRejected, {}, current)
  await mustBeOpen(ctx, shelf)
  const lying = line.stored + line.reserved + line.returning_ - line.sent_back
  if (lying > 0 && line.shelf !== null && line.shelf !== shelf)
    throw new Refused('conflict', returnWords.othersLieOn, { shelf: line.shelf }, current)
  await hereAgain(ctx, { request, line }, shelf)
  if (!(await movePieces(ctx, line, 'returning_', 'stored', request.quantity)))
    throw new Error(`the pieces of return ${request.number} are not there`)
  await move(ctx, 'return_request', request, 'cameBack', {
    set: { closed_at: ctx.now, next_by: null },
    facts: { quantity: request.quantity, title: line.title, titleEn: line.title_en, shelf },
    reason: request.refuse_reason,
  })
  return showDeskReturn(ctx, request.id)
}

/** In one statement: the database lets nothing lie on a closed shelf. */
const hereAgain = (ctx: Ctx, { request, line }: Omit<LockedReturn, 'order'>, shelf: string) =>
  ctx.tx
    .updateTable('order_line')
    .set((row) => ({ sent_back: row('sent_back', '-', request.quantity), shelf }))
    .where('id', '=', line.id)
    .execute()
