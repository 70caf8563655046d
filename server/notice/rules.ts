/**
 * For every event that a shopper may be told of: which notice it writes on which tab, and which earlier notices it makes done
 * (states.md 16). An event that tells nothing says so here; one without a decision does not compile.
 */
import type { ShopperEvent } from '#contract/events.ts'
import type { NoticeKind } from '#contract/notice/notice.ts'
import type { ShopEvent } from '#server/kit/record.ts'
import { accountRules } from './account-rules.ts'
import { action, coupon, message, nothing, type NoticeRule } from './rule.ts'

/** People need no word of what they did themselves. */
const unless = (event: ShopEvent): boolean => event.actor === 'user'

const ofWithdrawal = (event: ShopEvent): boolean => event.name === 'refund.succeed' && event.facts.of === 'withdrawal'

/** Prices of variants moved, not the product's own. */
const priceIsTheSame = (event: ShopEvent): boolean =>
  event.name === 'cart.reprice' && event.facts.was === event.facts.now

export const unpaidKinds: readonly NoticeKind[] = ['order.waits', 'order.unpaid']
/** Goods came: there are some days to look at them and to send them back. */
export const lookKinds: readonly NoticeKind[] = ['order.part-shelved', 'order.shelved']
const orderAsked: NoticeKind[] = ['order.patch', 'order.patch-extended']
const orderPatch: NoticeKind[] = [...orderAsked, 'order.patch-overdue']
const parcelUnpaid: NoticeKind[] = ['parcel.unpaid']
const parcelAsked: NoticeKind[] = ['parcel.patch', 'parcel.bill-patch', 'parcel.patch-extended']
const parcelPatch: NoticeKind[] = [...parcelAsked, 'parcel.patch-overdue']
const rehearsed: NoticeKind[] = ['parcel.rehearsed']
const parcelStopped: NoticeKind[] = ['parcel.abnormal']
export const storageKinds: readonly NoticeKind[] = ['item.storage', 'item.storage-over']
const answers: NoticeKind[] = ['support.answered']
const kycKinds: NoticeKind[] = ['kyc.rejected', 'kyc.ends-soon', 'kyc.expired']
const couponKinds: NoticeKind[] = ['coupon.received', 'coupon.back', 'coupon.ends-soon']

