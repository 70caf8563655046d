/**
 * What a parcel of these pieces weighs, measures and costs, and what is still missing to place it (states.md K1). The
 * preview shows it, placing asks it again under locks. Cents, grams, millimetres.
 */
import type { Selectable } from 'kysely'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { byWorth, chosenOf, couponWorth } from '#contract/coupon/applies.ts'
import { hasBox, leaveBoxes, withoutBox } from '#contract/freight/boxes.ts'
import type { Channel } from '#contract/freight/channel.ts'
import type { PackedPiece, WeightBasis } from '#contract/freight/estimate.ts'
import { expectParcel, type ExpectedParcel } from '#contract/freight/expected-parcel.ts'
import { noneLearned, type PackingFactors } from '#contract/freight/learn.ts'
import { quoteLine, type Shipment } from '#contract/freight/quote.ts'
import type { AddOn } from '#contract/freight/tariff-file.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Cents, cents, convert, sum } from '#contract/kit/money.ts'
import type { Risk } from '#contract/order/risk.ts'
import type { previewParcel } from '#contract/parcel/api.ts'
import { declareAutomatically, declareBounds, isDeclarable } from '#contract/parcel/declare.ts'
import { feeFor, mostInsurable } from '#contract/parcel/insurance.ts'
import { type AddedUp, addUp, discountable } from '#contract/parcel/total.ts'
import type { AddressTable, OrderLineTable } from '#server/db/schema.ts'
import { showCoupons } from '#server/coupon/show-coupons.ts'
import { lineOf, parcelServices, rateToday } from '#server/freight/lines.ts'
import { priceInCents } from '#contract/freight/offers.ts'
import { mayBePacked } from '#contract/warehouse/condition.ts'
import type { Ctx } from '#server/kit/context.ts'
import { notFound } from '#server/kit/refused.ts'
import { risksFor } from '#server/order/risks.ts'
import { worthOfItems } from '#server/order/worth.ts'
import { storageIsOver } from '#server/warehouse/longer-storage.ts'
import { sidesOf } from './learned-volumes.ts'
import { customsMissing, hasOpenPatch, identityMissing } from './what-is-missing.ts'

export type ParcelWish = Omit<Input<typeof previewParcel>, 'country'> & { country?: string | null }
type Line = Selectable<OrderLineTable>
export interface ChosenService {
  key: string
  name: string
  fee: Cents
}
type CouponChoices = Awaited<ReturnType<typeof couponsFor>>
type Missing = Answer<typeof previewParcel>['missing'][number]

export interface ParcelQuote {
  items: { line: Line; quantity: number }[]
  rate: string
  /** Null before it is known where it goes. */
  expected: ExpectedParcel | null
  /** The same without the boxes of its shoes; null where there are none, or they are left out already. */
  expectedBare: ExpectedParcel | null
  /** The services that can be chosen for these pieces; fees in fen. */
  offered: readonly AddOn[]
  pieces: PackedPiece[]
  country: string | null
  weightG: number
  size: NonNullable<PackedPiece['size']>
  weightSource: WeightBasis
  goodsWorth: Cents
  goodsClasses: string[]
  address: Selectable<AddressTable> | null
  channel: Channel | null
  services: ChosenService[]
  fees: AddedUp | null
  declared: Cents
  insured: Cents
  insuredMost: Cents
  coupons: CouponChoices
  couponId: string | null
  /** Warnings about these goods that the shopper has not read yet. */
  unreadRisks: Risk[]
  missing: Missing[]
}

