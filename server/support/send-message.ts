/** The shopper writes, and has read (product.md 12). */
import { sql } from 'kysely'
import type * as api from '#contract/support/api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { minutes } from '#contract/kit/time.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { shownCount } from '#server/kit/shown-count.ts'
import { allow, type Limit } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { findDocument } from './find-document.ts'
import { showMessages, threadOf, type ThreadRow, unreadAnswers } from './show-threads.ts'
import { supportWords } from './words.ts'
import { mustBeSendable, writeMessage } from './write-message.ts'

/** Of one shopper, in all conversations. */
export const written: Limit = { name: 'support-message', most: 40, per: minutes(10) }

/** Opens its own transaction: tries are counted outside of it. What was sent before under the same key is not counted again. */
export async function sendMessage(
  ctx: Ctx,
  input: Input<typeof api.sendMessage>,
  reply: Reply,
): Promise<Answer<typeof api.sendMessage>> {
  mustBeSendable(input)
  await allow(ctx.world, [written, memberId(ctx)]).catch((error: unknown) => {
    throw error instanceof Refused ? new Refused('slowDown', supportWords.tooMany, {}, error.extra) : error
  })
  return transact(ctx.world, ctx, (inside) => reply.once(inside, () => send(inside, input)))
}

async function send(
  ctx: Ctx,
  { about, text, pictureIds, writtenAt, zone }: Input<typeof api.sendMessage>,
): Promise<Answer<typeof api.sendMessage>> {
  const me = memberId(ctx)
  const thread = await openThread(ctx, me, about)
  const messageId = await writeMessage(
    ctx,
    thread,
    { text, pictureIds },
    {
      staffId: null,
      language: ctx.language,
      // A phone's clock may be ahead of ours.
      writtenAt: Math.min(writtenAt, ctx.now),
      files: { purposes: ['support'], uploadedBy: `customer:${me}`, customerId: me, kind: 'photo' },
    },
  )
  const moved = await move(ctx, 'support_thread', thread, 'ask', {
    set: {
      nth: thread.nth + 1,
      last_at: ctx.now,
      waiting_since: thread.waiting_since ?? ctx.now,
      asked_at: thread.asked_at ?? ctx.now,
      language: ctx.language,
      zone: zone ?? thread.zone,
      // Whoever closed it may not be there any more.
      ...(thread.status === 'closed' && { claimed_by: null, claimed_at: null }),
    },
  })
  const [message] = await showMessages(ctx, [messageId])
  return { thread: threadOf(moved), message: found(message) }
}

/** The thread about this, locked; made by the first message, also where two tabs send one at the same moment. */
async function openThread(ctx: Ctx, customerId: string, number: string | null): Promise<ThreadRow> {
  const about = number === null ? undefined : await findDocument(ctx, customerId, number)
  const made = await ctx.tx
    .insertInto('support_thread')
    .values({
      id: ctx.world.newId(),
      customer_id: customerId,
      doc_type: about?.type ?? null,
      doc_id: about?.id ?? '',
      doc_number: about?.number ?? null,
      status: 'waiting',
      created_at: ctx.now,
      last_at: ctx.now,
    })
    .onConflict((it) => it.columns(['customer_id', 'doc_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  const { id } =
    made ??
    found(
      await ctx.tx
        .selectFrom('support_thread')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('doc_id', '=', about?.id ?? '')
        .executeTakeFirst(),
    )
  if (made)
    await record(ctx, { name: 'thread.open', docId: id, docNumber: about?.number ?? null, customerId, to: 'waiting' })
  return lockRow(ctx, 'support_thread', id)
}

/** Never backwards: a phone that says late what it saw long ago changes nothing. Refuses another's thread as not found. */
export async function readThread(
  ctx: Ctx,
  { threadId, nth }: Input<typeof api.readThread>,
): Promise<Answer<typeof api.readThread>> {
  const me = memberId(ctx)
  found(
    await ctx.tx
      .selectFrom('support_thread')
      .select('id')
      .where('id', '=', threadId)
      .where('customer_id', '=', me)
      .executeTakeFirst(),
  )
  let thread = await lockRow(ctx, 'support_thread', threadId)
  const seen = Math.min(nth, thread.nth)
  if (seen > thread.seen_nth) {
    const { unread } = await ctx.tx
      .selectFrom('support_message')
      .select((it) => it.fn.countAll<number>().as('unread'))
      .where('thread_id', '=', threadId)
      .where('nth', '>', seen)
      .where('staff_id', 'is not', null)
      .executeTakeFirstOrThrow()
    thread = await ctx.tx
      .updateTable('support_thread')
      .set({ seen_nth: seen, unread })
      .where('id', '=', threadId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await record(ctx, { name: 'thread.read', docId: threadId, docNumber: thread.doc_number, customerId: me })
  }
  const { rows } = await sql<{
    unread: number
  }>`select (${unreadAnswers}) as unread from customer c where id = ${me}`.execute(ctx.tx)
  return { thread: threadOf(thread), supportNum: shownCount(rows[0]?.unread ?? 0) }
}
