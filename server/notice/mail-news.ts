/** What of the news that waits to be mailed is still news. */
import type { Selectable } from 'kysely'
import type { Tables } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import { waitsForAnswer } from './notice-for.ts'
import { stillNews } from './push-message.ts'

export type ToMail = Selectable<Tables['mail_item']>

/** Nobody read the notice, what it asks for has not happened; and what no notice tells is still as it was. */
export async function stillToMail(ctx: Ctx, items: readonly ToMail[]): Promise<ToMail[]> {
  const noticeIds = items.flatMap(({ notice_id: id }) => (id === null ? [] : [id]))
  const unread = new Set(noticeIds.length > 0 ? (await stillNews(ctx, noticeIds)).map(({ id }) => id) : [])
  const kept: ToMail[] = []
  for (const item of items)
    if (item.notice_id === null ? await isOpen(ctx, item) : unread.has(item.notice_id)) kept.push(item)
  return kept
}

async function isOpen(ctx: Ctx, { kind, doc_id: docId }: ToMail): Promise<boolean> {
  if (kind === 'order.placed') {
    const row = await ctx.tx.selectFrom('purchase_order').select('status').where('id', '=', docId).executeTakeFirst()
    return row?.status === 'ordered'
  }
  if (kind === 'parcel.placed') {
    const row = await ctx.tx.selectFrom('parcel').select('status').where('id', '=', docId).executeTakeFirst()
    return row?.status === 'pack_ordered'
  }
  if (kind === 'order.question-soon') return waitsForAnswer(ctx, docId)
  return (await openPatch(ctx, docId)) !== undefined
}

/** The extra fee or top-up that a document waits for. */
export const openPatch = (ctx: Ctx, docId: string) =>
  ctx.tx
    .selectFrom('patch')
    .select(['number', 'total', 'deadline'])
    .where('doc_id', '=', docId)
    .where('status', 'in', ['open', 'overdue'])
    .executeTakeFirst()