/** Refuses pieces of others as not found; everything else that stands in the way is in `missing`. */
export async function quoteParcel(ctx: Ctx, customerId: string, wish: ParcelWish): Promise<ParcelQuote> {
  const items = await itemsOf(ctx, customerId, wish)
  const address =
    wish.addressId === null
      ? null
      : ((await ctx.tx
          .selectFrom('address')
          .selectAll()
          .where('id', '=', wish.addressId)
          .where('customer_id', '=', customerId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()) ?? null)
  const rate = rateToday(ctx.world.terms)
  const stored = items.map(({ line, quantity }): PackedPiece => ({
    quantity,
    weightG: line.weight_g ?? line.likely_weight_g,
    source: line.weight_g === null ? line.weight_source : 'measured',
    size: sidesOf(line),
    goodsClass: readGoodsClass(line.goods_class),
  }))
  const offered = servicesFor(stored)
  const boxesStay = !offered.some(({ id }) => id === leaveBoxes && wish.services.includes(id))
  const pieces = boxesStay ? stored : stored.map(withoutBox)
  const worth = await worthOfItems(
    ctx,
    items.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
  )
  const goodsWorth = sum([...worth.values()])
  const goodsClasses = [...new Set(items.map(({ line }) => line.goods_class))]
  const country = address?.country ?? wish.country ?? null
  const factors = (await ctx.world.packingFactors?.(ctx)) ?? noneLearned
  const packed = expectParcel(country ?? '', pieces, factors)
  const shipment = country === null ? null : packed.likely
  const channel = wish.channelId === null ? null : (lineOf(wish.channelId) ?? null)
  const services = offered
    .filter((it) => wish.services.includes(it.id))
    .map((it) => ({ key: it.id, name: it.label, fee: convert(it.fee, rate) }))
  const asked = shipment && channel ? askLine(ctx, channel, shipment, rate, goodsWorth, services, wish.insured) : null
  const coupons = await couponsFor(ctx, customerId, asked ? discountable(asked.fees) : null)
  const coupon = chosenOf(coupons, wish.couponId)
  const declared =
    wish.declared.type === 'custom' ? wish.declared.value : declareAutomatically(goodsWorth, ctx.world.terms)
  return {
    items,
    rate,
    expected: country === null ? null : packed,
    expectedBare: country === null || !boxesStay ? null : bareOf(country, stored, factors),
    offered,
    pieces,
    country,
    weightG: packed.likely.weightG,
    size: packed.likely.size,
    weightSource: packed.source,
    goodsWorth,
    goodsClasses,
    address,
    channel,
    services,
    fees: asked ? addUp(asked.fees, coupon?.worth ?? cents(0)) : null,
    declared,
    insured: wish.insured,
    insuredMost: asked?.insuredMost ?? mostInsurable(goodsWorth, true, ctx.world.terms),
    coupons,
    couponId: coupon?.id ?? null,
    unreadRisks: (await risksFor(ctx, customerId, goodsClasses)).unread,
    missing: [
      ...(items.some(({ line, quantity }) => line.stored < quantity) ||
      wish.items.length !== new Set(wish.items.map((it) => it.itemId)).size
        ? ['items' as const]
        : []),
      ...((await hasOpenPatch(ctx, customerId, items)) ? ['patch' as const] : []),
      ...(items.some(({ line }) => storageIsOver(ctx, line)) ? ['storage' as const] : []),
      ...(items.some(({ line }) => !mayBePacked(line.condition)) ? ['prohibited' as const] : []),
      ...(address ? customsMissing(address) : ['address' as const]),
      ...(asked?.available ? [] : ['channel' as const]),
      ...((await identityMissing(ctx, customerId, channel, country)) ? ['identity' as const] : []),
      ...(wish.declared.type === 'custom' && !isDeclarable(declared, goodsWorth, ctx.world.terms)
        ? ['declared' as const]
        : []),
      ...(wish.insured < 0 || (asked !== null && wish.insured > asked.insuredMost) ? ['insured' as const] : []),
    ],
  }
}

/** Without shoes there are no boxes to leave out. */
const servicesFor = (pieces: readonly PackedPiece[]): AddOn[] =>
  parcelServices.filter(({ id }) => id !== leaveBoxes || pieces.some(hasBox))

const bareOf = (country: string, pieces: readonly PackedPiece[], factors: PackingFactors): ExpectedParcel | null =>
  pieces.some(hasBox) ? expectParcel(country, pieces.map(withoutBox), factors) : null

async function itemsOf(ctx: Ctx, customerId: string, wish: ParcelWish): Promise<ParcelQuote['items']> {
  const rows = await ctx.tx
    .selectFrom('order_line')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(
      'id',
      'in',
      wish.items.map((it) => it.itemId),
    )
    .execute()
  return wish.items.map(({ itemId, quantity }) => {
    const line = rows.find((row) => row.id === itemId)
    if (!line || line.stored_at === null) throw notFound()
    return { line, quantity }
  })
}

function askLine(
  ctx: Ctx,
  channel: Channel,
  shipment: Shipment,
  rate: string,
  goodsWorth: Cents,
  services: readonly ChosenService[],
  insured: Cents,
) {
  const quote = quoteLine(channel, shipment)
  const price = priceInCents(quote, rate)
  const { terms } = ctx.world
  const fees = {
    freight: price.freight,
    surcharges: price.surcharged,
    channelDiscount: price.channelDiscount,
    services: sum(services.map((it) => it.fee)),
    insurance: feeFor(insured, terms),
    packing: cents(terms.packingFee),
  }
  return {
    available: quote.available,
    fees,
    insuredMost: mostInsurable(goodsWorth, channel.insurable, terms),
  }
}

async function couponsFor(ctx: Ctx, customerId: string, amount: Cents | null) {
  const rows = await ctx.tx
    .selectFrom('coupon')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['available', 'locked'])
    .orderBy('expires_at')
    .limit(100)
    .execute()
  const coupons = await showCoupons(
    ctx,
    rows.map((row) => row.id),
  )
  const use = { on: 'parcel', amount: amount ?? cents(0) } as const
  return byWorth(
    coupons.filter((it) => it.status !== 'expired').map((it) => ({ ...it, ...couponWorth(it, use, ctx.now) })),
  )
}

/** Between which amounts a custom value may lie. */
export const boundsOf = (ctx: Ctx, quote: ParcelQuote): { least: Cents; most: Cents } =>
  declareBounds(quote.goodsWorth, ctx.world.terms)
