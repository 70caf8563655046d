/** Whoever waits for a product hears of it once when it can be had again; its source is asked now and then (decision 092). */
import { sql } from 'kysely'
import { dueTimer } from '#server/kit/each-due.ts'
import { record } from '#server/kit/record.ts'
import type { Timer } from '#server/kit/timer.ts'
import { touch } from '#server/kit/transact.ts'
import { freshenProducts } from './find-product.ts'

/** So many products at one scan: a source is never flooded. */
const askedAtOnce = 10

const had = sql<boolean>`p.on_shelf and p.stock >= p.min_num`

const tellBack = dueTimer({
  name: 'watched products are back',
  find: (db, now) =>
    db
      .selectFrom('favourite as f')
      .innerJoin('product as p', 'p.id', 'f.product_id')
      .select(['f.id', 'p.seen_at as due'])
      .where('f.watch_until', '>', now)
      .where(had),
  async move(ctx, id) {
    const row = await ctx.tx
      .selectFrom('favourite as f')
      .innerJoin('product as p', 'p.id', 'f.product_id')
      .select(['f.customer_id', 'f.product_id', 'f.watch_until', 'p.title', 'p.title_en', had.as('had')])
      .where('f.id', '=', id)
      .forUpdate('f')
      .skipLocked()
      .executeTakeFirst()
    if (!row?.had || row.watch_until === null || row.watch_until <= ctx.now) return false
    await ctx.tx.updateTable('favourite').set({ watch_until: null }).where('id', '=', id).execute()
    await record(ctx, {
      name: 'favourite.back',
      docId: row.product_id,
      customerId: row.customer_id,
      actor: 'system',
      facts: { title: row.title, titleEn: row.title_en },
    })
    return true
  },
})

const endWatches = dueTimer({
  name: 'watches end',
  find: (db, now) => db.selectFrom('favourite').select(['id', 'watch_until as due']).where('watch_until', '<=', now),
  async move(ctx, id) {
    const row = await ctx.tx
      .updateTable('favourite')
      .set({ watch_until: null })
      .where('id', '=', id)
      .where('watch_until', '<=', ctx.now)
      .returning('customer_id')
      .executeTakeFirst()
    if (row) touch(ctx, row.customer_id, 'favourite', row.customer_id)
    return row !== undefined
  },
})

const askAgain: Timer = {
  name: 'sources are asked about watched products',
  async run(world, signal) {
    const now = world.now()
    const old = now - world.terms.watchAskedEvery
    const { db } = world.database
    // Taken before they are asked about: a second process asks about others, and a source that is silent is not asked at once again.
    const taken = await db
      .updateTable('favourite')
      .set({ asked_at: now })
      .where('product_id', 'in', (eb) =>
        eb
          .selectFrom('favourite as f')
          .innerJoin('product as p', 'p.id', 'f.product_id')
          .select('f.product_id')
          .where('f.watch_until', '>', now)
          .where('p.customer_id', 'is', null)
          .where('p.seen_at', '<=', old)
          .where((or) => or.or([or('f.asked_at', 'is', null), or('f.asked_at', '<=', old)]))
          .groupBy('f.product_id')
          .orderBy((min) => min.fn.min('f.added_at'))
          .limit(askedAtOnce),
      )
      .where((or) => or.or([or('asked_at', 'is', null), or('asked_at', '<=', old)]))
      .returning('product_id')
      .execute()
    const ids = [...new Set(taken.map((it) => it.product_id))]
    for (const id of ids) {
      if (signal?.aborted) break
      try {
        await freshenProducts({ world, tx: db, now }, [id], world.terms.watchAskedEvery)
      } catch (error) {
        // The others of this scan are asked about all the same.
        world.log.warn({ err: error, productId: id }, 'a product that is waited for could not be read again')
      }
    }
    return 0
  },
}

export const watchTimers: readonly Timer[] = [askAgain, tellBack, endWatches]
