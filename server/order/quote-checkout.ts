/** A checkout, counted: lines by seller, fees, services, the coupon (product.md 4). Preview and placing share it. */
import type { MallType } from '#contract/catalog/product.ts'
import type { previewOrder } from '#contract/order/api.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { type CartLine } from '#contract/cart/cart.ts'
import { sellerFreight } from '#contract/cart/total.ts'
import { byWorth, chosenOf, type CouponUse, couponWorth } from '#contract/coupon/applies.ts'
import { cents, multiplyRates } from '#contract/kit/money.ts'
import { beforeDiscount, quoteOrders, type SellerTotal } from '#contract/order/total.ts'
import { type Goods, lineOf, linesInCart } from '#server/cart/show-cart.ts'
import { visibleProduct } from '#server/catalog/find-product.ts'
import { showCoupons } from '#server/coupon/show-coupons.ts'
import { levelStep } from '#server/level/level-step.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { chosenServices, feesOf } from './services.ts'
import { orderWords } from './words.ts'

export type Wanted = Input<typeof previewOrder>
export interface QuotedLine {
  line: CartLine
  product: Goods
  services: ReturnType<typeof chosenServices>
}
export interface QuotedGroup {
  mallType: MallType
  sellerId: string
  sellerName: string
  lines: QuotedLine[]
  totals: SellerTotal
}

/** The classes of what is bought, as they are kept. */
export const classesIn = (groups: readonly Pick<QuotedGroup, 'lines'>[]): string[] =>
  groups.flatMap((group) => group.lines.map(({ product }) => product.goods_class))

async function wantedLines(
  ctx: Ctx,
  customerId: string,
  wanted: Wanted,
): Promise<{ line: CartLine; product: Goods }[]> {
  const { buyNow } = wanted
  const lines = (await linesInCart(ctx, customerId, wanted.lineIds)).toReversed()
  if (!buyNow) return lines
  const product = await visibleProduct(ctx, buyNow.productId)
  const put = {
    id: 'now',
    sku_id: buyNow.skuId,
    quantity: buyNow.quantity,
    selected: true,
    note: buyNow.note,
    price_seen: product.price,
    added_at: ctx.now,
  }
  return [...lines, { line: lineOf(put, product), product }]
}

const whyDropped = ({ line, product }: { line: CartLine; product: Goods }): string | undefined =>
  line.state === 'ok' ? (product.goods_class === 'forbidden' ? 'forbidden' : undefined) : line.state

/** Counts what is wanted at today's prices and rate. Refuses when nothing is selected. Lines that cannot be bought are left out and named. */
export async function quoteCheckout(
  ctx: Ctx,
  customerId: string,
  wanted: Wanted,
  which: 'to choose from' | 'the chosen one' = 'to choose from',
) {
  if (wanted.lineIds.length === 0 && !wanted.buyNow)
    throw new Refused('invalid', orderWords.nothingSelected, {}, { fields: [{ path: 'lineIds', message: 'required' }] })
  const { terms } = ctx.world
  const rate = multiplyRates(terms.exchangeRate, terms.exchangeMargin)
  const { serviceFeePercent } = terms
  const level = await levelStep(ctx, customerId)
  const all = await wantedLines(ctx, customerId, wanted)
  const dropped = all.flatMap((wantedLine) => {
    const state = whyDropped(wantedLine)
    return state ? [{ id: wantedLine.line.id, title: wantedLine.line.title, state }] : []
  })
  const groups = new Map<string, Omit<QuotedGroup, 'totals'>>()
  for (const wantedLine of all) {
    if (whyDropped(wantedLine)) continue
    const key = `${wantedLine.line.mallType}:${wantedLine.line.sellerId}`
    const group = groups.get(key) ?? {
      mallType: wantedLine.line.mallType,
      sellerId: wantedLine.line.sellerId,
      sellerName: wantedLine.line.sellerName,
      lines: [],
    }
    group.lines.push({
      ...wantedLine,
      services: chosenServices(ctx, wanted.services[wantedLine.line.id] ?? [], wantedLine.line.quantity, rate),
    })
    groups.set(key, group)
  }
  const sellers = [...groups.values()].map((group) => ({
    lines: group.lines.map((quoted) => ({
      id: quoted.line.id,
      priceFen: quoted.line.price,
      quantity: quoted.line.quantity,
      services: feesOf(quoted.services),
    })),
    // One delivery from each seller: the dearest of its products says what it costs.
    freightFen: sellerFreight(group.lines.map((it) => it.product.freight)),
  }))
  const its = { rate, serviceFeePercent, serviceFeeLeast: cents(terms.serviceFeeLeast), feeOff: level.feeOff }
  const gross = quoteOrders(sellers, its)
  const use = { on: 'purchase', amount: beforeDiscount(gross), goods: gross.goods, fee: gross.serviceFee } as const
  const only = which === 'the chosen one' ? [wanted.couponId ?? null].filter((id) => id !== null) : undefined
  const coupons = await couponChoices(ctx, customerId, use, only)
  const chosen = chosenOf(coupons, wanted.couponId)
  const total = quoteOrders(sellers, its, chosen?.worth ?? cents(0))
  return {
    rate,
    serviceFeePercent,
    level,
    dropped,
    coupons,
    total,
    couponId: chosen?.id ?? null,
    groups: [...groups.values()].flatMap((group, at): QuotedGroup[] => {
      const totals = total.sellers[at]
      return totals ? [{ ...group, totals }] : []
    }),
  }
}
export type Quote = Awaited<ReturnType<typeof quoteCheckout>>

/** Coupons that could still be used some time, those that apply here first; of `only` these where they are given. */
async function couponChoices(ctx: Ctx, customerId: string, use: CouponUse, only?: readonly string[]) {
  if (only?.length === 0) return []
  const mine = await ctx.tx
    .selectFrom('coupon')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['available', 'locked'])
    .$if(only !== undefined, (it) => it.where('id', 'in', [...(only ?? [])]))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(200)
    .execute()
  const coupons = await showCoupons(
    ctx,
    mine.map((it) => it.id),
  )
  return byWorth(coupons.map((it) => ({ ...it, ...couponWorth(it, use, ctx.now) })))
}
