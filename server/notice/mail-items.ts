/** News that is to be mailed: kept with what happened, in its transaction, and mailed a little later by a job. */
import type { DocType } from '#contract/events.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import type { Facts } from '#server/kit/words.ts'
import { type MailedKind, type MailOnlyKind, mailRuleOf, topicOf } from './mail-kinds.ts'

export interface News {
  customerId: string
  kind: MailedKind
  /** Null: no notice tells it. */
  noticeId: string | null
  docType: DocType
  docId: string
  deadline: number | null
  /** Of news with the same word only the first is mailed. */
  dedupe: string
  facts: Facts
}

/** Whether anybody may be written to is asked when it is sent. */
export async function mailNews(ctx: Ctx, news: News): Promise<void> {
  const rule = mailRuleOf(news.kind)
  if (!rule || (rule.when && !rule.when(news.facts))) return
  const dueAt = ctx.now + rule.after
  const kept = await ctx.tx
    .insertInto('mail_item')
    .values({
      id: ctx.world.newId(),
      customer_id: news.customerId,
      topic: topicOf(news.kind),
      kind: news.kind,
      notice_id: news.noticeId,
      doc_type: news.docType,
      doc_id: news.docId,
      deadline: news.deadline,
      at: ctx.now,
      due_at: dueAt,
      dedupe: news.dedupe,
    })
    .onConflict((it) => it.column('dedupe').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) await enqueue(ctx, 'mail.gather', { itemId: kept.id }, { dueAt, dedupe: `mail:${kept.id}` })
}

const placed: Partial<Record<ShopEvent['name'], MailOnlyKind>> = {
  'order.place': 'order.placed',
  'parcel.place': 'parcel.placed',
}

/** What the shopper did is no news to them in the app. In a mail it is the receipt, and the way back to the payment. */
export async function mailPlaced(ctx: Ctx, { name, customerId, docType, docId }: ShopEvent): Promise<void> {
  const kind = placed[name]
  if (!kind || !customerId) return
  const news = { customerId, kind, noticeId: null, docType, docId, deadline: null, facts: {} }
  await mailNews(ctx, { ...news, dedupe: `${kind}:${docId}` })
}
