/** A product that no source knows, as the shopper states it; staff checks it before buying (product.md 3). */
import type { stateProduct as call } from '#contract/catalog/api.ts'
import { canonicalLink } from '#contract/catalog/link.ts'
import type { Product, Sku } from '#contract/catalog/product.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { searchTextOf } from './save-product.ts'
import { productOf } from './show-product.ts'
import { catalogWords } from './words.ts'

/** Its page was not read, so nobody knows the shop's own name. */
const sellerNames: Record<Product['mallType'], string> = {
  taobao: 'Taobao seller',
  '1688': '1688 seller',
  weidian: 'Weidian seller',
}

/** Plenty: what the seller really has is seen when buying. */
const statedStock = 9999

/** Prices in fen. Refuses a screenshot that the shopper did not upload. */
export async function stateProduct(ctx: Ctx, input: Input<typeof call>): Promise<Product> {
  const customerId = memberId(ctx)
  if (input.screenshotId) await mustBeMine(ctx, customerId, input.screenshotId)
  const sellerId = `manual:${input.mallType}:${input.itemId}`
  const spec: Sku[] =
    input.spec === ''
      ? []
      : [
          {
            skuId: input.skuId ?? 'stated',
            props: '',
            price: input.price,
            stock: statedStock,
            specText: input.spec,
            specTextEn: null,
            pic: null,
          },
        ]
  const row = await ctx.tx
    .insertInto('product')
    .values({
      id: ctx.world.newId(),
      mall_type: input.mallType,
      item_id: input.itemId,
      source: 'manual',
      customer_id: customerId,
      seller_id: sellerId,
      seller_name: sellerNames[input.mallType],
      title: input.title,
      price: input.price,
      sku_list: JSON.stringify(spec),
      stock: statedStock,
      freight: input.freight,
      goods_class: input.goodsClass,
      screenshot_id: input.screenshotId ?? null,
      url: canonicalLink(input.mallType, input.itemId, input.skuId),
      search_text: searchTextOf({
        title: input.title,
        titleEn: null,
        sellerName: '',
        categories: [],
        itemId: input.itemId,
      }),
      seen_at: ctx.now,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return productOf(row)
}

async function mustBeMine(ctx: Ctx, customerId: string, fileId: string): Promise<void> {
  const file = await ctx.tx
    .selectFrom('file')
    .select(['customer_id', 'uploaded_by'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (file && (file.customer_id === customerId || file.uploaded_by === `customer:${customerId}`)) return
  throw new Refused(
    'invalid',
    catalogWords.noScreenshot,
    {},
    { fields: [{ path: 'screenshotId', message: 'not found' }] },
  )
}
