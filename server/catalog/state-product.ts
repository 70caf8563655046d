/** A product that no source knows, as the shopper states it; staff checks it before buying (product.md 3). */
import type { stateProduct as call } from '#contract/catalog/product-api.ts'
import { canonicalLink, parseLink } from '#contract/catalog/link.ts'
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

/** Prices in fen, unknown delivery null. Refuses a screenshot that the shopper did not upload, and what is neither an item nor a short link. */
export async function stateProduct(ctx: Ctx, input: Input<typeof call>): Promise<Product> {
  const customerId = memberId(ctx)
  if (input.screenshotId) await mustBeMine(ctx, customerId, input.screenshotId)
  const { itemId, url } = whatIsStated(input)
  const sellerId = `manual:${input.mallType}:${itemId || url}`
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
      item_id: itemId,
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
      url,
      search_text: searchTextOf({
        title: input.title,
        titleEn: null,
        sellerName: '',
        categories: [],
        itemId,
      }),
      seen_at: ctx.now,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return productOf(row)
}

/** An item's own address; for a short link that could not be followed the link itself, which the buyer opens in the app. */
function whatIsStated({ mallType, itemId, skuId, shortLink }: Input<typeof call>): { itemId: string; url: string } {
  if (itemId) return { itemId, url: canonicalLink(mallType, itemId, skuId) }
  const link = parseLink(shortLink ?? '')
  if (!link.ok && link.reason === 'short-link') return { itemId: '', url: link.url }
  throw new Refused(
    'invalid',
    catalogWords.noItem,
    {},
    { fields: [{ path: 'shortLink', message: 'not a short link' }] },
  )
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
