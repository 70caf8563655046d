/** Which tab the bell opens: where something waits for the shopper; else where something is unread. */
import type { NoticeCounters, NoticeTab } from '#contract/notice/notice.ts'

/** `unpaid`: orders and parcels that wait for payment. They stand in Action before any notice of them comes. */
export function firstTab({ behaviorNum, couponNum, totalNum }: NoticeCounters, unpaid: number): NoticeTab {
  if (behaviorNum > 0 || unpaid > 0 || totalNum === 0) return 'action'
  return totalNum > couponNum + behaviorNum ? 'message' : 'coupon'
}
