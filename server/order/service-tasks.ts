/**
 * Paid services on goods as tasks (states.md 17, decision 069): their money leaves the order's escrow when the order is bought, waits in an
 * escrow of each, and is earned when the service is done or goes back when it cannot be. Cents.
 */
import type { Selectable } from 'kysely'
import { type Cents, cents, negative, plus } from '#contract/kit/money.ts'
import type { ServiceWhy } from '#contract/order/service.ts'
import { shareRefund } from '#contract/order/total.ts'
import type { ServiceOrderTable } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRows } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { found } from '#server/kit/refused.ts'
import { shareOut, writeRefund } from '#server/payment/write-refund.ts'
import { promo, revenue, serviceEscrow } from '#server/wallet/accounts.ts'
import { type Leg, post } from '#server/wallet/ledger.ts'
import { serviceDue } from './services.ts'
import type { LineRow, OrderRow } from './store.ts'

/** The kind of what is no task of anybody's: days of storage (decision 080). */
export const storageKind = 'storage'
export type ServiceRow = Selectable<ServiceOrderTable>
/** Asked for once its goods were here, and paid on its own (decision 103): what was bought with an order has no deadline. */
export const isAskedLater = ({ kind, deadline }: Pick<ServiceRow, 'kind' | 'deadline'>): boolean =>
  kind !== storageKind && deadline !== null

/** PURCHASE: a task for each service of the lines that were bought. Gives the legs that fill their escrows. The order is locked. */
export async function openServices(ctx: Ctx, order: OrderRow): Promise<Leg[]> {
  const lines = await ctx.tx
    .selectFrom('order_line')
    .select(['id', 'services'])
    .where('order_id', '=', order.id)
    .whereRef('missing', '<', 'num')
    .orderBy('position')
    .execute()
  const tasks = lines.flatMap((line) =>
    line.services
      .filter((service) => service.fee > 0)
      .map((service) => ({
        id: ctx.world.newId(),
        number: newNumber(ctx, 'VS'),
        customer_id: order.customer_id,
        line_id: line.id,
        status: 'created' as const,
        kind: service.key,
        amount: service.fee,
        created_at: ctx.now,
      })),
  )
  const opened =
    tasks.length === 0 ? [] : await ctx.tx.insertInto('service_order').values(tasks).returningAll().execute()
  // What was paid for the order paid for them.
  for (const service of opened) await move(ctx, 'service_order', service, 'pay', { actor: 'system' })
  return tasks.map((task) => ({ account: serviceEscrow(task.number), amount: task.amount }))
}

/** Locks what is open of these lines; their order, or the lines themselves, are locked before (states.md 14). */
export async function lockServices(ctx: Ctx, lineIds: readonly string[]): Promise<ServiceRow[]> {
  if (lineIds.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('service_order')
    .select('id')
    .where('line_id', 'in', [...lineIds])
    .where('status', '=', 'paid')
    .where('kind', '<>', storageKind)
    .execute()
  const locked = await lockRows(
    ctx,
    'service_order',
    rows.map((row) => row.id),
  )
  return locked.filter((row) => row.status === 'paid')
}

/** SERVICE_SETTLE, earned: what waited in the escrow is revenue from now on. The service is locked. */
export async function earnService(ctx: Ctx, service: ServiceRow, line: LineRow, words: string): Promise<void> {
  const journalId = await post(ctx, {
    code: 'SERVICE_SETTLE',
    refType: 'service',
    refId: service.id,
    legs: [
      { account: serviceEscrow(service.number), amount: negative(service.amount) },
      { account: revenue('vas'), amount: service.amount },
    ],
  })
  await move(ctx, 'service_order', service, 'finish', {
    set: { closed_at: ctx.now, closed_by: ctx.who.kind === 'staff' ? ctx.who.id : null, words },
    journalId,
  })
  await record(ctx, {
    name: 'line.serviced',
    docId: line.id,
    docNumber: service.number,
    customerId: service.customer_id,
    facts: { service: service.kind, title: line.title, titleEn: line.title_en },
  })
}

/**
 * SERVICE_SETTLE, given back: at once, bonus and cash as they were paid, the coupon's share to its account. The order and the service are
 * locked; gives the order as it is afterwards, and what the shopper got. What was asked for later goes back to what paid for it: of that the
 * order knows nothing.
 */
export async function giveServiceBack(
  ctx: Ctx,
  order: OrderRow,
  service: ServiceRow,
  line: Pick<LineRow, 'id' | 'title' | 'title_en'>,
  { why, words = '' }: { why: ServiceWhy; words?: string },
): Promise<{ order: OrderRow; refund: Cents }> {
  const later = isAskedLater(service)
  const payer = later ? service : order
  const docType = later ? 'service' : 'order'
  const share = shareRefund(service.amount, {
    paid: plus(payer.paid_cash, payer.paid_bonus),
    discount: later ? cents(0) : order.discount,
    refunded: later ? service.refund : order.refunded,
  })
  const parts = await shareOut(ctx, docType, payer, share.shopper)
  const refund = plus(parts.bonus, parts.cash)
  const journalId = await post(ctx, {
    code: 'SERVICE_SETTLE',
    refType: 'service',
    refId: service.id,
    legs: [
      { account: serviceEscrow(service.number), amount: negative(service.amount) },
      { account: promo, amount: plus(share.promo, parts.tooMuch) },
      ...parts.legs,
    ],
  })
  await writeRefund(ctx, docType, payer, parts, why === 'missing' ? 'missing' : 'service')
  const after = later ? order : await refundedMore(ctx, order, refund)
  await move(ctx, 'service_order', service, 'refund', {
    set: { closed_at: ctx.now, closed_by: ctx.who.kind === 'staff' ? ctx.who.id : null, words, why, refund },
    reason: words || null,
    journalId,
  })
  await record(ctx, {
    name: 'line.serviceBack',
    docId: line.id,
    docNumber: service.number,
    customerId: service.customer_id,
    facts: { service: service.kind, why, amount: refund, title: line.title, titleEn: line.title_en },
  })
  return { order: after, refund }
}

const refundedMore = async (ctx: Ctx, order: OrderRow, refund: Cents): Promise<OrderRow> =>
  found(
    await ctx.tx
      .updateTable('purchase_order')
      .set((it) => ({ refunded: plus(order.refunded, refund), version: it('version', '+', 1) }))
      .where('id', '=', order.id)
      .where('version', '=', order.version)
      .returningAll()
      .executeTakeFirst(),
  )

/** Of pieces that will not be here any more: everything that was paid to be done with them goes back. Zero where nothing was. */
export async function giveServicesBack(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly LineRow[],
  why: ServiceWhy,
): Promise<{ order: OrderRow; refund: Cents; count: number }> {
  let result = { order, refund: cents(0), count: 0 }
  for (const service of await lockServices(
    ctx,
    lines.map((line) => line.id),
  )) {
    const line = found(lines.find((it) => it.id === service.line_id))
    const back = await giveServiceBack(ctx, result.order, service, line, { why })
    result = { order: back.order, refund: plus(result.refund, back.refund), count: result.count + 1 }
  }
  return result
}

/** Nothing more of these lines is on its way: from now on their services are due, in working days. */
export async function startServices(ctx: Ctx, lineId: string): Promise<void> {
  for (const service of await lockServices(ctx, [lineId])) {
    if (service.due_at !== null) continue
    await ctx.tx
      .updateTable('service_order')
      .set({ due_at: serviceDue(ctx, service.kind, ctx.now) })
      .where('id', '=', service.id)
      .execute()
  }
}
