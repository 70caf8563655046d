/** A parcel gives its points when it has come; a bill that is paid later adds, what goes back takes back (product.md 9). */
import { minus, plus } from '#contract/kit/money.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { settlePoints } from '#server/level/settle-points.ts'

/** Called for every event of a parcel, in its transaction. One that has not come gives nothing. */
export async function earnFromParcel(ctx: Ctx, event: ShopEvent): Promise<void> {
  const parcel = await ctx.tx
    .selectFrom('parcel')
    .select(['customer_id', 'number', 'paid_cash', 'paid_bonus', 'refunded'])
    .where('id', '=', event.docId)
    .where('received_at', 'is not', null)
    .executeTakeFirst()
  if (!parcel) return
  await settlePoints(ctx, {
    customerId: parcel.customer_id,
    docNumber: parcel.number,
    cause: 'parcel',
    eventId: event.id,
    paid: minus(plus(parcel.paid_cash, parcel.paid_bonus), parcel.refunded),
  })
}
