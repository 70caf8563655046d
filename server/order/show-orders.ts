/** Orders as the shopper sees them: lines, patch, timeline and what may be done now, in two queries for any number. */
import type { Step } from '#contract/kit/document.ts'
import { plus } from '#contract/kit/money.ts'
import { orderActionsOf } from '#contract/order/actions.ts'
import { isOver } from '#contract/order/deadline.ts'
import type { Order, OrderLine } from '#contract/order/order.ts'
import type { Patch } from '#contract/payment/patch.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { showPatch } from '#server/payment/show-patch.ts'
import { type Beside, besideOrders, type ShownLine } from './beside-orders.ts'
import { showQuestion } from './line-questions.ts'
import { isClaimed, type OrderRow } from './store.ts'

/** Takes ids, gives the orders in the order asked. Unknown ones, and those put away, are left out. */
export async function showOrders(ctx: Ctx, ids: readonly string[], more: { hidden?: boolean } = {}): Promise<Order[]> {
  if (ids.length === 0) return []
  let query = ctx.tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', 'in', [...ids])
  if (!more.hidden) query = query.where('hidden_at', 'is', null)
  const rows = await query.execute()
  const shown = new Map((await showRows(ctx, rows)).map((order) => [order.id, order]))
  return ids.flatMap((id) => shown.get(id) ?? [])
}

/** One order that is known to exist, put away or not. */
export const showOneOrder = async (ctx: Ctx, id: string): Promise<Order> =>
  found((await showOrders(ctx, [id], { hidden: true }))[0])

export async function showRows(ctx: Ctx, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const beside = await besideOrders(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.flatMap((row) => {
    const its = beside.get(row.id)
    return its ? [orderOf(ctx, row, its)] : []
  })
}

function orderOf(ctx: Ctx, row: OrderRow, its: Beside): Order {
  const paid = its.payments.findLast((it) => it.open || it.status === 'succeeded' || it.status === 'disputed')
  // Read before the clock has got to it: it is over all the same (states.md 13).
  const over = row.status === 'ordered' && isOver(row.pay_deadline, ctx.now) && !its.payments.some((it) => it.open)
  const status = over ? 'expired' : row.status
  return {
    id: row.id,
    typeCode: 'SHOPPING',
    orderNumber: row.number,
    purchaseNumber: row.purchase_number,
    checkoutNumber: its.checkout,
    paymentNumber: paid?.number ?? null,
    status,
    version: row.version,
    actions: orderActionsOf({
      status,
      resume: row.resume_status,
      claimed: isClaimed(row, ctx.now),
      cancelRequested: row.cancel_requested_at !== null,
      asked: its.questions.some((it) => it.outcome === null),
    }),
    mallType: row.mall_type,
    sellerName: row.seller_name,
    lines: its.lines.map(lineOfOrder),
    freeShipping: row.freight_fen === 0,
    goodsFen: row.goods_fen,
    freightFen: row.freight_fen,
    rate: row.rate,
    goods: row.goods,
    freight: row.freight,
    serviceFee: row.service_fee,
    level: row.level,
    levelOff: row.level_off,
    services: row.services,
    discount: row.discount,
    total: row.total,
    paid: plus(row.paid_cash, row.paid_bonus),
    refunded: row.refunded,
    patch: its.patch && (showPatch(its.patch, row.resume_status === 'paid') as Patch),
    questions: its.questions.map((it) => showQuestion(row, its.lines, it)),
    createdAt: row.created_at,
    payDeadline: row.pay_deadline,
    paidAt: row.paid_at,
    purchasedAt: row.purchased_at,
    inStoreAt: row.in_store_at,
    canceledAt: row.canceled_at,
    closedAt: row.closed_at,
    cancelReason: row.cancel_reason,
    closeReason: row.close_reason,
    cancelRequested: row.cancel_requested_at !== null,
    timeline: its.steps.map((step): Step => ({
      id: step.id,
      name: step.name,
      at: step.at,
      from: step.from_status,
      to: step.to_status,
      reason: step.reason,
      facts: step.facts,
    })),
  }
}

const lineOfOrder = (row: ShownLine): OrderLine => ({
  id: row.id,
  productId: row.product_id,
  itemId: row.item_id,
  mallType: row.mall_type,
  title: row.title,
  titleEn: row.title_en,
  pic: row.pic,
  spec: row.spec,
  specEn: row.spec_en,
  url: row.url,
  num: row.num,
  storeNum: row.store_num,
  notBought: row.not_bought,
  priceFen: row.price_fen,
  agreedFen: row.agreed_fen,
  price: row.price,
  amount: row.amount,
  note: row.note,
  services: row.services,
  buckets: {
    expected: row.expected,
    stored: row.stored,
    reserved: row.reserved,
    returning: row.returning_,
    shipped: row.shipped,
    returned: row.returned,
    missing: row.missing,
    abandoned: row.abandoned,
  },
})
