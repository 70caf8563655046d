/** What a shopper has marked (decision 092). Every answer is all of it: it is small, and then nothing can be stale. Fen. */
import {
  canBeHad,
  type Favourite,
  type setFavourite as setCall,
  type watchProduct as watchCall,
} from '#contract/catalog/favourite.ts'
import type { Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import { visibleProduct } from './find-product.ts'
import { catalogWords } from './words.ts'

type All = Promise<{ favourites: Favourite[] }>

/** The shopper's, the latest first. */
export async function showFavourites(ctx: Ctx, customerId: string): Promise<Favourite[]> {
  const rows = await ctx.tx
    .selectFrom('favourite as f')
    .innerJoin('product as p', 'p.id', 'f.product_id')
    .select(['p.id', 'p.mall_type', 'p.item_id', 'p.title', 'p.title_en', 'p.pic', 'p.price'])
    .select(['p.source', 'p.on_shelf', 'p.stock', 'p.min_num', 'f.added_at', 'f.watch_until'])
    .where('f.customer_id', '=', customerId)
    .orderBy('f.added_at', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map((row) => ({
    productId: row.id,
    mallType: row.mall_type,
    // As its page is addressed: what a shopper described by our own id.
    itemId: row.source === 'manual' ? row.id : row.item_id,
    title: row.title,
    titleEn: row.title_en,
    pic: row.pic,
    price: row.price,
    gone: !canBeHad({ onShelf: row.on_shelf, num: row.stock, minNum: row.min_num }),
    addedAt: row.added_at,
    watchUntil: row.watch_until !== null && row.watch_until > ctx.now ? row.watch_until : null,
  }))
}

export const listFavourites = async (ctx: Ctx): All => ({ favourites: await showFavourites(ctx, memberId(ctx)) })

export async function setFavourite(ctx: Ctx, { productId, on }: Input<typeof setCall>): All {
  const me = memberId(ctx)
  if (on) await mark(ctx, me, (await visibleProduct(ctx, productId)).id)
  else await ctx.tx.deleteFrom('favourite').where('customer_id', '=', me).where('product_id', '=', productId).execute()
  touch(ctx, me, 'favourite', me)
  return { favourites: await showFavourites(ctx, me) }
}

/** Only of what a source knows: what the shopper described is nobody's to ask about. */
export async function watchProduct(ctx: Ctx, { productId, on }: Input<typeof watchCall>): All {
  const me = memberId(ctx)
  const product = await visibleProduct(ctx, productId)
  found(product.customer_id === null ? product : undefined)
  if (on) {
    if (canBeHad({ onShelf: product.on_shelf, num: product.stock, minNum: product.min_num }))
      throw new Refused('conflict', catalogWords.canBeBought)
    await mark(ctx, me, product.id)
    const most = ctx.world.terms.watchesMost
    const { watched } = await ctx.tx
      .selectFrom('favourite')
      .select((eb) => eb.fn.countAll<number>().as('watched'))
      .where('customer_id', '=', me)
      .where('product_id', '<>', product.id)
      .where('watch_until', '>', ctx.now)
      .executeTakeFirstOrThrow()
    if (watched >= most) throw new Refused('conflict', catalogWords.tooManyWatches, { most }, { most })
  }
  await ctx.tx
    .updateTable('favourite')
    .set({ watch_until: on ? ctx.now + ctx.world.terms.watchFor : null })
    .where('customer_id', '=', me)
    .where('product_id', '=', product.id)
    .execute()
  touch(ctx, me, 'favourite', me)
  return { favourites: await showFavourites(ctx, me) }
}

/** One shopper's marks go one after the other, so that counting them is safe. Marked before, nothing changes. */
async function mark(ctx: Ctx, customerId: string, productId: string): Promise<void> {
  await ctx.tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  const { id } =
    (await ctx.tx
      .insertInto('favourite')
      .values({ id: ctx.world.newId(), customer_id: customerId, product_id: productId, added_at: ctx.now })
      .onConflict((it) => it.columns(['customer_id', 'product_id']).doNothing())
      .returning('id')
      .executeTakeFirst()) ?? {}
  if (id === undefined) return
  const most = ctx.world.terms.favouritesMost
  const { marked } = await ctx.tx
    .selectFrom('favourite')
    .select((eb) => eb.fn.countAll<number>().as('marked'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (marked > most) throw new Refused('conflict', catalogWords.tooManyFavourites, { most }, { most })
}