export const noticeRules: Readonly<Record<ShopperEvent, NoticeRule>> = {
  'order.place': nothing,
  'order.pay': message('order.paid', { together: true }),
  'order.cancel': { together: true },
  'order.expire': message('order.expired', { together: true }),
  'order.cancelPaid': message('order.canceled', { answered: true }),
  'order.requestCancel': nothing,
  'order.claim': nothing,
  'order.assign': nothing,
  'order.release': nothing,
  'order.giveUp': message('order.closed', { answered: true }),
  'order.askShopper': action('order.question', { undoable: true }),
  'order.takeOffer': { answered: true },
  'order.withdrawQuestion': { answered: true },
  'order.askPatch': action('order.patch', { undoable: true }),
  'order.askLatePatch': action('order.patch', { undoable: true }),
  'order.overduePatch': action('order.patch-overdue', { done: orderAsked }),
  'order.extendPatch': action('order.patch-extended', { done: orderAsked }),
  'order.payPatch': message('order.patch-paid', { done: orderPatch }),
  'order.voidPatch': message('order.patch-void', { done: orderPatch, takesBack: true }),
  'order.dropPatch': message('order.patch-ended', { done: orderPatch }),
  'order.purchase': message('order.purchased'),
  // That it was bought is true no more; the next that is told is that it is bought again.
  'order.takeBack': { done: ['order.purchased'] },
  'order.purchaseBack': nothing,
  'order.correctPaidFrom': nothing,
  'order.sellerShipped': nothing,
  'order.split': nothing,
  'order.correctNumbers': nothing,
  'order.correctCost': nothing,
  'order.costBack': message('order.cost-back'),
  'order.shelvePart': action('order.part-shelved', { done: lookKinds }),
  'order.shelveDuringPatch': action('order.part-shelved', { done: lookKinds }),
  'order.shelve': action('order.shelved', { done: lookKinds }),
  'order.notBought': message('order.not-bought', { answered: true }),
  'order.missing': message('order.missing'),
  'order.missingRest': message('order.missing'),
  'order.missingAll': message('order.missing'),
  // The return tells it.
  'order.returned': nothing,
  'order.finish': nothing,
  'order.hide': nothing,

  'line.stored': nothing,
  'line.photo': nothing,
  'line.kept': { done: storageKinds },
  'line.prohibited': action('item.prohibited'),
  'line.moved': nothing,
  'line.counted': nothing,
  'line.corrected': { fromShelf: true },
  'line.serviced': message('item.serviced', { replaces: 'title' }),
  'line.serviceBack': message('item.service-back'),
  'line.abandoned': message('item.abandoned', { done: [...storageKinds, 'item.prohibited'] }),
  'line.qc-approved': { fromShelf: true },

  'parcel.place': { fromShelf: true },
  'parcel.pay': message('parcel.paid', { done: parcelUnpaid }),
  'parcel.cancel': { done: parcelUnpaid },
  'parcel.expire': message('parcel.expired', { done: parcelUnpaid }),
  'parcel.cancelPaid': message('parcel.canceled'),
  'parcel.edit': nothing,
  'parcel.startPacking': nothing,
  'parcel.putBack': nothing,
  'parcel.weigh': message('parcel.weighed'),
  'parcel.weighOver': action('parcel.patch'),
  'parcel.rehearse': action('parcel.rehearsed'),
  'parcel.chooseLine': nothing,
  'parcel.accept': message('parcel.rehearsal-accepted', { done: rehearsed }),
  'parcel.decline': { done: rehearsed },
  'parcel.rehearsalOver': message('parcel.rehearsal-over', { done: rehearsed }),
  'parcel.tick': nothing,
  'parcel.closeUnticked': nothing,
  'parcel.photo': nothing,
  'parcel.takeOut': nothing,
  'parcel.billOver': action('parcel.bill-patch'),
  'parcel.overduePatch': action('parcel.patch-overdue', { done: parcelAsked }),
  'parcel.extendPatch': action('parcel.patch-extended', { done: parcelAsked }),
  'parcel.payPatch': message('parcel.patch-paid', { done: parcelPatch }),
  'parcel.voidPatch': message('parcel.patch-void', { done: parcelPatch }),
  // The shopper's own choice: the payment that it makes needless is over.
  'parcel.changeLine': { done: parcelPatch },
  'parcel.unpack': message('parcel.unpacked', { done: parcelPatch }),
  'parcel.ship': message('parcel.shipped'),
  'parcel.correctTracking': message('parcel.renumbered'),
  'parcel.track': nothing,
  'parcel.removeStep': nothing,
  'parcel.receive': message('parcel.delivered', { unless }),
  'parcel.deliverDuringPatch': message('parcel.delivered'),
  'parcel.billed': nothing,
  'parcel.billUnder': message('parcel.refund'),
  'parcel.billUnderReceived': message('parcel.refund'),
  'parcel.stop': action('parcel.abnormal', { undoable: true }),
  'parcel.resume': message('parcel.resumed', { done: parcelStopped, takesBack: true }),
  'parcel.giveUp': message('parcel.closed', { done: parcelStopped }),
  'parcel.finish': nothing,

  'return.ask': { fromShelf: true },
  'return.accept': action('return.accepted'),
  'return.address': nothing,
  'return.send': nothing,
  'return.refuse': action('return.refused'),
  'return.withdraw': nothing,
  'return.sellerRefunded': nothing,
  'return.sellerRejected': action('return.refused', { done: ['return.accepted'] }),
  'return.comesBack': nothing,
  'return.cameBack': action('return.refused', { done: ['return.accepted'] }),
  'return.askEvidence': nothing,
  'return.refund': message('return.refunded', { done: ['return.accepted'] }),

  // The order or the parcel tells it.
  'patch.open': nothing,
  'patch.pay': nothing,
  'patch.decline': nothing,
  'patch.expire': nothing,
  'patch.overdue': nothing,
  'patch.spare': nothing,
  'patch.drop': nothing,

  // What was paid tells it, but for money that came too late.
  'payment.settleFromBalance': nothing,
  'payment.open': nothing,
  'payment.succeed': nothing,
  'payment.succeedLate': nothing,
  'payment.fail': nothing,
  'payment.cancel': nothing,
  'payment.expire': nothing,
  'payment.arriveLate': nothing,
  'payment.late': message('payment.late'),
  'payment.suspense': nothing,
  'payment.dispute': message('payment.disputed'),
  // `disputeOver` tells it, of each that is decided.
  'payment.win': nothing,
  'payment.disputeOver': message('payment.dispute-over'),
  'payment.sent': nothing,
  'suspense.give': message('balance.corrected'),
  'suspense.sendBack': nothing,
  'refund.toBalance': nothing,
  'refund.send': nothing,
  'refund.ask': nothing,
  // Of a withdrawal the last part tells it.
  'refund.succeed': message('refund.arrived', { unless: ofWithdrawal }),
  'refund.fail': message('refund.back'),
  'refund.bounce': message('refund.back'),
  'refund.drop': message('refund.back'),
  'recharge.start': nothing,
  'recharge.pay': message('recharge.paid'),
  'recharge.expire': nothing,
  'balance.bonus': message('balance.bonus'),
  'balance.adjust': message('balance.corrected'),

  // The item tells it.
  'service.pay': nothing,
  'service.expire': nothing,
  'service.takeBack': nothing,
  'service.finish': nothing,
  'service.refund': nothing,
  // Whoever did not ask for it must hear of it.
  'withdrawal.apply': message('withdrawal.applied'),
  'withdrawal.cancel': nothing,
  'withdrawal.reject': message('withdrawal.rejected'),
  // It goes out by itself a moment later.
  'withdrawal.approve': nothing,
  'withdrawal.ask': nothing,
  'withdrawal.look': nothing,
  'withdrawal.send': message('withdrawal.sent'),
  'withdrawal.partBack': message('refund.back'),
  'withdrawal.succeed': message('withdrawal.paid'),
  // Each of its parts has told that it came back.
  'withdrawal.fail': nothing,

  // The page shows each entry, and the level that it left.
  'level.fall': nothing,
  'level.reach': message('level.reached'),
  'level.correct': nothing,

  'coupon.give': coupon('coupon.received'),
  'coupon.endsSoon': coupon('coupon.ends-soon'),
  'coupon.restore': coupon('coupon.back'),
  'coupon.unlock': coupon('coupon.back', { unless }),
  'coupon.unlockExpired': nothing,
  'coupon.lock': nothing,
  'coupon.use': { done: couponKinds },
  'coupon.expire': { done: couponKinds },
  'coupon.void': { done: couponKinds },

  'thread.open': nothing,
  'thread.ask': { done: answers },
  'thread.answer': message('support.answered', { replaces: 'thread' }),
  'thread.close': nothing,
  'thread.read': { done: answers },
  'thread.claim': nothing,
  'thread.release': nothing,
  'thread.note': nothing,
  // The page has just shown it; a coupon tells itself.
  'game.play': nothing,
  'kyc.save': nothing,
  'kyc.submit': { done: kycKinds },
  'kyc.approve': message('kyc.approved', { done: kycKinds }),
  'kyc.reject': action('kyc.rejected'),
  'kyc.endsSoon': action('kyc.ends-soon'),
  'kyc.expire': action('kyc.expired', { done: ['kyc.ends-soon'] }),
  'kyc.revoke': message('kyc.revoked', { done: kycKinds }),
  'kyc.open': nothing,
  'kyc.look': nothing,
  'kyc.wipe': nothing,

  'favourite.back': message('product.back'),
  'cart.reprice': message('cart.repriced', { unless: priceIsTheSame, replaces: 'productId' }),
  ...accountRules,
}

/** The rule of an event; undefined for events of which only staff knows. */
export const noticeRuleOf = (name: string): NoticeRule | undefined =>
  Object.hasOwn(noticeRules, name) ? noticeRules[name as ShopperEvent] : undefined
