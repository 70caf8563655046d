/** The order confirmation before anything is ordered: pay now, and later to ship as an estimate (product.md 4). */
import type { OrderPreview } from '#contract/order/api.ts'
import { cents, percentOnTop } from '#contract/kit/money.ts'
import { freshenProducts } from '#server/catalog/find-product.ts'
import { weighedAs } from '#server/catalog/weighed-as.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { classesIn, type Quote, quoteCheckout, type Wanted } from './quote-checkout.ts'
import { risksFor } from './risks.ts'
import { offeredServices } from './services.ts'

/** Runs outside a transaction: sources are asked about products whose prices are old. */
export async function previewOrder(ctx: Ctx, wanted: Wanted): Promise<OrderPreview> {
  const customerId = memberId(ctx)
  await freshenProducts(ctx, await productsOf(ctx, customerId, wanted))
  return previewOf(ctx, customerId, await quoteCheckout(ctx, customerId, wanted), wanted.country)
}

async function productsOf(ctx: Ctx, customerId: string, wanted: Wanted): Promise<string[]> {
  const now = wanted.buyNow ? [wanted.buyNow.productId] : []
  if (wanted.lineIds.length === 0) return now
  const rows = await ctx.tx
    .selectFrom('cart_line')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .where('id', 'in', wanted.lineIds)
    .execute()
  return [...now, ...rows.map((row) => row.product_id)]
}

/** What the phone shows of a quote. */
export async function previewOf(
  ctx: Ctx,
  customerId: string,
  quote: Quote,
  kept: string | null,
): Promise<OrderPreview> {
  const { terms } = ctx.world
  const { goods, freight, serviceFee, levelOff, services, discount, total } = quote.total
  return {
    sellers: quote.groups.map(({ sellerId, sellerName, mallType, lines, totals }) => ({
      sellerId,
      sellerName,
      mallType,
      lines: lines.map((quoted, at) => ({
        ...quoted.line,
        amount: totals.lines[at]?.amount ?? cents(0),
        services: quoted.services,
      })),
      goods: totals.goods,
      freightFen: totals.freightFen,
      freight: totals.freight,
      serviceFee: totals.serviceFee,
      levelOff: totals.levelOff,
      services: totals.services,
      discount: totals.discount,
      total: totals.total,
    })),
    rate: quote.rate,
    rateSource: 'shop',
    sourceRate: terms.exchangeRate,
    rateMarginPercent: percentOnTop(terms.exchangeMargin),
    serviceFeePercent: quote.serviceFeePercent,
    level: quote.level.key,
    levelPercent: quote.level.feeOff,
    goods,
    freight,
    serviceFee,
    levelOff,
    services,
    discount,
    total,
    ...(await later(ctx, customerId, quote, kept)),
    coupons: quote.coupons,
    couponId: quote.couponId,
    offeredServices: offeredServices(ctx, quote.rate),
    unreadRisks: (await risksFor(ctx, customerId, classesIn(quote.groups))).unread,
    dropped: quote.dropped,
  }
}

async function later(ctx: Ctx, customerId: string, quote: Quote, kept: string | null) {
  const goods = quote.groups.flatMap((group) =>
    group.lines.map(({ line, product }) => weighedAs(product, line.quantity)),
  )
  const country = await countryOf(ctx, customerId, kept)
  const range = country ? await ctx.world.laterEstimate?.(ctx, country, goods) : null
  return {
    laterLow: range?.low ?? null,
    laterHigh: range?.high ?? null,
    laterDaysFrom: range?.daysFrom ?? null,
    laterDaysTo: range?.daysTo ?? null,
    laterFaster: range?.faster ?? null,
    laterWeightG: range?.weightG ?? goods.reduce((all, it) => all + it.quantity * (it.weightG ?? 0), 0),
    laterSource: range?.source ?? null,
    laterCountry: country,
  }
}

/** Where it will probably go: the default address, else what the phone keeps, else what the account says. */
async function countryOf(ctx: Ctx, customerId: string, kept: string | null): Promise<string | null> {
  const address = await ctx.tx
    .selectFrom('address')
    .select('country')
    .where('customer_id', '=', customerId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (address) return address.country
  if (kept) return kept
  const customer = await ctx.tx.selectFrom('customer').select('country').where('id', '=', customerId).executeTakeFirst()
  return customer?.country ?? null
}
