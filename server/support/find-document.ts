/** The order, parcel or return that a conversation is about. */
import { aboutOf, type AboutType } from '#contract/support/thread.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/support/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found, notFound } from '#server/kit/refused.ts'
import { showOrders } from '#server/order/show-orders.ts'
import { showParcels } from '#server/parcel/show-parcels.ts'
import { showReturns } from '#server/returns/show-returns.ts'

export interface About {
  type: AboutType
  id: string
  number: string
}

const tables = { order: 'purchase_order', parcel: 'parcel', return: 'return_request' } as const

/** Refuses (40400) a number that nobody has, one of another kind, and one of another shopper, all alike. */
export async function findDocument(ctx: Ctx, customerId: string, typed: string): Promise<About> {
  const about = aboutOf(typed)
  if (!about) throw notFound()
  const { id } = found(
    await ctx.tx
      .selectFrom(tables[about.type])
      .select('id')
      .where('number', '=', about.number)
      .where('customer_id', '=', customerId)
      .executeTakeFirst(),
  )
  return { ...about, id }
}

type DeskDocument = NonNullable<Answer<typeof desk.supportTalk>['document']>

/** The card beside the conversation. Null where there is none. */
export async function showDocument(ctx: Ctx, type: AboutType, id: string): Promise<DeskDocument | null> {
  const cardOf = (
    number: string,
    status: string,
    things: readonly { title: string; titleEn: string | null; pic: string | null }[],
    amount: number,
  ): DeskDocument => {
    const [first] = things
    return {
      type,
      number,
      status,
      amount,
      title: first?.title ?? null,
      titleEn: first?.titleEn ?? null,
      pic: first?.pic ?? null,
      more: Math.max(0, things.length - 1),
    }
  }
  if (type === 'order') {
    const [order] = await showOrders(ctx, [id])
    return order ? cardOf(order.orderNumber, order.status, order.lines, order.total) : null
  }
  if (type === 'parcel') {
    const [parcel] = await showParcels(ctx, [id])
    return parcel
      ? cardOf(parcel.packNumber, parcel.status, parcel.items, parcel.final?.total ?? parcel.prepaid.total)
      : null
  }
  const [request] = await showReturns(ctx, [id])
  return request ? cardOf(request.returnNumber, request.status, [request], request.expected) : null
}
