/** The shopper's parcels: one, and all, newest first, page by page. */
import { sql } from 'kysely'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as api from '#contract/parcel/api.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { behind, pageOf, readMark } from '#server/kit/page.ts'
import { idByNumber } from '#server/order/store.ts'
import { showParcel, showParcels } from './show-parcels.ts'

const pageSize = 30

/** Refuses what is not the shopper's as not found. */
export async function parcelDetail(
  ctx: Ctx,
  { packNumber }: Input<typeof api.parcelDetail>,
): Promise<Answer<typeof api.parcelDetail>> {
  return showParcel(ctx, await idByNumber(ctx, 'parcel', packNumber, memberId(ctx)))
}

/** `before` is the `next` of the page before; null when there is no more. */
export async function listParcels(
  ctx: Ctx,
  { before }: Input<typeof api.listParcels>,
): Promise<Answer<typeof api.listParcels>> {
  const rows = await ctx.tx
    .selectFrom('parcel')
    .select(['id', 'created_at as at'])
    .where('customer_id', '=', memberId(ctx))
    .where(behind(readMark(before), { time: sql`created_at`, id: sql`id`, way: 'desc' }))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  return { parcels: await showParcels(ctx, ids), next }
}
