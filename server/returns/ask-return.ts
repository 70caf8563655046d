/** The shopper asks to send pieces back, or for the money of pieces that never came (states.md R1). */
import type { Selectable } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as api from '#contract/returns/api.ts'
import { stepLimits } from '#contract/returns/window.ts'
import { isWindowOpen } from '#contract/warehouse/return-deadline.ts'
import type { OrderLineTable, PurchaseOrderTable } from '#server/db/schema.ts'
import { attach } from '#server/kit/attach.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { movePieces } from '#server/warehouse/move-pieces.ts'
import { estimateReturn } from './estimate-return.ts'
import { showReturn } from './show-returns.ts'
import { returnWords } from './words.ts'

type Order = Selectable<PurchaseOrderTable>
type Line = Selectable<OrderLineTable>

/** What so many pieces would give back, in cents. Refuses what is not the shopper's as not found. */
export async function previewReturn(
  ctx: Ctx,
  input: Input<typeof api.previewReturn>,
): Promise<Answer<typeof api.previewReturn>> {
  const line = found(
    await ctx.tx
      .selectFrom('order_line')
      .selectAll()
      .where('id', '=', input.itemId)
      .where('customer_id', '=', memberId(ctx))
      .executeTakeFirst(),
  )
  const order = found(
    await ctx.tx.selectFrom('purchase_order').selectAll().where('id', '=', line.order_id).executeTakeFirst(),
  )
  return estimateReturn(ctx, order, line, input)
}

/** Refuses (42203) after the period, and for pieces that are packed, returned or gone already. */
export async function askReturn(ctx: Ctx, input: Input<typeof api.askReturn>): Promise<Answer<typeof api.askReturn>> {
  const mine = found(
    await ctx.tx
      .selectFrom('order_line')
      .select('order_id')
      .where('id', '=', input.itemId)
      .where('customer_id', '=', memberId(ctx))
      .executeTakeFirst(),
  )
  const order = await lockRow(ctx, 'purchase_order', mine.order_id)
  const line = await lockRow(ctx, 'order_line', input.itemId)
  if (input.kind === 'return') await takeFromShelf(ctx, line, input.quantity)
  else await mustBeOnTheWay(ctx, order, line, input.quantity)

  const { share, fee, expected } = await estimateReturn(ctx, order, line, input)
  const [id, number] = [ctx.world.newId(), newNumber(ctx, 'RT')]
  await ctx.tx
    .insertInto('return_request')
    .values({
      id,
      number,
      order_id: order.id,
      line_id: line.id,
      customer_id: line.customer_id,
      status: 'return_checking',
      kind: input.kind,
      quantity: input.quantity,
      reason: input.reason,
      note: input.note,
      fee,
      expected,
      user_share: share,
      next_by: ctx.now + stepLimits.return_checking,
      created_at: ctx.now,
    })
    .execute()
  await attach(ctx, 'return', id, input.photoIds, {
    purposes: ['return'],
    uploadedBy: `customer:${line.customer_id}`,
    customerId: line.customer_id,
  })
  await record(ctx, {
    name: 'return.ask',
    docId: id,
    docNumber: number,
    customerId: line.customer_id,
    to: 'return_checking',
    reason: input.reason,
    facts: { quantity: input.quantity, kind: input.kind, expected, fee, title: line.title, titleEn: line.title_en },
  })
  touch(ctx, line.customer_id, 'order', order.id)
  touch(ctx, line.customer_id, 'line', line.id)
  return showReturn(ctx, id)
}

async function takeFromShelf(ctx: Ctx, line: Line, count: number): Promise<void> {
  if (!isWindowOpen(ctx.now, line.return_deadline)) throw new Refused('returnPeriodOver', returnWords.periodOver)
  if (!(await movePieces(ctx, line, 'stored', 'returning_', count)))
    throw new Refused('returnPeriodOver', returnWords.periodOver)
}

/** Pieces that were bought and have not come: nothing is sent back, they stay expected until the seller has paid. */
async function mustBeOnTheWay(ctx: Ctx, order: Order, line: Line, count: number): Promise<void> {
  const asked = await ctx.tx
    .selectFrom('return_request')
    .select('quantity')
    .where('line_id', '=', line.id)
    .where('kind', '=', 'refund_only')
    .where('status', 'in', ['return_checking', 'return_doing', 'return_refund_check'])
    .execute()
  const free = line.expected - asked.reduce((sum, row) => sum + row.quantity, 0)
  if (!['purchased', 'part_shelved'].includes(order.status) || free < count)
    throw new Refused('returnPeriodOver', returnWords.periodOver)
}
