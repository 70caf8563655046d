/** What a carrier's bill makes of a parcel's freight, by our own tariff on the carrier's weight (states.md 17; decision 086). Cents. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { readGoodsClass } from '#contract/catalog/goods-class.ts'
import { isPlausibleReading } from '#contract/freight/estimate.ts'
import { quoteLine } from '#contract/freight/quote.ts'
import { type Cents, cents, convert, minus, most, plus } from '#contract/kit/money.ts'
import {
  type BillReach,
  isPlausibleFreight,
  mostFreight,
  reachOfBill,
  settleBill,
} from '#contract/parcel/carrier-bill.ts'
import type * as desk from '#contract/parcel/bill-desk.ts'
import { differenceOf, type Settled } from '#contract/parcel/settlement.ts'
import { type AddedUp, discountable } from '#contract/parcel/total.ts'
import type { Ctx } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { storedNumber } from '#server/order/store.ts'
import { sizeOf } from './cheaper-line.ts'
import { goodsClassesOf } from './goods-classes.ts'
import { realFees } from './real-fees.ts'
import type { ParcelRow } from './store.ts'
import { parcelWords } from './words.ts'

export interface BillPrice {
  /** The fees as they were really charged. */
  final: AddedUp
  charged: Cents
  /** What the freight costs by our tariff on the carrier's scale; what was charged, where the line has no price. */
  billed: Cents
  priced: boolean
  settled: Settled
  /** What it may move of the shopper's money. */
  reach: BillReach
  /** What the shopper will have been charged for the freight. */
  chargedAfter: Cents
  /** What the carrier asks of us. */
  cost: Cents
}

type Billed = Pick<Input<typeof desk.billParcel>, 'weightG' | 'freight'>

/** What a bill may move of this parcel's money; undefined: it was never shipped. */
export const reachOf = (ctx: Ctx, parcel: ParcelRow): BillReach | undefined =>
  reachOfBill({ status: parcel.status, shippedAt: parcel.shipped_at, rehearsal: parcel.rehearsal !== null }, ctx.now)
/** Whether the carrier can have weighed this parcel, and nothing else. */
export const isLikely = (parcel: ParcelRow, weightG: number): boolean =>
  isPlausibleReading(weightG, parcel.actual_weight_g ?? parcel.estimated_weight_g)

/** Refuses (40900) a parcel that was never shipped, and (40001) a weight that cannot be this parcel's, or more than one parcel costs. */
export async function priceBill(ctx: Ctx, parcel: ParcelRow, billed: Billed): Promise<BillPrice> {
  const reach = reachOf(ctx, parcel)
  if (!reach) throw new Refused('conflict', parcelWords.neverShipped, {}, { current: parcel.status })
  const { weightG, freight } = billed
  if (!isPlausibleFreight(freight))
    throw new Refused(
      'invalid',
      parcelWords.billTooHigh,
      { most: mostFreight / 100 },
      { fields: [{ path: 'freight', message: 'more than one parcel costs' }] },
    )
  if (!isLikely(parcel, weightG))
    throw new Refused(
      'invalid',
      parcelWords.reading,
      { weightKg: weightG / 1000, estimatedKg: (parcel.actual_weight_g ?? parcel.estimated_weight_g) / 1000 },
      { fields: [{ path: 'weightG', message: 'not this parcel' }] },
    )
  const classes = (await goodsClassesOf(ctx, [parcel.id])).get(parcel.id) ?? []
  return priceFor(ctx, parcel, billed, { reach, classes })
}

/** Of a weight that was found likely. `classes`: of the goods in the parcel. */
export function priceFor(
  ctx: Ctx,
  parcel: ParcelRow,
  { weightG, freight }: Billed,
  { reach, classes }: { reach: BillReach; classes: readonly string[] },
): BillPrice {
  const final = chargedOf(parcel)
  const charged = discountable(final)
  const byTariff = tariffOn(parcel, weightG, classes)
  const settled = settleBill(
    { charged, weighed: discountable(parcel.final ?? parcel.prepaid), billed: byTariff },
    { tolerance: cents(ctx.world.terms.tolerance), reach },
  )
  return {
    final,
    charged,
    billed: byTariff ?? charged,
    priced: byTariff !== null,
    settled,
    reach,
    chargedAfter: most(cents(0), plus(charged, differenceOf(settled))),
    cost: convert(freight, parcel.rate),
  }
}

export async function previewBill(
  ctx: Ctx,
  { packNumber, weightG, freight }: Input<typeof desk.previewBill>,
): Promise<Answer<typeof desk.previewBill>> {
  const parcel = found(
    await ctx.tx.selectFrom('parcel').selectAll().where('number', '=', storedNumber(packNumber)).executeTakeFirst(),
  )
  if (parcel.billed_at !== null) throw new Refused('conflict', parcelWords.billedBefore, {}, { current: parcel.status })
  const price = await priceBill(ctx, parcel, { weightG, freight })
  const { settled } = price
  return {
    charged: price.charged,
    byTariff: price.priced ? price.billed : null,
    cost: price.cost,
    margin: minus(price.chargedAfter, price.cost),
    reach: price.reach,
    outcome: { kind: settled.kind, amount: settled.kind === 'even' ? settled.forgiven : settled.amount },
  }
}

/** By the kept line and rate, the size as we measured it. Null where the line has no price for this weight. */
function tariffOn(parcel: ParcelRow, weightG: Billed['weightG'], classes: readonly string[]): Cents | null {
  const quote = quoteLine(parcel.channel, {
    country: parcel.country,
    weightG,
    size: parcel.actual_size ? sizeOf(parcel.actual_size) : undefined,
    goodsClasses: classes.map((it) => readGoodsClass(it)),
  })
  return quote.available ? discountable(realFees(parcel, quote)) : null
}

/** The price as it was really charged: a shortfall that was forgiven or dropped as our mistake was never paid, so it cannot go back. */
function chargedOf(parcel: ParcelRow): AddedUp {
  const final = parcel.final ?? parcel.prepaid
  const total = parcel.final_total ?? final.total
  return { ...final, freight: plus(minus(final.freight, final.total), total), total }
}
