/** How many notices of a shopper ask for something, by tab (states.md 16): the numbers on the badge. */
import { sql } from 'kysely'
import type { NoticeCounters } from '#contract/notice/notice.ts'
import type { Ctx } from '#server/kit/context.ts'
import { shownCount } from '#server/kit/shown-count.ts'

export interface UnreadRow {
  action: number
  coupon: number
  message: number
}

/** One row of counts for the customer `c` of the query around it. */
export const unreadByTab = sql`select count(*) filter (where tab = 'action') as action,
  count(*) filter (where tab = 'coupon') as coupon, count(*) filter (where tab = 'message') as message
  from notice where customer_id = c.id and read_at is null and done_at is null`

export const unreadCounters = ({ action, coupon, message }: UnreadRow): NoticeCounters => ({
  behaviorNum: shownCount(action),
  couponNum: shownCount(coupon),
  totalNum: shownCount(action + coupon + message),
})

/** Counted anew, inside the transaction that changed them. */
export async function readUnread(ctx: Pick<Ctx, 'tx'>, customerId: string): Promise<NoticeCounters> {
  const { rows } = await sql<UnreadRow>`
    select n.* from customer c, lateral (${unreadByTab}) n where c.id = ${customerId}`.execute(ctx.tx)
  const row = rows[0]
  if (!row) throw new Error(`no customer ${customerId}`)
  return unreadCounters(row)
}
