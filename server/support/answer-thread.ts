/** What staff does with a conversation: takes it in hand, answers, notes, hands it back, closes it. */
import type * as desk from '#contract/support/desk.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { showTalk } from './show-talk.ts'
import type { ThreadRow } from './show-threads.ts'
import { supportWords } from './words.ts'
import { mustBeSendable, writeMessage } from './write-message.ts'

type Talk = Promise<Answer<typeof desk.supportTalk>>

/** Locked. Refuses (40900) while a colleague has it. */
async function inMyHand(ctx: Ctx, threadId: string): Promise<ThreadRow> {
  const thread = await lockRow(ctx, 'support_thread', threadId)
  if (thread.claimed_by !== null && thread.claimed_by !== staffOf(ctx).id) throw await claimedBy(ctx, thread.claimed_by)
  return thread
}

async function claimedBy(ctx: Ctx, staffId: string): Promise<Refused> {
  const colleague = await ctx.tx.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst()
  return new Refused('conflict', supportWords.claimed, { name: colleague?.name ?? '' })
}

/** Pressed twice it is in the same hand. */
export async function claimThread(ctx: Ctx, { threadId }: Input<typeof desk.claimThread>): Talk {
  const thread = await inMyHand(ctx, threadId)
  if (thread.claimed_by === null) {
    await hold(ctx, threadId, staffOf(ctx).id)
    await record(ctx, { name: 'thread.claim', docId: threadId, docNumber: thread.doc_number })
  }
  return showTalk(ctx, threadId)
}

/** Refuses (40900) a colleague's, but to an admin. */
export async function releaseThread(ctx: Ctx, { threadId }: Input<typeof desk.releaseThread>): Talk {
  const me = staffOf(ctx)
  const thread = await lockRow(ctx, 'support_thread', threadId)
  if (thread.claimed_by === null) return showTalk(ctx, threadId)
  if (thread.claimed_by !== me.id && !me.roles.includes('admin')) throw await claimedBy(ctx, thread.claimed_by)
  await hold(ctx, threadId, null)
  await record(ctx, { name: 'thread.release', docId: threadId, docNumber: thread.doc_number })
  return showTalk(ctx, threadId)
}

const hold = (ctx: Ctx, threadId: string, staffId: string | null) =>
  ctx.tx
    .updateTable('support_thread')
    .set({ claimed_by: staffId, claimed_at: staffId === null ? null : ctx.now })
    .where('id', '=', threadId)
    .execute()

export async function answerThread(
  ctx: Ctx,
  { threadId, text, language, pictureIds }: Input<typeof desk.answerThread>,
): Talk {
  const me = staffOf(ctx)
  mustBeSendable({ text, pictureIds })
  const thread = await inMyHand(ctx, threadId)
  await writeMessage(
    ctx,
    thread,
    { text, pictureIds },
    {
      staffId: me.id,
      language,
      writtenAt: ctx.now,
      files: { purposes: ['support'], uploadedBy: 'staff', customerId: thread.customer_id, kind: 'photo' },
    },
  )
  await move(ctx, 'support_thread', thread, 'answer', {
    facts: { thread: threadId, staff: me.name },
    set: {
      nth: thread.nth + 1,
      last_at: ctx.now,
      unread: thread.unread + 1,
      waiting_since: null,
      answered_at: thread.answered_at ?? ctx.now,
      claimed_by: me.id,
      claimed_at: thread.claimed_at ?? ctx.now,
    },
  })
  return showTalk(ctx, threadId)
}

/** Nothing of it reaches the shopper: neither the words nor that there are some. */
export async function noteThread(ctx: Ctx, { threadId, text }: Input<typeof desk.noteThread>): Talk {
  const thread = await lockRow(ctx, 'support_thread', threadId)
  await ctx.tx
    .insertInto('support_note')
    .values({ id: ctx.world.newId(), thread_id: threadId, staff_id: staffOf(ctx).id, body: text, at: ctx.now })
    .execute()
  await record(ctx, { name: 'thread.note', docId: threadId, docNumber: thread.doc_number })
  return showTalk(ctx, threadId)
}

/** Refuses (40900) one that is closed already, and a colleague's. */
export async function closeThread(ctx: Ctx, { threadId }: Input<typeof desk.closeThread>): Talk {
  const thread = await inMyHand(ctx, threadId)
  await move(ctx, 'support_thread', thread, 'close', { set: { waiting_since: null } })
  return showTalk(ctx, threadId)
}
