/** Marks notices read or dealt with: on the phone at once, at the server when it can be reached (specification 7). */
import type { NoticeCounters, NoticeTab, Notice } from '#contract/notice/notice.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { noticeCountersAtom } from '#src/kit/sync/counters.ts'
import { queue } from '#src/kit/outbox/queue.ts'
import { store } from '#src/kit/store.ts'
import { UNDO_MS } from '#src/kit/ui/toast.ts'
import { staysUntilDone } from './due.ts'
import { readAllMutation, readMutation } from './mutations.ts'

/** Counted by the badge: not seen, and what it asks for has not happened. */
export const isUnread = ({ readAt, doneAt }: Pick<Notice, 'readAt' | 'doneAt'>): boolean =>
  readAt === null && doneAt === null

const numOf: Partial<Record<NoticeTab, keyof NoticeCounters>> = { action: 'behaviorNum', coupon: 'couponNum' }

/** The badge follows at once; the answer, or the next poll, says what it really is. */
function leaveCount(tab: NoticeTab, count: number): void {
  store.set(noticeCountersAtom, (counters) => {
    const less = (num: keyof NoticeCounters) => ({ [num]: Math.max(0, counters[num] - count) })
    const own = numOf[tab]
    return { ...counters, ...less('totalNum'), ...(own && less(own)) }
  })
}

/** Opened: it is read, and an action notice that was followed to its page is dealt with, unless it asks for money. Never throws. */
export async function markOpened(notice: Notice): Promise<void> {
  const deals = notice.tab === 'action' && !staysUntilDone(notice.kind)
  if (notice.readAt !== null && (notice.doneAt !== null || !deals)) return
  if (isUnread(notice)) leaveCount(notice.tab, 1)
  await queue(readMutation, `notice:${notice.id}`, { id: notice.id, deals, at: serverNow() }).catch(() => undefined)
}

/** Reads what stands in one tab; what is told later stays unread. Gives the way back, while there is one. */
export async function markAllRead(tab: NoticeTab, unread: number): Promise<() => Promise<boolean>> {
  const queued = await queue(readAllMutation, `notices:${tab}`, { tab, until: serverNow() }, { holdMs: UNDO_MS })
  leaveCount(tab, unread)
  return async () => {
    const undone = await queued.undo()
    if (undone) leaveCount(tab, -unread)
    return undone
  }
}
