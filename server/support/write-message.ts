/** One message more in a conversation, the shopper's or the shop's. */
import { mostLetters } from '#contract/support/thread.ts'
import { attach, type AttachRule } from '#server/kit/attach.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { touch } from '#server/kit/transact.ts'
import type { ThreadRow } from './show-threads.ts'
import { supportWords } from './words.ts'

export interface Writing {
  text: string
  pictureIds: readonly string[]
}

/** Refuses (40000) what is too long, and what has neither words nor pictures. */
export function mustBeSendable({ text, pictureIds }: Writing): void {
  if (text.length > mostLetters) throw new Refused('invalid', supportWords.tooLong, { most: mostLetters })
  if (text === '' && pictureIds.length === 0) throw new Refused('invalid', supportWords.empty)
}

/** `thread` is locked. Gives the message's id; the thread itself is counted up by its move. */
export async function writeMessage(
  ctx: Ctx,
  thread: ThreadRow,
  { text, pictureIds }: Writing,
  more: { staffId: string | null; language: string; writtenAt: number; files: AttachRule },
): Promise<string> {
  const id = ctx.world.newId()
  await ctx.tx
    .insertInto('support_message')
    .values({
      id,
      thread_id: thread.id,
      nth: thread.nth + 1,
      staff_id: more.staffId,
      body: text,
      language: more.language,
      written_at: more.writtenAt,
      at: ctx.now,
    })
    .execute()
  await attach(ctx, 'message', id, pictureIds, more.files)
  touch(ctx, thread.customer_id, 'message', id)
  return id
}
