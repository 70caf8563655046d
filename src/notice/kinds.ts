/** The tone and the icon of a notice, by what it is about (design.md 2). The words come from the server. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@phosphor-icons/react'
import { PaperPlaneTilt } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { ArrowDownLeft } from '@phosphor-icons/react/dist/csr/ArrowDownLeft'
import { ArrowUpRight } from '@phosphor-icons/react/dist/csr/ArrowUpRight'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { ChatCircleDots } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Medal } from '@phosphor-icons/react/dist/csr/Medal'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Prohibit } from '@phosphor-icons/react/dist/csr/Prohibit'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Storefront } from '@phosphor-icons/react/dist/csr/Storefront'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
import { Warehouse } from '@phosphor-icons/react/dist/csr/Warehouse'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import type { NoticeKind } from '#contract/notice/notice.ts'
import type { Tone } from '#src/kit/ui/Chip.tsx'

export interface Look {
  tone: Tone
  icon: Icon
  directional?: boolean
}

const waits: Look = { tone: 'attention', icon: Clock }
const costs: Look = { tone: 'attention', icon: Scales }
const moneyBack: Look = { tone: 'success', icon: ArrowDownLeft, directional: true }
const moneyOut: Look = { tone: 'success', icon: ArrowUpRight, directional: true }
const over: Look = { tone: 'neutral', icon: Prohibit }

const bought: Look = { tone: 'progress', icon: Storefront }
const stored: Look = { tone: 'stored', icon: Warehouse }
const packed: Look = { tone: 'progress', icon: Package }
const sentBack: Look = { tone: 'progress', icon: ArrowUUpLeft, directional: true }
const coupon: Look = { tone: 'attention', icon: Ticket }

const looks: Readonly<Record<NoticeKind, Look>> = {
  'order.waits': waits,
  'order.unpaid': waits,
  'order.paid': bought,
  'order.question': waits,
  'order.patch': costs,
  'order.patch-extended': costs,
  'order.patch-overdue': costs,
  'order.patch-paid': bought,
  'order.patch-void': bought,
  'order.patch-ended': bought,
  'order.canceled': over,
  'order.expired': over,
  'order.closed': over,
  'order.not-bought': moneyBack,
  'order.missing': moneyBack,
  'order.cost-back': moneyBack,
  'product.back': { tone: 'success', icon: Storefront },
  'cart.repriced': { tone: 'neutral', icon: Storefront },
  'order.purchased': bought,
  'order.part-shelved': stored,
  'order.shelved': stored,
  'item.storage': waits,
  'item.storage-over': waits,
  'item.prohibited': waits,
  'item.abandoned': stored,
  'item.serviced': stored,
  'item.service-back': moneyBack,
  'parcel.unpaid': waits,
  'parcel.paid': packed,
  'parcel.weighed': packed,
  'parcel.patch': costs,
  'parcel.rehearsed': packed,
  'parcel.rehearsal-accepted': packed,
  'parcel.rehearsal-over': packed,
  'parcel.bill-patch': costs,
  'parcel.patch-extended': costs,
  'parcel.patch-overdue': costs,
  'parcel.patch-paid': packed,
  'parcel.patch-void': packed,
  'parcel.unpacked': packed,
  'parcel.shipped': { tone: 'progress', icon: PaperPlaneTilt, directional: true },
  'parcel.renumbered': { tone: 'progress', icon: PaperPlaneTilt, directional: true },
  'parcel.delivered': { tone: 'success', icon: CheckCircle },
  'parcel.refund': moneyBack,
  'parcel.abnormal': { tone: 'danger', icon: Warning },
  'parcel.resumed': packed,
  'parcel.closed': packed,
  'parcel.canceled': over,
  'parcel.expired': over,
  'return.accepted': sentBack,
  'return.refused': { tone: 'danger', icon: Prohibit },
  'return.refunded': moneyBack,
  'payment.late': moneyBack,
  'payment.disputed': waits,
  'payment.dispute-over': { tone: 'success', icon: CheckCircle },
  'recharge.paid': moneyBack,
  'balance.bonus': moneyBack,
  'balance.corrected': moneyBack,
  'withdrawal.applied': waits,
  'withdrawal.sent': moneyOut,
  'withdrawal.paid': moneyOut,
  'withdrawal.rejected': over,
  'refund.back': moneyBack,
  'refund.arrived': moneyOut,
  'level.reached': { tone: 'success', icon: Medal },
  'coupon.received': coupon,
  'coupon.back': coupon,
  'coupon.ends-soon': coupon,
  'support.answered': { tone: 'progress', icon: ChatCircleDots },
  'kyc.approved': { tone: 'success', icon: CheckCircle },
  'kyc.rejected': { tone: 'danger', icon: Prohibit },
  'kyc.ends-soon': waits,
  'kyc.expired': waits,
  'kyc.revoked': { tone: 'danger', icon: Prohibit },
  'account.export': { tone: 'success', icon: CheckCircle },
}

const isKnown = (kind: string): kind is NoticeKind => Object.hasOwn(looks, kind)

/** A kind that this app does not know yet is a bell. */
export const lookOf = (kind: string): Look => (isKnown(kind) ? looks[kind] : { tone: 'neutral', icon: Bell })

const actions: Readonly<Partial<Record<NoticeKind, MessageDescriptor>>> = {
  'order.waits': msg`Open order`,
  'order.unpaid': msg`Open order`,
  'order.shelved': msg`See photos`,
  'order.part-shelved': msg`See photos`,
  'parcel.unpaid': msg`Open parcel`,
  'order.question': msg({ context: 'button', message: 'Answer' }),
  'order.patch': msg`See why`,
  'order.patch-extended': msg`See why`,
  'order.patch-overdue': msg`See why`,
  'parcel.patch': msg`See why`,
  'parcel.bill-patch': msg`See why`,
  'parcel.rehearsed': msg`Open parcel`,
  'parcel.patch-extended': msg`See why`,
  'parcel.patch-overdue': msg`See why`,
  'parcel.abnormal': msg`See why`,
  'item.storage': msg`Open item`,
  'item.prohibited': msg`Open item`,
  'item.storage-over': msg`Open item`,
}

/** What the button of a notice says that waits for the shopper. */
export const actionOf = (kind: string): MessageDescriptor => (isKnown(kind) && actions[kind]) || msg`Open`
