/** The three tabs of notices, thirty at a time, and where one leads (specification 2 and 7). */
import { sql } from 'kysely'
import type { noticeOrderId as whereEndpoint, siteNotices as listEndpoint } from '#contract/notice/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { behind, pageOf, readMark } from '#server/kit/page.ts'
import { found } from '#server/kit/refused.ts'
import { showNotices } from './show-notices.ts'

const pageSize = 30

export async function siteNotices(
  ctx: Ctx,
  { tab, before }: Input<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const rows = await ctx.tx
    .selectFrom('notice')
    .select(['id', 'at'])
    .where('customer_id', '=', memberId(ctx))
    .$if(tab !== undefined, (it) => it.where('tab', '=', tab ?? ''))
    .where(behind(readMark(before), { time: sql`at`, id: sql`id`, way: 'desc' }))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const { ids, next } = pageOf(rows, pageSize)
  return { notices: await showNotices(ctx, ids), next }
}

export async function noticeOrderId(
  ctx: Ctx,
  { id }: Input<typeof whereEndpoint>,
): Promise<Answer<typeof whereEndpoint>> {
  const row = found(
    await ctx.tx
      .selectFrom('notice')
      .select(['doc_type', 'doc_id', 'doc_number', 'path'])
      .where('id', '=', id)
      .where('customer_id', '=', memberId(ctx))
      .executeTakeFirst(),
  )
  return { docType: row.doc_type, orderId: row.doc_number ?? row.doc_id, path: row.path }
}
