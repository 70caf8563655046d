/** Paid services at the bench (states.md 17): done with their proof, or refused, and then their money is back at once. */
import { mustAllow } from '#contract/kit/machine.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { lackingProof } from '#contract/order/service.ts'
import { serviceMachine } from '#contract/payment/status.ts'
import type * as desk from '#contract/warehouse/service-desk.ts'
import { mustBeConfirmed } from '#server/approval/must-be-confirmed.ts'
import { attach } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { lockRow } from '#server/kit/lock.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { earnService, giveServiceBack, giveServicesBack, storageKind } from '#server/order/service-tasks.ts'
import { lockOrder, lockOrderWithLines } from '#server/order/store.ts'
import { showService, type ShownService } from './show-services.ts'
import { warehouseWords } from './words.ts'

/** Whose goods a service is on, before anything is locked. Refuses an unknown id as not found. */
const lineOf = async (ctx: Ctx, serviceId: string) =>
  found(
    await ctx.tx
      .selectFrom('service_order as s')
      .innerJoin('order_line as l', 'l.id', 's.line_id')
      .select(['l.id', 'l.order_id'])
      .where('s.id', '=', serviceId)
      .where('s.kind', '<>', storageKind)
      .executeTakeFirst(),
  )

/** Refuses goods that are not here, and a proof that lacks what this service is about. Earned only now. */
export async function serviceDone(ctx: Ctx, input: Input<typeof desk.serviceDone>): Promise<ShownService> {
  const { id: lineId } = await lineOf(ctx, input.serviceId)
  const line = await lockRow(ctx, 'order_line', lineId)
  const service = await lockRow(ctx, 'service_order', input.serviceId)
  mustAllow(serviceMachine, 'finish', service)
  if (line.stored + line.reserved + line.returning_ === line.sent_back)
    throw new Refused('conflict', warehouseWords.notHere)
  const [photos, videos] = [new Set(input.photoIds).size, new Set(input.videoIds).size]
  const lack = lackingProof(service.kind, { photos, videos, words: input.words })
  if (lack) {
    const path = { photos: 'photoIds', videos: 'videoIds', words: 'words', any: 'words' }[lack]
    const words = warehouseWords[`proof-${lack}`]
    throw new Refused('invalid', words, {}, { fields: [{ path, message: words.message }] })
  }
  const rule = { purposes: ['qc'], uploadedBy: 'staff', customerId: service.customer_id }
  await attach(ctx, 'service', service.id, input.photoIds, { ...rule, kind: 'photo' })
  await attach(ctx, 'service', service.id, input.videoIds, { ...rule, kind: 'video' })
  await earnService(ctx, service, line, input.words)
  return showService(ctx, service.id)
}

/** What goes back is asked about once. */
export async function refuseService(
  ctx: Ctx,
  { serviceId, why, words, confirmed }: Input<typeof desk.refuseService>,
): Promise<ShownService> {
  const { id: lineId, order_id } = await lineOf(ctx, serviceId)
  const order = await lockOrder(ctx, order_id)
  const line = await lockRow(ctx, 'order_line', lineId)
  const service = await lockRow(ctx, 'service_order', serviceId)
  mustAllow(serviceMachine, 'refund', service)
  const { refund } = await giveServiceBack(ctx, order, service, line, { why, words })
  if (refund > 0) mustBeConfirmed([{ kind: 'giveBack', amount: refund }], confirmed, service.status)
  return showService(ctx, serviceId)
}

/** The pieces have left or never came: nobody can do it any more. */
async function giveBackGone(ctx: Ctx, lineId: string): Promise<boolean> {
  const { order_id } = found(
    await ctx.tx.selectFrom('order_line').select('order_id').where('id', '=', lineId).executeTakeFirst(),
  )
  const { order, lines } = await lockOrderWithLines(ctx, order_id)
  const gone = lines.filter(
    (line) => line.id === lineId && line.expected + line.stored + line.reserved + line.returning_ === 0,
  )
  const { count } = await giveServicesBack(ctx, order, gone, gone[0]?.missing === gone[0]?.num ? 'missing' : 'gone')
  return count > 0
}

export const serviceTimer = dueTimer({
  name: 'services whose goods are gone',
  find: (db) =>
    db
      .selectFrom('service_order as s')
      .innerJoin('order_line as l', 'l.id', 's.line_id')
      .select(({ fn }) => ['l.id', fn.min('s.created_at').as('due')])
      .where('s.status', '=', 'paid')
      .where('s.kind', '<>', storageKind)
      .where('l.expected', '=', 0)
      .where('l.stored', '=', 0)
      .where('l.reserved', '=', 0)
      .where('l.returning_', '=', 0)
      .groupBy('l.id'),
  move: giveBackGone,
})
