/** Keeps what a source said as a snapshot with its time (product.md 3). A new price is told to whoever has it in the cart. */
import { sql } from 'kysely'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import type { FoundProduct } from '#server/providers/providers.ts'
import type { ProductRow } from './show-product.ts'

/** Everything a search may find it by, in lower case. */
export const searchTextOf = (
  it: Pick<FoundProduct, 'title' | 'titleEn' | 'sellerName' | 'categories' | 'itemId'>,
): string => [it.title, it.titleEn, it.sellerName, ...it.categories, it.itemId].filter(Boolean).join(' ').toLowerCase()

function columnsOf(it: FoundProduct, now: number) {
  return {
    mall_type: it.mallType,
    item_id: it.itemId,
    source: it.source,
    seller_id: it.sellerId,
    seller_name: it.sellerName,
    title: it.title,
    title_en: it.titleEn,
    pic: it.pic,
    pic_list: JSON.stringify(it.picList),
    desc_img_list: JSON.stringify(it.descImgList),
    price: it.price,
    origin_price: it.originPrice,
    price_tiers: JSON.stringify(it.priceTiers),
    min_num: it.minNum,
    stock: it.num,
    unit: it.unit,
    freight: it.freight,
    goods_class: it.goodsClass,
    weight_g: it.weightG,
    weight_source: it.weightSource,
    size_mm: it.sizeMm && JSON.stringify(it.sizeMm),
    props_list: JSON.stringify(it.propsList),
    sku_list: JSON.stringify(it.skuList),
    categories: [...it.categories],
    on_shelf: it.onShelf,
    url: it.url,
    search_text: searchTextOf(it),
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
