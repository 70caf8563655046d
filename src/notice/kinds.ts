/** The tone and the icon of a notice, by what it is about (design.md 2). The words come from the server. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@phosphor-icons/react'
import { AirplaneTilt } from '@phosphor-icons/react/dist/csr/AirplaneTilt'
import { ArrowDownLeft } from '@phosphor-icons/react/dist/csr/ArrowDownLeft'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { Bell } from '@phosphor-icons/react/dist/csr/Bell'
import { Camera } from '@phosphor-icons/react/dist/csr/Camera'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Prohibit } from '@phosphor-icons/react/dist/csr/Prohibit'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { Storefront } from '@phosphor-icons/react/dist/csr/Storefront'
import { Ticket } from '@phosphor-icons/react/dist/csr/Ticket'
import { Warehouse } from '@phosphor-icons/react/dist/csr/Warehouse'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import type { Tone } from '#src/kit/ui/Chip.tsx'

export interface Look {
  tone: Tone
  icon: Icon
  directional?: boolean
}

const waits: Look = { tone: 'attention', icon: Clock }
const costs: Look = { tone: 'attention', icon: Scales }
const moneyBack: Look = { tone: 'success', icon: ArrowDownLeft, directional: true }
const over: Look = { tone: 'neutral', icon: Prohibit }

const looks: Readonly<Record<string, Look>> = {
  'order.unpaid': waits,
  'order.patch': costs,
  'order.patch-overdue': costs,
  'order.purchased': { tone: 'progress', icon: Storefront },
  'order.part-shelved': { tone: 'stored', icon: Warehouse },
  'order.shelved': { tone: 'stored', icon: Warehouse },
  'order.missing': moneyBack,
  'order.canceled': over,
  'order.expired': over,
  'order.closed': over,
  'item.photos': { tone: 'stored', icon: Camera },
  'item.storage': waits,
  'parcel.unpaid': waits,
  'parcel.patch': costs,
  'parcel.bill-patch': costs,
  'parcel.patch-overdue': costs,
  'parcel.weighed': { tone: 'progress', icon: Package },
  'parcel.shipped': { tone: 'progress', icon: AirplaneTilt, directional: true },
  'parcel.delivered': { tone: 'success', icon: CheckCircle },
  'parcel.refund': moneyBack,
  'parcel.abnormal': { tone: 'danger', icon: Warning },
  'parcel.canceled': over,
  'parcel.expired': over,
  'return.accepted': { tone: 'progress', icon: ArrowUUpLeft, directional: true },
  'return.refused': { tone: 'danger', icon: Prohibit },
  'return.refunded': moneyBack,
}
const families: Readonly<Record<string, Look>> = {
  order: { tone: 'progress', icon: Storefront },
  item: { tone: 'stored', icon: Warehouse },
  service: { tone: 'stored', icon: Warehouse },
  parcel: { tone: 'progress', icon: Package },
  return: { tone: 'progress', icon: ArrowUUpLeft, directional: true },
  payment: moneyBack,
  recharge: moneyBack,
  balance: moneyBack,
  coupon: { tone: 'attention', icon: Ticket },
}

export const lookOf = (kind: string): Look =>
  looks[kind] ?? families[kind.split('.')[0] ?? ''] ?? { tone: 'neutral', icon: Bell }

const actions: Readonly<Record<string, MessageDescriptor>> = {
  'order.unpaid': msg`Open order`,
  'parcel.unpaid': msg`Open parcel`,
  'order.patch': msg`See why`,
  'order.patch-overdue': msg`See why`,
  'parcel.patch': msg`See why`,
  'parcel.bill-patch': msg`See why`,
  'parcel.patch-overdue': msg`See why`,
  'parcel.abnormal': msg`See why`,
  'item.storage': msg`Open item`,
}

/** What the button of a notice says that waits for the shopper. */
export const actionOf = (kind: string): MessageDescriptor => actions[kind] ?? msg`Open`
