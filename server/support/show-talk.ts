/** Conversations as the desk sees them: whose, in which language and at what hour there, and what stands beside them. */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/support/desk.ts'
import { showCustomers } from '#server/account/show-customers.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { found } from '#server/kit/refused.ts'
import { showDocument } from './find-document.ts'
import { aboutRow, showMessages, threadOf } from './show-threads.ts'

type ShownThread = Answer<typeof desk.supportQueue>['threads'][number]

/** Takes ids, gives them in the order asked. */
export async function showDeskThreads(ctx: Ctx, ids: readonly string[]): Promise<ShownThread[]> {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('support_thread as t')
    .innerJoin('support_message as m', (on) => on.onRef('m.thread_id', '=', 't.id').onRef('m.nth', '=', 't.nth'))
    .leftJoin('staff as s', 's.id', 't.claimed_by')
    .selectAll('t')
    .select((eb) => [
      'm.body',
      'm.staff_id',
      's.name as claimer',
      eb
        .selectFrom('attachment')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('attachment.doc_type', '=', 'message')
        .whereRef('attachment.doc_id', '=', 'm.id')
        .as('pictures'),
    ])
    .where('t.id', 'in', [...ids])
    .execute()
  const customers = await showCustomers(
    ctx,
    rows.map((row) => row.customer_id),
  )
  const shown = rows.flatMap((row): ShownThread[] => {
    const customer = customers.get(row.customer_id)
    if (!customer) return []
    const { unread: _, ...thread } = threadOf(row)
    return [
      {
        ...thread,
        customer,
        language: row.language,
        zone: row.zone,
        waitingSince: row.waiting_since,
        claimedBy:
          row.claimed_by === null ? null : { name: row.claimer ?? '', mine: row.claimed_by === staffOf(ctx).id },
        last: {
          from: row.staff_id === null ? 'shopper' : 'staff',
          text: row.body.slice(0, 200),
          pictures: row.pictures ?? 0,
        },
        firstAnswer: row.answered_at === null || row.asked_at === null ? null : row.answered_at - row.asked_at,
      },
    ]
  })
  return ids.flatMap((id) => shown.filter((thread) => thread.id === id))
}

const lastMessages = 200

/** Refuses an unknown id as not found. */
export async function showTalk(ctx: Ctx, threadId: string): Promise<Answer<typeof desk.supportTalk>> {
  const thread = found((await showDeskThreads(ctx, [threadId]))[0])
  const row = found(await ctx.tx.selectFrom('support_thread').selectAll().where('id', '=', threadId).executeTakeFirst())
  const messages = await ctx.tx
    .selectFrom('support_message')
    .select('id')
    .where('thread_id', '=', threadId)
    .orderBy('nth', 'desc')
    .limit(lastMessages)
    .execute()
  const notes = await ctx.tx
    .selectFrom('support_note as n')
    .innerJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 's.name', 'n.body as text', 'n.at'])
    .where('n.thread_id', '=', threadId)
    .orderBy('n.at')
    .orderBy('n.id')
    .execute()
  const others = await ctx.tx
    .selectFrom('support_thread')
    .select(['id', 'doc_type', 'doc_number', 'status'])
    .where('customer_id', '=', row.customer_id)
    .where('id', '<>', threadId)
    .where('status', '<>', 'closed')
    .orderBy('last_at', 'desc')
    .limit(10)
    .execute()
  return {
    ...thread,
    messages: await showMessages(
      ctx,
      messages.map((it) => it.id),
    ),
    notes,
    document: row.doc_type === null ? null : await showDocument(ctx, row.doc_type, row.doc_id),
    others: others.map((other) => ({ id: other.id, about: aboutRow(other), status: other.status })),
  }
}

export const supportTalk = (ctx: Ctx, { threadId }: Input<typeof desk.supportTalk>) => showTalk(ctx, threadId)
