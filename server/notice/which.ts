/** Which event tells the shopper what, on which tab, and which earlier notices it makes done (states.md 16). */
import type { NoticeTab } from '#contract/notice/notice.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import type { NoticeKind } from './words.ts'

type Telling = { tab: NoticeTab; kind: NoticeKind; unless?: (event: ShopEvent) => boolean }
const action = (kind: NoticeKind): Telling => ({ tab: 'action', kind })
const message = (kind: NoticeKind): Telling => ({ tab: 'message', kind })
const coupon = (kind: NoticeKind): Telling => ({ tab: 'coupon', kind })
/** People need no word of what they did themselves. */
const byThemselves = (event: ShopEvent): boolean => event.actor === 'user'

export const tellings: Readonly<Record<string, Telling>> = {
  'order.pay': message('order.paid'),
  'order.purchase': message('order.purchased'),
  'order.askPatch': action('order.patch'),
  'order.askLatePatch': action('order.patch'),
  'order.overduePatch': action('order.patch-overdue'),
  'order.payPatch': message('order.patch-paid'),
  'order.voidPatch': message('order.patch-void'),
  'order.dropPatch': message('order.patch-ended'),
  'order.cancelPaid': message('order.canceled'),
  'order.expire': message('order.expired'),
  'order.giveUp': message('order.closed'),
  'order.shelvePart': message('order.part-shelved'),
  'order.shelveDuringPatch': message('order.part-shelved'),
  'order.shelve': message('order.shelved'),
  'order.missingRest': message('order.missing'),
  'order.missingAll': message('order.missing'),
  'order.missing': message('order.missing'),
  'line.photos': message('item.photos'),
  'line.abandoned': message('item.abandoned'),
  'service.finish': message('item.service-done'),
  'service.refund': message('item.service-refunded'),
  'parcel.pay': message('parcel.paid'),
  'parcel.weigh': message('parcel.weighed'),
  'parcel.weighOver': action('parcel.patch'),
  'parcel.billOver': action('parcel.bill-patch'),
  'parcel.overduePatch': action('parcel.patch-overdue'),
  'parcel.payPatch': message('parcel.patch-paid'),
  'parcel.voidPatch': message('parcel.patch-void'),
  'parcel.unpack': message('parcel.unpacked'),
  'parcel.ship': message('parcel.shipped'),
  'parcel.receive': { ...message('parcel.delivered'), unless: byThemselves },
  'parcel.deliverDuringPatch': message('parcel.delivered'),
  'parcel.billUnder': message('parcel.refund'),
  'parcel.billUnderReceived': message('parcel.refund'),
  'parcel.stop': action('parcel.abnormal'),
  'parcel.resume': message('parcel.resumed'),
  'parcel.giveUp': message('parcel.closed'),
  'parcel.cancelPaid': message('parcel.canceled'),
  'parcel.expire': message('parcel.expired'),
  'return.accept': action('return.accepted'),
  'return.refuse': action('return.refused'),
  'return.sellerRejected': action('return.refused'),
  'return.refund': message('return.refunded'),
  'payment.late': message('payment.late'),
  'recharge.pay': message('recharge.paid'),
  'balance.bonus': message('balance.bonus'),
  'coupon.give': coupon('coupon.received'),
  'coupon.restore': coupon('coupon.back'),
  'coupon.unlock': { ...coupon('coupon.back'), unless: byThemselves },
  'coupon.endsSoon': coupon('coupon.ends-soon'),
}

const orderPatch: NoticeKind[] = ['order.patch', 'order.patch-overdue']
const parcelPatch: NoticeKind[] = ['parcel.patch', 'parcel.bill-patch', 'parcel.patch-overdue']
const couponKinds: NoticeKind[] = ['coupon.received', 'coupon.back', 'coupon.ends-soon']

/** What these notices asked for has happened, or can no longer happen. */
export const doneByEvent: Readonly<Record<string, readonly NoticeKind[]>> = {
  'order.pay': ['order.unpaid'],
  'order.cancel': ['order.unpaid'],
  'order.expire': ['order.unpaid'],
  'order.payPatch': orderPatch,
  'order.dropPatch': orderPatch,
  'order.voidPatch': orderPatch,
  'order.overduePatch': ['order.patch'],
  'parcel.pay': ['parcel.unpaid'],
  'parcel.cancel': ['parcel.unpaid'],
  'parcel.expire': ['parcel.unpaid'],
  'parcel.payPatch': parcelPatch,
  'parcel.voidPatch': parcelPatch,
  'parcel.unpack': parcelPatch,
  'parcel.overduePatch': ['parcel.patch', 'parcel.bill-patch'],
  'parcel.resume': ['parcel.abnormal'],
  'parcel.giveUp': ['parcel.abnormal'],
  'return.refund': ['return.accepted'],
  'return.sellerRejected': ['return.accepted'],
  'coupon.use': couponKinds,
  'coupon.expire': couponKinds,
  'coupon.void': couponKinds,
}
