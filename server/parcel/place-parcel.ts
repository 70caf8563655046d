/** A parcel is placed (states.md K1): its pieces are reserved, its price is kept as quoted, and it waits for payment. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { RiskRead } from '#contract/order/risk.ts'
import type { placeParcel as call } from '#contract/parcel/api.ts'
import type { AddedUp } from '#contract/parcel/total.ts'
import { feeOnly } from '#contract/parcel/rehearsal.ts'
import { cents } from '#contract/kit/money.ts'
import { lockCoupon } from '#server/coupon/use-coupon.ts'
import { couponWords } from '#server/coupon/words.ts'
import { snapshotOf } from '#server/freight/lines.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRows } from '#server/kit/lock.ts'
import { newNumber } from '#server/kit/numbers.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { identityNeeded } from '#server/kyc/rule.ts'
import { kycWords } from '#server/kyc/words.ts'
import { touch } from '#server/kit/transact.ts'
import { mustHaveRead } from '#server/order/risks.ts'
import { movePieces } from '#server/warehouse/move-pieces.ts'
import { showQuote } from './preview-parcel.ts'
import { type ParcelQuote, quoteParcel } from './quote-parcel.ts'
import { showParcel } from './show-parcels.ts'
import { parcelWords } from './words.ts'

/** Refuses while a warning about the goods was not read (40003, with `risks`). `expectedTotal` in cents: another total is refused (40901) with the fresh preview in `quote`, and nothing is placed. */
export async function placeParcel(ctx: Ctx, input: Input<typeof call>): Promise<Answer<typeof call>> {
  const customerId = memberId(ctx)
  const lineIds = input.items.map((it) => it.itemId)
  const mine = await ctx.tx
    .selectFrom('order_line')
    .select('order_id')
    .where('id', 'in', lineIds)
    .where('customer_id', '=', customerId)
    .execute()
  // Under the orders' locks no patch can be opened on these pieces meanwhile.
  await lockRows(ctx, 'purchase_order', [...new Set(mine.map((line) => line.order_id))])
  await lockRows(ctx, 'order_line', lineIds)
  const quote = await quoteParcel(ctx, customerId, input)
  mustBeReady(ctx, quote)
  if (input.rehearsal && input.couponId !== null)
    throw new Refused('couponNotApplicable', parcelWords.noCouponToRehearse, {}, { quote: showQuote(ctx, quote) })
  if (input.couponId !== null && quote.couponId === null)
    throw new Refused('couponNotApplicable', couponWords.notApplicable, {}, { quote: showQuote(ctx, quote) })
  const prepaid = input.rehearsal ? feeOnly(cents(ctx.world.terms.rehearsalFee)) : found(quote.fees ?? undefined)
  if (prepaid.total !== input.expectedTotal)
    throw new Refused('quoteChanged', parcelWords.quoteChanged, {}, { quote: showQuote(ctx, quote) })
  const read = await mustHaveRead(ctx, customerId, quote.goodsClasses)
  const { id, number } = await insertParcel(ctx, customerId, { ...quote, read, prepaid }, input)
  if (quote.couponId !== null)
    await lockCoupon(ctx, quote.couponId, customerId, {
      holder: `parcel:${id}`,
      number,
      worth: prepaid.couponDiscount,
    })
  return showParcel(ctx, id)
}

function mustBeReady(ctx: Ctx, quote: ParcelQuote): void {
  if (quote.missing.length === 0) return
  const extra = { missing: quote.missing, quote: showQuote(ctx, quote) }
  if (quote.missing.includes('items')) throw new Refused('conflict', parcelWords.itemsGone, {}, extra)
  if (quote.missing.includes('patch')) throw new Refused('conflict', parcelWords.patchFirst, {}, extra)
  if (quote.missing.includes('prohibited')) throw new Refused('conflict', parcelWords.prohibited, {}, extra)
  if (quote.missing.includes('storage')) throw new Refused('conflict', parcelWords.storageFirst, {}, extra)
  if (quote.missing.every((it) => it === 'identity')) throw identityNeeded('parcel', kycWords.neededToShip, {}, extra)
  throw new Refused(
    'invalid',
    parcelWords.notReady,
    {},
    { ...extra, fields: quote.missing.map((path) => ({ path, message: path })) },
  )
}

async function insertParcel(
  ctx: Ctx,
  customerId: string,
  quote: ParcelQuote & { read: readonly RiskRead[]; prepaid: AddedUp },
  input: Input<typeof call>,
): Promise<{ id: string; number: string }> {
  const { address, channel, fees } = {
    address: found(quote.address ?? undefined),
    channel: found(quote.channel ?? undefined),
    fees: found(quote.fees ?? undefined),
  }
  const { prepaid } = quote
  const [id, number] = [ctx.world.newId(), newNumber(ctx, input.rehearsal ? 'RP' : 'PK')]
  await ctx.tx
    .insertInto('parcel')
    .values({
      id,
      number,
      customer_id: customerId,
      status: 'pack_ordered',
      address: JSON.stringify(addressKept(address)),
      country: address.country,
      channel_id: channel.id,
      channel: JSON.stringify(snapshotOf(channel, address.country)),
      services: JSON.stringify(quote.services),
      declared_type: input.declared.type,
      declared: quote.declared,
      insured: quote.insured,
      remark: input.remark,
      rate: quote.rate,
      estimated_weight_g: quote.weightG,
      estimated_size: quote.size && JSON.stringify(quote.size),
      prepaid: JSON.stringify(prepaid),
      total: prepaid.total,
      rehearsal: input.rehearsal ? JSON.stringify(fees) : null,
      coupon_id: quote.couponId,
      risks_read: JSON.stringify(quote.read),
      discount: prepaid.couponDiscount,
      pay_deadline: ctx.now + ctx.world.terms.parcelPayWindow,
      created_at: ctx.now,
    })
    .execute()
  for (const [position, { line, quantity }] of quote.items.entries()) {
    await ctx.tx.insertInto('parcel_item').values({ parcel_id: id, line_id: line.id, quantity, position }).execute()
    if (!(await movePieces(ctx, line, 'stored', 'reserved', quantity)))
      throw new Refused('conflict', parcelWords.itemsGone, {}, { missing: ['items'] })
    touch(ctx, customerId, 'order', line.order_id)
  }
  const count = quote.items.reduce((sum, it) => sum + it.quantity, 0)
  await record(ctx, {
    name: 'parcel.place',
    docId: id,
    docNumber: number,
    customerId,
    to: 'pack_ordered',
    facts: { count, total: prepaid.total, channel: channel.name },
  })
  return { id, number }
}

/** What the label and customs need, copied: later changes in the address book do not reach a parcel. */
export const addressKept = (row: NonNullable<ParcelQuote['address']>) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  zip: row.zip,
  country: row.country,
  province: row.province,
  city: row.city,
  streetOne: row.street_one,
  streetTwo: row.street_two,
  customsId: row.customs_id,
})
