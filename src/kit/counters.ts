/** Counts on tabs and rows (specification 3), fed by one poll; screens only read them. */
import { atom } from 'jotai'
import type { NoticeCounters, TaskCounters } from '#contract/notice/notice.ts'

export const noticeCountersAtom = atom<NoticeCounters>({ behaviorNum: 0, couponNum: 0, totalNum: 0 })
export const taskCountersAtom = atom<TaskCounters>({
  packNum: 0,
  packOrderNum: 0,
  packOrderPatchNum: 0,
  shopCartNum: 0,
  shopOrderNum: 0,
  shopPatchNum: 0,
})
