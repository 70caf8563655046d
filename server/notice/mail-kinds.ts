/**
 * Which news is also a mail, and what its button does (decision 040). A kind of notice without a decision does not compile. Mailed
 * is what waits for the shopper, what was paid or given back, and the three moments people wait for: arrived, shipped, delivered.
 */
import { minutes } from '#contract/kit/time.ts'
import type { NoticeKind } from '#contract/notice/notice.ts'
import type { PushGroup } from '#contract/notice/push.ts'
import type { Facts } from '#server/kit/words.ts'
import { groupOf } from './push-groups.ts'

export type MailAct =
  | 'pay'
  | 'photos'
  | 'track'
  | 'order'
  | 'question'
  | 'product'
  | 'parcel'
  | 'item'
  | 'return'
  | 'balance'
  | 'withdrawal'
  | 'coupons'
  | 'answer'
  | 'identity'
/** News of which only the mail tells: in the app the page itself shows it. */
export const mailOnlyKinds = [
  'order.placed',
  'parcel.placed',
  'order.question-soon',
  'order.patch-soon',
  'parcel.patch-soon',
  'parcel.rehearsal-soon',
] as const
export type MailOnlyKind = (typeof mailOnlyKinds)[number]
export type MailedKind = NoticeKind | MailOnlyKind

export interface MailRule {
  act: MailAct
  /** Milliseconds it waits for more of the same, or for having become needless. */
  after: number
  /** Only with these facts. */
  when?: (facts: Facts) => boolean
}

/** What happens together is told together. */
export const together = minutes(2)
/** Most people pay what they ordered at once, and read what they asked for: those are not written to. */
const whilePaying = minutes(10)

const mailed = (act: MailAct, more: Partial<MailRule> = {}): MailRule => ({ act, after: together, ...more })
const placed = mailed('pay', { after: whilePaying })
const notMailed = null

const rules: Record<MailedKind, MailRule | null> = {
  'order.placed': placed,
  // `order.placed` says it.
  'order.waits': notMailed,
  'order.unpaid': mailed('pay'),
  'order.paid': mailed('order'),
  'order.question': mailed('question'),
  'order.question-soon': mailed('question'),
  'order.patch': mailed('pay'),
  'order.patch-soon': mailed('pay'),
  'order.patch-extended': mailed('pay'),
  'order.patch-overdue': mailed('pay'),
  'order.patch-paid': mailed('order'),
  'order.patch-void': mailed('order'),
  'order.patch-ended': mailed('order'),
  'order.canceled': mailed('order'),
  // Nothing was charged, and nothing can be done.
  'order.expired': notMailed,
  'order.closed': mailed('order'),
  'order.not-bought': mailed('order'),
  'order.missing': mailed('order'),
  'order.cost-back': mailed('order'),
  'order.purchased': notMailed,
  'order.part-shelved': mailed('photos'),
  'order.shelved': mailed('photos'),
  'cart.repriced': notMailed,
  'product.back': mailed('product'),
  'item.storage': mailed('item'),
  'item.storage-over': mailed('item'),
  'item.prohibited': mailed('item'),
  'item.abandoned': mailed('item'),
  'item.serviced': notMailed,
  'item.service-back': mailed('item'),
  'parcel.placed': placed,
  'parcel.unpaid': mailed('pay'),
  'parcel.paid': mailed('parcel'),
  // Money went back; otherwise the next mail says that it is shipped.
  'parcel.weighed': mailed('parcel', { when: ({ over }) => over === true }),
  'parcel.patch': mailed('pay'),
  'parcel.rehearsed': mailed('parcel'),
  'parcel.rehearsal-soon': mailed('parcel'),
  'parcel.rehearsal-accepted': mailed('parcel'),
  'parcel.rehearsal-over': mailed('parcel'),
  'parcel.bill-patch': mailed('pay'),
  'parcel.patch-soon': mailed('pay'),
  'parcel.patch-extended': mailed('pay'),
  'parcel.patch-overdue': mailed('pay'),
  'parcel.patch-paid': mailed('parcel'),
  'parcel.patch-void': mailed('parcel'),
  'parcel.unpacked': mailed('parcel'),
  'parcel.shipped': mailed('track'),
  'parcel.renumbered': mailed('track'),
  'parcel.delivered': mailed('parcel'),
  'parcel.refund': mailed('parcel'),
  'parcel.abnormal': mailed('parcel'),
  'parcel.resumed': notMailed,
  'parcel.closed': mailed('parcel'),
  'parcel.canceled': mailed('parcel'),
  'parcel.expired': notMailed,
  'return.accepted': mailed('return'),
  'return.refused': mailed('return'),
  'return.refunded': mailed('return'),
  'payment.late': mailed('balance'),
  'payment.disputed': mailed('balance'),
  'payment.dispute-over': mailed('balance'),
  'recharge.paid': mailed('balance'),
  'balance.bonus': notMailed,
  'balance.corrected': mailed('balance'),
  'withdrawal.applied': mailed('withdrawal'),
  'withdrawal.sent': mailed('withdrawal'),
  'withdrawal.paid': mailed('withdrawal'),
  'withdrawal.rejected': mailed('withdrawal'),
  'refund.back': mailed('balance'),
  'refund.arrived': mailed('balance'),
  'level.reached': notMailed,
  'coupon.received': mailed('coupons'),
  'coupon.back': notMailed,
  'coupon.ends-soon': mailed('coupons'),
  // Whoever is in the conversation has read it by then.
  'support.answered': mailed('answer', { after: whilePaying }),
  'kyc.approved': notMailed,
  'kyc.rejected': mailed('identity'),
  'kyc.ends-soon': mailed('identity'),
  'kyc.expired': notMailed,
  'kyc.revoked': mailed('identity'),
  'account.export': notMailed,
}

const isMailOnly = (kind: string): kind is MailOnlyKind => mailOnlyKinds.some((it) => it === kind)

/** Undefined: not mailed, or a kind that is not told any more. */
export const mailRuleOf = (kind: string): MailRule | undefined =>
  Object.hasOwn(rules, kind) ? (rules[kind as MailedKind] ?? undefined) : undefined

/** Under which switch a kind falls. */
export const topicOf = (kind: MailedKind): PushGroup => (isMailOnly(kind) ? 'payments' : (groupOf(kind) ?? 'payments'))
