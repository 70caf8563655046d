/** What stands on a receipt for a document: its lines, and in whose numbers they were counted. They add up to what was paid for it. */
import { cents, fen, type Cents, minus, negative, plus, sum } from '#contract/kit/money.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import type { ReceiptDocument, ReceiptLine } from '#contract/payment/receipt.ts'
import type { Ctx } from '#server/kit/context.ts'

export interface PaidItem {
  type: PayableType
  /** Of the document: an order's, a patch's, a parcel's, ... */
  id: string
  number: string
  amount: Cents
  /** Of the bench, on goods in the warehouse; null where it is none. */
  service: string | null
}

const line = (kind: ReceiptLine['kind'], amount: Cents, more: Partial<ReceiptLine> = {}): ReceiptLine => ({
  kind,
  title: null,
  titleEn: null,
  quantity: null,
  fen: null,
  amount,
  ...more,
})

/** The document with its lines. What cannot be told apart, or was changed since, is one line with the amount that was paid. */
export async function receiptDocument(ctx: Ctx, item: PaidItem): Promise<ReceiptDocument> {
  const { type, number, amount, service } = item
  const { rate, lines } = await counted(ctx, item)
  const shown = lines.filter((it) => it.amount !== 0)
  const adds = shown.length > 0 && sum(shown.map((it) => it.amount)) === amount
  return {
    type,
    number,
    ...(service !== null && { service }),
    rate: adds ? rate : null,
    lines: adds ? shown : [line('whole', amount)],
    total: amount,
  }
}

async function counted(ctx: Ctx, item: PaidItem): Promise<{ rate: string | null; lines: ReceiptLine[] }> {
  switch (item.type) {
    case 'SHOPPING':
      return ofOrder(ctx, item.id)
    case 'LOGISTICS':
      return ofParcel(ctx, item.id)
    case 'SHOP_PATCH':
    case 'PATCH':
      return ofPatch(ctx, item.id)
    case 'PACKAGE':
    case 'RETURN':
    case 'RECHARGE':
      return { rate: null, lines: [] }
  }
}

async function ofOrder(ctx: Ctx, id: string) {
  const order = await ctx.tx.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const items = await ctx.tx
    .selectFrom('order_line')
    .select(['title', 'title_en', 'num', 'price_fen', 'amount'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const lines = items.map((it) =>
    line('item', it.amount, { title: it.title, titleEn: it.title_en, quantity: it.num, fen: it.price_fen }),
  )
  lines.push(
    line('delivery', order.freight, { fen: order.freight_fen ?? fen(0) }),
    line('fee', order.service_fee),
    line('services', order.services),
    line('coupon', negative(order.discount)),
  )
  return { rate: order.rate, lines }
}

/** As it was prepaid: what weighing changed has an extra payment or a refund of its own. */
async function ofParcel(ctx: Ctx, id: string) {
  const { prepaid } = await ctx.tx.selectFrom('parcel').select('prepaid').where('id', '=', id).executeTakeFirstOrThrow()
  const fee = (amount: number) => cents(amount)
  return {
    rate: null,
    lines: [
      line('freight', fee(prepaid.freight)),
      line('surcharges', fee(prepaid.surcharges)),
      line('lineDiscount', negative(fee(prepaid.channelDiscount))),
      line('parcelServices', fee(prepaid.services)),
      line('insurance', fee(prepaid.insurance)),
      line('packing', fee(prepaid.packing)),
      line('coupon', negative(fee(prepaid.couponDiscount))),
    ],
  }
}

async function ofPatch(ctx: Ctx, id: string) {
  const patch = await ctx.tx.selectFrom('patch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const fee = minus(patch.total, plus(patch.goods_patch, patch.freight_patch))
  return {
    rate: null,
    lines: [
      line('goodsMore', patch.goods_patch),
      line(patch.kind === 'SHOP_PATCH' ? 'delivery' : 'freightMore', patch.freight_patch),
      ...(fee > 0 ? [line('fee', fee)] : []),
    ],
  }
}
