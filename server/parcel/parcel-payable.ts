/** What payment knows of parcels (states.md K2): LOGISTICS. Cents. */
import { negative, plus } from '#contract/kit/money.ts'
import { useCoupon } from '#server/coupon/use-coupon.ts'
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { paidLegs, paidOf } from '#server/order/order-payable.ts'
import { storedNumber } from '#server/order/store.ts'
import type { DueDocument, Payable } from '#server/payment/payable.ts'
import { parcelEscrow, promo } from '#server/wallet/accounts.ts'
import { post } from '#server/wallet/ledger.ts'
import type { ParcelRow } from './store.ts'

/** The title and picture that stand for a parcel: its first item. */
export async function faceOf(ctx: Ctx, parcelId: string): Promise<{ title: string; pic: string | null }> {
  const line = await ctx.tx
    .selectFrom('parcel_item as i')
    .innerJoin('order_line as l', 'l.id', 'i.line_id')
    .select(['l.title', 'l.title_en', 'l.pic'])
    .where('i.parcel_id', '=', parcelId)
    .orderBy('i.position')
    .executeTakeFirst()
  return { title: (ctx.language === 'zh-CN' ? null : line?.title_en) ?? line?.title ?? '', pic: line?.pic ?? null }
}

async function dueOf(ctx: Ctx, parcel: ParcelRow): Promise<DueDocument> {
  return {
    id: parcel.id,
    number: parcel.number,
    customerId: parcel.customer_id,
    amount: parcel.total,
    deadline: parcel.pay_deadline,
    version: parcel.version,
    payable: parcel.status === 'pack_ordered',
    closed: parcel.status === 'closed',
    ...(await faceOf(ctx, parcel.id)),
  }
}

export const parcelPayable: Payable = {
  async due(ctx, customerId, number) {
    const parcel = await ctx.tx
      .selectFrom('parcel')
      .selectAll()
      .where('number', '=', storedNumber(number))
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
    return parcel && dueOf(ctx, parcel)
  },
  async lock(ctx, id) {
    return dueOf(ctx, await lockRow(ctx, 'parcel', id))
  },
  async settle(ctx, id, part) {
    const parcel = await lockRow(ctx, 'parcel', id)
    const gross = plus(paidOf(part), parcel.discount)
    // A coupon can pay for everything but the packing; only with the packing free is there nothing to post.
    const journalId =
      gross === 0
        ? null
        : await post(ctx, {
            code: 'PAY',
            refType: 'parcel',
            refId: id,
            legs: [
              ...paidLegs(part),
              { account: promo, amount: negative(parcel.discount) },
              { account: parcelEscrow(parcel.number), amount: gross },
            ],
          })
    await move(ctx, 'parcel', parcel, 'pay', {
      set: {
        paid_at: ctx.now,
        paid_cash: plus(parcel.paid_cash, part.cash, part.external),
        paid_bonus: plus(parcel.paid_bonus, part.bonus),
      },
      facts: { amount: paidOf(part), paymentNumber: part.paymentNumber },
      journalId,
    })
    if (parcel.coupon_id !== null) await useCoupon(ctx, parcel.coupon_id, `parcel:${parcel.id}`)
  },
}
