/** Writing one notice, and ticking off what was asked for before (states.md 16). */
import { sql } from 'kysely'
import type { DocType } from '#contract/events.ts'
import type { NoticeKind, NoticeTab } from '#contract/notice/notice.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { touch } from '#server/kit/transact.ts'
import type { Facts } from '#server/kit/words.ts'
import { about } from './about.ts'
import { mailNews } from './mail-items.ts'
import { pushNotice } from './push-jobs.ts'

export interface Told {
  customerId: string
  tab: NoticeTab
  kind: NoticeKind
  docType: DocType
  docId: string
  dedupe: string
  facts: Facts
  /** Of notices with the same word only the first is pushed. */
  pushOnce?: string
  /** So many ms later phones are told, if it is still news then. */
  pushAfter?: number
}

/** Writes one notice with what its document says now; facts of the event win over those of the document. */
export async function writeNotice(ctx: Ctx, notice: Told): Promise<void> {
  const document = await about(ctx, notice.docType, notice.docId)
  if (!document) return
  const { deadline: told } = notice.facts
  const deadline = typeof told === 'number' ? told : document.deadline
  // What the event leaves open is the document's to say.
  const known = (all: Facts) => Object.entries(all).filter(([, value]) => value !== null)
  const facts = Object.fromEntries([...known(document.facts), ...known(notice.facts)])
  const written = await ctx.tx
    .insertInto('notice')
    .values({
      id: ctx.world.newId(),
      customer_id: notice.customerId,
      tab: notice.tab,
      kind: notice.kind,
      facts: JSON.stringify(facts),
      path: document.path,
      doc_type: notice.docType,
      doc_id: notice.docId,
      doc_number: document.number,
      pic: document.pic,
      deadline: notice.tab === 'message' ? null : deadline,
      at: ctx.now,
      dedupe: notice.dedupe,
    })
    .onConflict((conflict) => conflict.column('dedupe').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  touch(ctx, notice.customerId, 'notice', written.id)
  await pushNotice(ctx, notice.customerId, written.id, { word: notice.pushOnce, after: notice.pushAfter })
  const { customerId, kind, docType, docId, dedupe } = notice
  const asked = notice.tab === 'action' ? deadline : null
  await mailNews(ctx, { customerId, kind, noticeId: written.id, docType, docId, deadline: asked, dedupe, facts })
}

/** Marks a document's open notices of these kinds as done, and gives them; of them those only for which `only` holds. */
export async function tickOff(
  ctx: Ctx,
  customerId: string,
  document: Pick<ShopEvent, 'docType' | 'docId'>,
  kinds: readonly NoticeKind[],
  only = sql<boolean>`true`,
): Promise<{ id: string; at: number; read_at: number | null }[]> {
  const done = await ctx.tx
    .updateTable('notice')
    .set({ done_at: ctx.now })
    .where('doc_type', '=', document.docType)
    .where('doc_id', '=', document.docId)
    .where('customer_id', '=', customerId)
    .where('kind', 'in', [...kinds])
    .where('done_at', 'is', null)
    .where(only)
    .returning(['id', 'at', 'read_at'])
    .execute()
  for (const { id } of done) touch(ctx, customerId, 'notice', id)
  return done
}
