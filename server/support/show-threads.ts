/** Conversations and their messages as the shopper sees them. What colleagues note is in no query here. */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { sendMessage } from '#contract/support/api.ts'
import type { SupportThreadTable } from '#server/db/schema.ts'
import { showMedia } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { shownCount } from '#server/kit/shown-count.ts'

export type ShownThread = Answer<typeof sendMessage>['thread']
export type ShownMessage = Answer<typeof sendMessage>['message']
export type ThreadRow = Selectable<SupportThreadTable>

/** Answers that the customer `c` of the query around it has not read. */
export const unreadAnswers = sql`select coalesce(sum(unread), 0)::bigint from support_thread where customer_id = c.id and unread > 0`

export const aboutRow = ({ doc_type: type, doc_number: number }: Pick<ThreadRow, 'doc_type' | 'doc_number'>) =>
  type === null || number === null ? null : { type, number }

export const threadOf = (row: ThreadRow): ShownThread => ({
  id: row.id,
  about: aboutRow(row),
  status: row.status,
  unread: shownCount(row.unread),
  lastAt: row.last_at,
})

export async function showThreads(ctx: Ctx, ids: readonly string[]): Promise<ShownThread[]> {
  const rows = await ctx.tx
    .selectFrom('support_thread')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(threadOf)
}

/** By their ids, in the order of their conversations. */
export async function showMessages(ctx: Ctx, ids: readonly string[]): Promise<ShownMessage[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('support_message as m')
    .leftJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.id', 'm.thread_id', 'm.nth', 'm.staff_id', 'm.body', 'm.language', 'm.written_at', 'm.at', 's.name'])
    .where('m.id', 'in', [...ids])
    .orderBy('m.thread_id')
    .orderBy('m.nth')
    .execute()
  const pictures = await showMedia(ctx, 'message', ids)
  return rows.map((row) => ({
    id: row.id,
    threadId: row.thread_id,
    nth: row.nth,
    from: row.staff_id === null ? 'shopper' : 'staff',
    name: row.name,
    text: row.body,
    pictures: pictures.get(row.id) ?? [],
    language: row.language,
    writtenAt: row.written_at,
    at: row.at,
  }))
}
