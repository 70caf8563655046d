/** What of the news that waits to be mailed is still news. */
import type { Selectable } from 'kysely'
import type { OrderStatus } from '#contract/order/status.ts'
import type { ParcelStatus } from '#contract/parcel/status.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { MailedKind } from './mail-kinds.ts'
import { waitsForAnswer } from './notice-for.ts'
import { stillNews } from './push-message.ts'

export type ToMail = Selectable<Tables['mail_item']>

/**
 * News of a step on the road: from these states on another mail has said more, and "we pack it next" is not true any more. None of
 * it asks for anything. A mail that waited for the morning, or for the mail server, leaves it out.
 */
const overtaken: Partial<Record<MailedKind, readonly (OrderStatus | ParcelStatus)[]>> = {
  'order.paid': ['part_shelved', 'shelved', 'canceled', 'closed'],
  'parcel.paid': ['patch_wait', 'shipped', 'received', 'closed'],
  'parcel.rehearsal-accepted': ['shipped', 'received', 'closed'],
  'parcel.shipped': ['received', 'closed'],
  'parcel.renumbered': ['received', 'closed'],
}

/**
 * Nobody read the notice, what it asks for has not happened, the document has not gone on beyond it; and what no notice tells is
 * still as it was.
 */
export async function stillToMail(ctx: Ctx, items: readonly ToMail[]): Promise<ToMail[]> {
  const noticeIds = items.flatMap(({ notice_id: id }) => (id === null ? [] : [id]))
  const unread = new Set(noticeIds.length > 0 ? (await stillNews(ctx, noticeIds)).map(({ id }) => id) : [])
  const kept: ToMail[] = []
  for (const item of items)
    if (item.notice_id === null ? await isOpen(ctx, item) : unread.has(item.notice_id) && !(await isPast(ctx, item)))
      kept.push(item)
  return kept
}

async function isPast(ctx: Ctx, { kind, doc_type: docType, doc_id: docId }: ToMail): Promise<boolean> {
  const past = overtaken[kind as MailedKind]
  if (!past) return false
  const table = docType === 'order' ? 'purchase_order' : 'parcel'
  const row = await ctx.tx.selectFrom(table).select('status').where('id', '=', docId).executeTakeFirst()
  return past.some((status) => status === row?.status)
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
