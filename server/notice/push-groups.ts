/** Under which switch a kind of notice falls (contract/notice/push.ts). */
import type { NoticeKind } from '#contract/notice/notice.ts'
import type { PushGroup } from '#contract/notice/push.ts'

const groups: Record<NoticeKind, PushGroup> = {
  'order.unpaid': 'payments',
  'order.paid': 'payments',
  'order.patch': 'payments',
  'order.patch-overdue': 'payments',
  'order.patch-paid': 'payments',
  'order.patch-void': 'payments',
  'order.patch-ended': 'payments',
  'order.canceled': 'payments',
  'order.expired': 'payments',
  'order.closed': 'payments',
  'order.missing': 'payments',
  'cart.repriced': 'payments',
  'order.purchased': 'warehouse',
  'order.part-shelved': 'warehouse',
  'order.shelved': 'warehouse',
  'item.storage': 'warehouse',
  'item.storage-over': 'warehouse',
  'item.abandoned': 'warehouse',
  'parcel.unpaid': 'payments',
  'parcel.paid': 'payments',
  'parcel.weighed': 'parcels',
  'parcel.patch': 'payments',
  'parcel.bill-patch': 'payments',
  'parcel.patch-overdue': 'payments',
  'parcel.patch-paid': 'payments',
  'parcel.patch-void': 'payments',
  'parcel.unpacked': 'parcels',
  'parcel.shipped': 'parcels',
  'parcel.delivered': 'parcels',
  'parcel.refund': 'payments',
  'parcel.abnormal': 'parcels',
  'parcel.resumed': 'parcels',
  'parcel.closed': 'parcels',
  'parcel.canceled': 'parcels',
  'parcel.expired': 'parcels',
  'return.accepted': 'warehouse',
  'return.refused': 'warehouse',
  'return.refunded': 'payments',
  'payment.late': 'payments',
  'recharge.paid': 'payments',
  'balance.bonus': 'payments',
  'coupon.received': 'coupons',
  'coupon.back': 'coupons',
  'coupon.ends-soon': 'coupons',
}

/** A kind that is not told any more is nobody's. */
export const groupOf = (kind: string): PushGroup | undefined =>
  Object.hasOwn(groups, kind) ? groups[kind as NoticeKind] : undefined
