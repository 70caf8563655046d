/** An extra fee or a top-up that nobody has paid, and a question that nobody has answered, is mailed again a day before its deadline. */
import type { PatchReason } from '#contract/payment/patch.ts'
import { days } from '#contract/kit/time.ts'
import { type Due, dueTimer } from '#server/kit/each-due.ts'
import type { Timer } from '#server/kit/timer.ts'
import { sql } from 'kysely'
import { mailNews } from './mail-items.ts'

/** Each new date is reminded of. */
const asExtended = sql`(case when patch.extended > 0 then ':' || patch.extended else '' end)`

const patchSoon: Due = {
  name: 'mails about extra payments that end within a day',
  find: (db, now) =>
    db
      .selectFrom('patch')
      .select(['id', 'deadline as due'])
      .where('status', '=', 'open')
      .where('deadline', '<=', now + days(1))
      .where('deadline', '>', now)
      .where(
        sql<boolean>`not exists (select 1 from mail_item where mail_item.dedupe = 'patch-soon:' || patch.id || ${asExtended})`,
      ),
  async move(ctx, id) {
    const row = await ctx.tx
      .selectFrom('patch')
      .select(['kind', 'doc_id', 'customer_id', 'status', 'deadline', 'reason', 'extended'])
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row?.status !== 'open' || row.deadline <= ctx.now) return false
    const docType = row.kind === 'SHOP_PATCH' ? ('order' as const) : ('parcel' as const)
    await mailNews(ctx, {
      customerId: row.customer_id,
      kind: row.reason === ('rehearsed' satisfies PatchReason) ? 'parcel.rehearsal-soon' : `${docType}.patch-soon`,
      noticeId: null,
      docType,
      docId: row.doc_id,
      deadline: row.deadline,
      dedupe: `patch-soon:${id}${row.extended > 0 ? `:${row.extended}` : ''}`,
      facts: {},
    })
    return true
  },
}

const questionSoon: Due = {
  name: 'mails about questions that end within a day',
  find: (db, now) =>
    db
      .selectFrom('line_question')
      .select(['id', 'deadline as due'])
      .where('outcome', 'is', null)
      .where('deadline', '<=', now + days(1))
      .where('deadline', '>', now)
      .where(
        sql<boolean>`not exists (select 1 from mail_item where mail_item.dedupe = 'question-soon:' || line_question.id)`,
      ),
  async move(ctx, id) {
    const row = await ctx.tx
      .selectFrom('line_question')
      .select(['order_id', 'customer_id', 'outcome', 'deadline'])
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (row?.outcome !== null || row.deadline <= ctx.now) return false
    await mailNews(ctx, {
      customerId: row.customer_id,
      kind: 'order.question-soon',
      noticeId: null,
      docType: 'order',
      docId: row.order_id,
      deadline: row.deadline,
      dedupe: `question-soon:${id}`,
      facts: {},
    })
    return true
  },
}

export const mailTimers: Timer[] = [dueTimer(patchSoon), dueTimer(questionSoon)]
