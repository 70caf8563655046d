/** Reading notices may wait: doing it late, or twice, changes nothing else (specification 7). */
import { t } from '@lingui/core/macro'
import type { NoticeCounters, NoticeTab, Notice } from '#contract/notice/notice.ts'
import { dealNotice, readAllNotices, readNotice } from '#contract/notice/api.ts'
import type { Disk, Waiting } from '#src/disk.ts'
import { noticeCountersAtom } from '#src/kit/sync/counters.ts'
import type { Mutation } from '#src/kit/outbox/outbox.ts'
import { store } from '#src/kit/store.ts'

const count = (counters: NoticeCounters): void => store.set(noticeCountersAtom, counters)

/** `deals`: an action notice that was followed to its page is dealt with. `at`: when, by the shop's clock. */
export interface Reading {
  id: string
  deals: boolean
  at: number
}
export const readMutation: Mutation<Reading, NoticeCounters> = {
  kind: 'notice.read',
  send: (tell, { id, deals }) => tell(deals ? dealNotice : readNotice, { id }),
  async applyAnswer(disk, counters, { id, at: readAt }) {
    await disk.notices
      .where('id')
      .equals(id)
      .modify((notice) => void (notice.readAt ??= readAt))
    count(counters)
  },
  fold: (before, after) => ({ ...before, deals: before.deals || after.deals }),
  title: () => t`A notice you read`,
}

/** Only what was there to be read: told before `until`. */
export interface ReadingAll {
  tab: NoticeTab
  until: number
}
export const readAllMutation: Mutation<ReadingAll, NoticeCounters> = {
  kind: 'notice.read-all',
  send: (tell, input) => tell(readAllNotices, input),
  async applyAnswer(disk, counters, input) {
    await disk.notices
      .where('tab')
      .equals(input.tab)
      .filter(({ at }) => at <= input.until)
      .modify((notice) => void (notice.readAt ??= input.until))
    count(counters)
  },
  fold: (_, after) => after,
  title: () => t`All notices read`,
}

/** The notices of a tab, with what waits done to them. */
function noticesWith(notices: readonly Notice[], rows: readonly Waiting[]): Notice[] {
  const open = rows.filter(({ failed }) => !failed)
  const read = new Map(
    open.filter(({ kind }) => kind === readMutation.kind).map(({ input }) => [(input as Reading).id, input as Reading]),
  )
  const all = open.filter(({ kind }) => kind === readAllMutation.kind).map(({ input }) => input as ReadingAll)
  return notices.map((notice) => {
    if (notice.readAt !== null) return notice
    const readAt =
      read.get(notice.id)?.at ?? all.find(({ tab, until }) => tab === notice.tab && notice.at <= until)?.until
    return readAt === undefined ? notice : { ...notice, readAt }
  })
}

/** For a live query. */
export async function shownNotices(disk: Disk, tab: NoticeTab): Promise<Notice[]> {
  const [notices, rows] = await Promise.all([
    disk.notices.where('tab').equals(tab).toArray(),
    disk.outbox.where('about').startsWith('notice').toArray(),
  ])
  return noticesWith(notices, rows)
}
