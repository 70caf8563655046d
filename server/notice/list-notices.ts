/** The three tabs of notices, thirty at a time, and where one leads (specification 2 and 7). */
import type { noticeOrderId as whereEndpoint, siteNotices as listEndpoint } from '#contract/notice/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { showNotices } from './show-notices.ts'

const pageOf = 30

export async function siteNotices(
  ctx: Ctx,
  { tab, before }: Input<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const [, beforeAt = '', id = ''] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(before ?? '') ?? []
  const rows = await ctx.tx
    .selectFrom('notice')
    .select(['id', 'at'])
    .where('customer_id', '=', memberId(ctx))
    .$if(tab !== undefined, (it) => it.where('tab', '=', tab ?? ''))
    .$if(beforeAt !== '', (it) =>
      it.where((and) =>
        and.or([and('at', '<', Number(beforeAt)), and.and([and('at', '=', Number(beforeAt)), and('id', '<', id)])]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageOf + 1)
    .execute()
  const page = rows.slice(0, pageOf)
  const last = page.at(-1)
  return {
    notices: await showNotices(
      ctx,
      page.map((row) => row.id),
    ),
    next: rows.length > pageOf && last ? `${last.at}_${last.id}` : null,
  }
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
