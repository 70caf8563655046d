/** Marks notices read or dealt with: on the phone at once, then at the server, whose counts everybody sees (specification 7). */
import type { NoticeCounters, NoticeTab } from '#contract/notice/notice.ts'
import { dealNotice, readAllNotices, readNotice } from '#contract/notice/api.ts'
import type { Output } from '#contract/kit/endpoint.ts'
import type { siteNotices } from '#contract/notice/api.ts'
import { serverNow } from '#src/kit/clock.ts'
import { noticeCountersAtom } from '#src/kit/counters.ts'
import { call } from '#src/kit/http.ts'
import { store } from '#src/kit/store.ts'
import { disk } from '#src/kit/with-disk.ts'

export type Notice = Output<typeof siteNotices>['notices'][number]

const count = (counters: NoticeCounters): void => store.set(noticeCountersAtom, counters)

/** Opened: it is read, and an action notice that was followed to its page is dealt with. Never throws: the next pull tells the truth. */
export async function markOpened(notice: Notice): Promise<void> {
  const deals = notice.tab === 'action'
  if (notice.readAt !== null && (notice.doneAt !== null || !deals)) return
  await (await disk()).notices.update(notice.id, { readAt: notice.readAt ?? serverNow() })
  await call(deals ? dealNotice : readNotice, { id: notice.id }).then(count, () => undefined)
}

/** Reads all of one tab. Throws what the call threw. */
export async function markAllRead(tab: NoticeTab): Promise<void> {
  count(await call(readAllNotices, { tab }))
  const it = await disk()
  await it.notices
    .where('tab')
    .equals(tab)
    .modify((notice) => void (notice.readAt ??= serverNow()))
}
