/** Today's example for the landing page: one product of the shelf, priced as checkout and packing would (product.md 4). */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type { ProductCard } from '#contract/catalog/product.ts'
import type { costExample as call } from '#contract/freight/example.ts'
import { cents } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { quoteOrders } from '#contract/order/total.ts'
import { searchProducts } from '#server/catalog/search-products.ts'
import { weighedAs } from '#server/catalog/weighed-as.ts'
import type { Ctx } from '#server/kit/context.ts'
import { laterEstimate } from './later-estimate.ts'
import { lines, rateToday, shippingCountries } from './lines.ts'

/** Shoes first: one pair is an order that everybody can picture. */
const preferred = ['shoes', undefined] as const

/** `country` is where it would be sent; low and high in cents. Nothing in it is made up: no such product, no example. */
export async function costExample(ctx: Ctx, { country }: Input<typeof call>): Promise<Answer<typeof call>> {
  const { terms } = ctx.world
  return {
    country,
    currency: terms.settlementCurrency,
    product: await pricedProduct(ctx, country),
    feePercent: terms.serviceFeePercent,
    storageFreeDays: Math.floor(terms.storageFree / days(1)),
    freeQcPhotos: terms.freeQcPhotos,
    lines: lines.length,
    countries: shippingCountries.length,
    asOf: ctx.now,
  }
}

async function pricedProduct(ctx: Ctx, country: string): Promise<Answer<typeof call>['product']> {
  for (const category of preferred) {
    const { products } = await searchProducts(ctx, { q: '', sort: 'relevance', page: 0, mallType: undefined, category })
    const ids = products.filter(isPlain).map((it) => it.id)
    if (ids.length === 0) continue
    const rows = await ctx.tx.selectFrom('product').selectAll().where('id', 'in', ids).orderBy('id').execute()
    const row = rows.find((it) => it.freight !== null && it.freight > 0) ?? rows.find((it) => it.freight !== null)
    if (!row) continue
    const { terms } = ctx.world
    const total = quoteOrders(
      [{ lines: [{ priceFen: row.price, quantity: 1, services: cents(0) }], freightFen: row.freight }],
      {
        rate: rateToday(terms),
        serviceFeePercent: terms.serviceFeePercent,
        serviceFeeLeast: cents(terms.serviceFeeLeast),
        // Whoever reads an example has no level yet.
        feeOff: '0',
      },
    )
    const goods = weighedAs(row, 1)
    const later = await laterEstimate(ctx, country, [goods])
    return {
      itemId: row.item_id,
      mallType: row.mall_type,
      title: row.title,
      titleEn: row.title_en,
      pic: row.pic,
      weightG: goods.weightG,
      price: row.price,
      goods: total.goods,
      freight: total.freight,
      serviceFee: total.serviceFee,
      total: total.total,
      later: later && { low: later.low, high: later.high },
    }
  }
  return null
}

/** Can be bought alone and looked at. */
const isPlain = (it: Pick<ProductCard, 'num' | 'minNum' | 'pic'>): boolean =>
  it.num > 0 && it.minNum <= 1 && it.pic !== null
