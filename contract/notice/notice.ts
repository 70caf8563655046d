/** What the shopper is told (product.md 10, states.md 16). The server writes title and body in the shopper's language. */
import * as v from 'valibot'
import { Count_, Id_, Instant_ } from '../kit/fields.ts'

export const noticeTabs = ['action', 'coupon', 'message'] as const
export type NoticeTab = (typeof noticeTabs)[number]

/** What notices are about. The words of each are `server/notice/words.ts`, its look `src/notice/kinds.ts`. */
export const noticeKinds = [
  'order.waits',
  'order.unpaid',
  'order.paid',
  'order.question',
  'order.patch',
  'order.patch-extended',
  'order.patch-overdue',
  'order.patch-paid',
  'order.patch-void',
  'order.patch-ended',
  'order.canceled',
  'order.expired',
  'order.closed',
  'order.not-bought',
  'order.missing',
  'order.cost-back',
  'cart.repriced',
  'product.back',
  'order.purchased',
  'order.part-shelved',
  'order.shelved',
  'item.storage',
  'item.storage-over',
  'item.prohibited',
  'item.abandoned',
  'item.serviced',
  'item.service-back',
  'parcel.unpaid',
  'parcel.paid',
  'parcel.weighed',
  'parcel.patch',
  'parcel.rehearsed',
  'parcel.rehearsal-accepted',
  'parcel.rehearsal-over',
  'parcel.bill-patch',
  'parcel.patch-extended',
  'parcel.patch-overdue',
  'parcel.patch-paid',
  'parcel.patch-void',
  'parcel.unpacked',
  'parcel.shipped',
  'parcel.renumbered',
  'parcel.delivered',
  'parcel.refund',
  'parcel.abnormal',
  'parcel.resumed',
  'parcel.closed',
  'parcel.canceled',
  'parcel.expired',
  'return.accepted',
  'return.refused',
  'return.refunded',
  'payment.late',
  'payment.disputed',
  'payment.dispute-over',
  'recharge.paid',
  'balance.bonus',
  'balance.corrected',
  'withdrawal.applied',
  'withdrawal.sent',
  'withdrawal.paid',
  'withdrawal.rejected',
  'refund.back',
  'refund.arrived',
  'level.reached',
  'coupon.received',
  'coupon.back',
  'coupon.ends-soon',
  'support.answered',
  'kyc.approved',
  'kyc.rejected',
  'kyc.ends-soon',
  'kyc.expired',
  'kyc.revoked',
  'account.export',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const Notice = v.object({
  id: Id_,
  tab: v.picklist(noticeTabs),
  kind: v.string(),
  title: v.string(),
  body: v.string(),
  /** Where "go there" leads: an address of the app with its query. */
  path: v.nullable(v.string()),
  docType: v.nullable(v.string()),
  docNumber: v.nullable(v.string()),
  pic: v.nullable(v.string()),
  deadline: v.nullable(Instant_),
  at: Instant_,
  readAt: v.nullable(Instant_),
  /** An action notice is done once what it asks for has happened. */
  doneAt: v.nullable(Instant_),
})
export type Notice = v.InferOutput<typeof Notice>

export const NoticeCounters = v.object({ behaviorNum: Count_, couponNum: Count_, totalNum: Count_ })
export type NoticeCounters = v.InferOutput<typeof NoticeCounters>
export const TaskCounters = v.object({
  packNum: Count_,
  packOrderNum: Count_,
  packOrderPatchNum: Count_,
  /** Parcels that stand still until the shopper says something. */
  stoppedNum: Count_,
  /** Orders of which a line waits for the shopper's answer. */
  askedNum: Count_,
  /** Answers of customer service that were not read. */
  supportNum: Count_,
  shopCartNum: Count_,
  shopOrderNum: Count_,
  shopPatchNum: Count_,
})
export type TaskCounters = v.InferOutput<typeof TaskCounters>
