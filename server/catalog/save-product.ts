/** Keeps what a source said as a snapshot with its time (product.md 3). A new price is told to whoever has it in the cart. */
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import type { FoundProduct } from '#server/providers/providers.ts'
import type { ProductRow } from './show-product.ts'

/** Everything a search may find it by, in lower case. */
export const searchTextOf = (
  product: Pick<FoundProduct, 'title' | 'titleEn' | 'sellerName' | 'categories' | 'itemId'>,
): string =>
  [product.title, product.titleEn, product.sellerName, ...product.categories, product.itemId]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()

function columnsOf(product: FoundProduct, now: number) {
  return {
    mall_type: product.mallType,
    item_id: product.itemId,
    source: product.source,
    seller_id: product.sellerId,
    seller_name: product.sellerName,
    title: product.title,
    title_en: product.titleEn,
    pic: product.pic,
    pic_list: JSON.stringify(product.picList),
    desc_img_list: JSON.stringify(product.descImgList),
    price: product.price,
    origin_price: product.originPrice,
    price_tiers: JSON.stringify(product.priceTiers),
    min_num: product.minNum,
    stock: product.num,
    unit: product.unit,
    freight: product.freight,
    goods_class: product.goodsClass,
    weight_g: product.weightG,
    weight_source: product.weightSource,
    size_mm: product.sizeMm && JSON.stringify(product.sizeMm),
    props_list: JSON.stringify(product.propsList),
    sku_list: JSON.stringify(product.skuList),
    categories: [...product.categories],
    on_shelf: product.onShelf,
    url: product.url,
    search_text: searchTextOf(product),
    seen_at: now,
  }
}

/** Keeps a source's answer; a weight we measured ourselves is not overwritten by what a seller states. */
export async function saveProduct(ctx: Ctx, found: FoundProduct): Promise<ProductRow> {
  const before = await ctx.tx
    .selectFrom('product')
    .selectAll()
    .where('mall_type', '=', found.mallType)
    .where('item_id', '=', found.itemId)
    .where('customer_id', 'is', null)
    .executeTakeFirst()
  const columns = columnsOf(found, ctx.now)
  const kept =
    before?.weight_source === 'measured'
      ? {
          ...columns,
          weight_g: before.weight_g,
          weight_source: before.weight_source,
          size_mm: before.size_mm ? JSON.stringify(before.size_mm) : null,
        }
      : columns
  const row = await ctx.tx
    .insertInto('product')
    .values({ id: ctx.world.newId(), created_at: ctx.now, ...kept })
    .onConflict((it) => it.columns(['mall_type', 'item_id']).where('customer_id', 'is', null).doUpdateSet(kept))
    .returningAll()
    .executeTakeFirstOrThrow()
  if (before?.search_text !== row.search_text) await learnWords(ctx, row.search_text)
  if (before && pricesOf(before) !== pricesOf(row)) {
    await record(ctx, {
      name: 'product.reprice',
      docId: row.id,
      docNumber: row.item_id,
      actor: 'system',
      shown: false,
      facts: { from: before.price, to: row.price, title: row.title, titleEn: row.title_en },
    })
  }
  return row
}

/** Words that a product can be found by; in their order, so that two who add the same ones wait for each other only once. */
const learnWords = (ctx: Ctx, text: string) =>
  sql`insert into search_word (word) select word from search_words_of(${text}) as word order by word on conflict do nothing`.execute(
    ctx.tx,
  )

const pricesOf = (row: ProductRow): string =>
  JSON.stringify([row.price, row.sku_list.map((sku) => [sku.skuId, sku.price])])

/** The source does not know it any more: it stays for those who have it, and cannot be bought. */
export async function takeOffShelf(ctx: Ctx, id: string): Promise<ProductRow> {
  return ctx.tx
    .updateTable('product')
    .set({ on_shelf: false, seen_at: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
