/** The evidence about a disputed payment, read from every domain it touched (decision 059). Cents. */
import type { Selectable } from 'kysely'
import type { disputeEvidence as call } from '#contract/console/evidence.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { readNumber } from '#contract/kit/number.ts'
import type { ParcelTable } from '#server/db/schema.ts'
import { showMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'

type Evidence = Answer<typeof call>
type Row = Selectable<ParcelTable>

const mostDocuments = 20
const mostMessages = 200

export async function disputeEvidence(ctx: Ctx, { disputeNumber }: Input<typeof call>): Promise<Evidence> {
  const dispute = found(
    await ctx.tx
      .selectFrom('dispute')
      .select(['number', 'currency', 'payment_id', 'customer_id', 'status'])
      .where('number', '=', readNumber(disputeNumber)?.stored ?? disputeNumber)
      .executeTakeFirst(),
  )
  const about = { disputeNumber: dispute.number, currency: dispute.currency }
  const { payment_id: paymentId, customer_id: customerId } = dispute
  if (paymentId === null || customerId === null)
    return { ...about, payment: null, shopper: null, orders: [], parcels: [], messages: [] }
  const payment = await ctx.tx.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow()
  const orderIds = await paidOrders(ctx, payment)
  const parcelIds = await parcelsOf(ctx, payment.id, orderIds)
  const orders = await showOrders(ctx, orderIds)
  return {
    ...about,
    payment: {
      number: payment.number,
      amount: payment.amount,
      external: payment.external,
      refunded: payment.refunded_external,
      provider: payment.provider ?? '',
      reference: payment.provider_ref,
      paidAt: payment.settled_at,
    },
    shopper: await showShopper(ctx, customerId),
    orders,
    parcels: await showParcels(ctx, parcelIds, dispute.status === 'open'),
    messages: await messagesOf(ctx, customerId, [...orderIds, ...parcelIds]),
  }
}

interface Paid {
  id: string
  customer_id: string
  settled_at: number | null
}

/** What it paid for. Money that went on the balance paid for what was bought since. */
async function paidOrders(ctx: Ctx, payment: Paid): Promise<string[]> {
  const items = await ctx.tx.selectFrom('payment_item').selectAll().where('payment_id', '=', payment.id).execute()
  const paidIds = (type: string) => ['', ...items.filter((it) => it.payable_type === type).map((it) => it.payable_id)]
  const since = items.some((it) => it.payable_type === 'RECHARGE') ? payment.settled_at : null
  const rows = await ctx.tx
    .selectFrom('purchase_order')
    .select('id')
    .where('customer_id', '=', payment.customer_id)
    .where((eb) =>
      eb.or([
        eb('id', 'in', paidIds('SHOPPING')),
        eb('id', 'in', eb.selectFrom('patch').select('doc_id').where('id', 'in', paidIds('SHOP_PATCH'))),
        eb(
          'id',
          'in',
          eb
            .selectFrom('order_line')
            .innerJoin('parcel_item', 'parcel_item.line_id', 'order_line.id')
            .select('order_line.order_id')
            .where('parcel_item.parcel_id', 'in', [...paidIds('LOGISTICS'), ...paidIds('PATCH')]),
        ),
        ...(since === null ? [] : [eb('paid_at', '>=', since)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostDocuments)
    .execute()
  return rows.map((row) => row.id)
}

/** The parcels that were paid for, and those in which the goods travel. */
async function parcelsOf(ctx: Ctx, paymentId: string, orderIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('parcel')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('id', 'in', eb.selectFrom('payment_item').select('payable_id').where('payment_id', '=', paymentId)),
        eb(
          'id',
          'in',
          eb
            .selectFrom('parcel_item')
            .innerJoin('order_line', 'order_line.id', 'parcel_item.line_id')
            .select('parcel_item.parcel_id')
            .where('order_line.order_id', 'in', ['', ...orderIds]),
        ),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostDocuments)
    .execute()
  return rows.map((row) => row.id)
}

async function showShopper(ctx: Ctx, customerId: string): Promise<Evidence['shopper']> {
  const row = await ctx.tx
    .selectFrom('customer')
    .select(['name', 'email', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('purchase_order')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('purchase_order.customer_id', '=', 'customer.id')
        .where('paid_at', 'is not', null)
        .as('orders'),
    )
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { name: row.name, email: row.email, since: row.created_at, orders: row.orders ?? 0 }
}

async function showOrders(ctx: Ctx, ids: readonly string[]): Promise<Evidence['orders']> {
  if (ids.length === 0) return []
  const orders = await ctx.tx
    .selectFrom('purchase_order')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const lines = await ctx.tx
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', [...ids])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const photos = await showMedia(
    ctx,
    'line',
    lines.map((line) => line.id),
  )
  return orders.map((order) => ({
    number: order.number,
    status: order.status,
    placedAt: order.created_at,
    seller: order.seller_name,
    total: order.total,
    refunded: order.refunded,
    lines: lines
      .filter((line) => line.order_id === order.id)
      .map((line) => ({
        title: line.title_en ?? line.title,
        spec: line.spec_en ?? line.spec,
        quantity: line.num,
        price: line.price,
        amount: line.amount,
        photos: photos.get(line.id) ?? [],
      })),
  }))
}

async function showParcels(ctx: Ctx, ids: readonly string[], disputed: boolean): Promise<Evidence['parcels']> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('parcel')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const steps = await ctx.tx
    .selectFrom('tracking_step')
    .selectAll()
    .where('parcel_id', 'in', [...ids])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const [packed, weighed] = [await showMedia(ctx, 'parcel', ids), await showMedia(ctx, 'scale', ids)]
  return rows.map((row) => ({
    number: row.number,
    status: row.status,
    address: addressOf(row.address),
    channel: row.channel.name,
    weightG: row.actual_weight_g,
    trackingNumber: row.tracking_number,
    shippedAt: row.shipped_at,
    receivedAt: row.received_at,
    total: row.final_total ?? row.total,
    held: disputed && waits.has(row.status),
    photos: [...(packed.get(row.id) ?? []), ...(weighed.get(row.id) ?? [])],
    steps: steps.filter((step) => step.parcel_id === row.id).map(({ at, place, text }) => ({ at, place, text })),
  }))
}

const addressOf = (to: Row['address']): string[] =>
  [
    `${to.firstName} ${to.lastName}`,
    to.streetOne,
    to.streetTwo,
    `${to.zip} ${to.city}`,
    `${to.province} ${to.country}`,
  ].flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** Paid and not handed to the carrier: it is here, and stays here. */
const waits: ReadonlySet<string> = new Set(['ordered', 'packing', 'patch_wait', 'wait_ship'])

/** What was written about these documents, and about nothing in particular. */
async function messagesOf(ctx: Ctx, customerId: string, docIds: readonly string[]): Promise<Evidence['messages']> {
  const rows = await ctx.tx
    .selectFrom('support_message as m')
    .innerJoin('support_thread as t', 't.id', 'm.thread_id')
    .select(['m.at', 'm.staff_id', 'm.body', 't.doc_number'])
    .where('t.customer_id', '=', customerId)
    .where('t.doc_id', 'in', ['', ...docIds])
    .orderBy('m.at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(mostMessages)
    .execute()
  return rows
    .toReversed()
    .map((row) => ({ at: row.at, staff: row.staff_id !== null, about: row.doc_number, text: row.body }))
}
