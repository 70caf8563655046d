/** One table from a document's status to its words, tone and icon (design.md 2). Nothing here decides what can be done. */
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@phosphor-icons/react'
import { PaperPlaneTilt } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { ArrowUUpLeft } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft'
import { ChatCircleDots } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Hourglass } from '@phosphor-icons/react/dist/csr/Hourglass'
import { LockSimple } from '@phosphor-icons/react/dist/csr/LockSimple'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Prohibit } from '@phosphor-icons/react/dist/csr/Prohibit'
import { Scales } from '@phosphor-icons/react/dist/csr/Scales'
import { ShoppingBag } from '@phosphor-icons/react/dist/csr/ShoppingBag'
import { Storefront } from '@phosphor-icons/react/dist/csr/Storefront'
import { Warehouse } from '@phosphor-icons/react/dist/csr/Warehouse'
import { Warning } from '@phosphor-icons/react/dist/csr/Warning'
import type { Order } from '#contract/order/order.ts'
import type { OrderStatus } from '#contract/order/status.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import type { Return } from '#contract/returns/return.ts'
import type { Tone } from '#src/kit/ui/Chip.tsx'
import type { Whereabouts } from './whereabouts.ts'

export interface StatusWord {
  label: MessageDescriptor
  tone: Tone
  icon: Icon
  /** The icon means a direction: it mirrors where one reads from right to left. */
  directional?: boolean
}

const asked: StatusWord = {
  label: msg({ context: 'order status', message: 'Your answer needed' }),
  tone: 'attention',
  icon: ChatCircleDots,
}

export const purchaseWords: Record<OrderStatus, StatusWord> = {
  ordered: { label: msg`Waiting for payment`, tone: 'attention', icon: Clock },
  paid: { label: msg({ context: 'order status', message: 'Paid' }), tone: 'progress', icon: ShoppingBag },
  purchased: { label: msg({ context: 'order status', message: 'Bought' }), tone: 'progress', icon: Storefront },
  part_shelved: {
    label: msg({ context: 'order status', message: 'Partly received' }),
    tone: 'stored',
    icon: Warehouse,
  },
  shelved: { label: msg({ context: 'order status', message: 'In warehouse' }), tone: 'stored', icon: Warehouse },
  purchase_patch: {
    label: msg({ context: 'order status', message: 'Extra payment due' }),
    tone: 'attention',
    icon: Scales,
  },
  canceled: { label: msg({ context: 'order status', message: 'Cancelled' }), tone: 'neutral', icon: Prohibit },
  expired: { label: msg({ context: 'order status', message: 'Expired' }), tone: 'neutral', icon: Clock },
  closed: { label: msg({ context: 'order status', message: 'Closed' }), tone: 'neutral', icon: CheckCircle },
}

/** What an order's chip says instead of its status, once its pieces left the shelf. */
const whereWords: Record<Whereabouts, StatusWord> = {
  packed: { label: msg({ context: 'order status', message: 'In a parcel' }), tone: 'progress', icon: Package },
  shipped: {
    label: msg({ context: 'order status', message: 'Shipped' }),
    tone: 'progress',
    icon: PaperPlaneTilt,
    directional: true,
  },
  returning: {
    label: msg({ context: 'return status', message: 'Return in progress' }),
    tone: 'progress',
    icon: ArrowUUpLeft,
    directional: true,
  },
  delivered: { label: msg({ context: 'order status', message: 'Delivered' }), tone: 'success', icon: CheckCircle },
  returned: {
    label: msg({ context: 'order status', message: 'Returned' }),
    tone: 'neutral',
    icon: ArrowUUpLeft,
    directional: true,
  },
}

export const parcelWords: Record<Parcel['status'], StatusWord> = {
  pack_ordered: { label: msg`Waiting for payment`, tone: 'attention', icon: Clock },
  ordered: { label: msg({ context: 'parcel status', message: 'Paid' }), tone: 'progress', icon: Package },
  packing: { label: msg({ context: 'parcel status', message: 'Packing' }), tone: 'progress', icon: Package },
  wait_ship: { label: msg({ context: 'parcel status', message: 'Ready to ship' }), tone: 'progress', icon: Package },
  shipped: {
    label: msg({ context: 'parcel status', message: 'Shipped' }),
    tone: 'progress',
    icon: PaperPlaneTilt,
    directional: true,
  },
  received: { label: msg({ context: 'parcel status', message: 'Delivered' }), tone: 'success', icon: CheckCircle },
  patch_wait: {
    label: msg({ context: 'parcel status', message: 'Extra payment due' }),
    tone: 'attention',
    icon: Scales,
  },
  pack_abnormal: { label: msg({ context: 'parcel status', message: 'Problem' }), tone: 'danger', icon: Warning },
  closed: { label: msg({ context: 'parcel status', message: 'Closed' }), tone: 'neutral', icon: CheckCircle },
}

const lockedWord: StatusWord = {
  label: msg({ context: 'parcel status', message: 'Price locked' }),
  tone: 'success',
  icon: LockSimple,
}
/** A rehearsal that is packed waits for the shopper's choice, not for more money. */
export const parcelWord = (parcel: Pick<Parcel, 'status' | 'actions'>): StatusWord =>
  parcel.actions.includes('choose_line') ? lockedWord : parcelWords[parcel.status]

/** An order or a parcel whose payment is open at the provider. */
export const checkedWord: StatusWord = { label: msg`Payment being checked`, tone: 'progress', icon: Hourglass }

export const orderWord = (order: Order, where: Whereabouts | undefined): StatusWord =>
  where ? whereWords[where] : order.actions.includes('answer') ? asked : purchaseWords[order.status]

export const returnWords: Record<Return['status'], StatusWord> = {
  return_checking: {
    label: msg({ context: 'return status', message: 'Return under review' }),
    tone: 'attention',
    icon: Hourglass,
  },
  return_doing: {
    label: msg({ context: 'return status', message: 'Return in progress' }),
    tone: 'progress',
    icon: ArrowUUpLeft,
    directional: true,
  },
  return_refund_check: {
    label: msg({ context: 'return status', message: 'Refund under review' }),
    tone: 'progress',
    icon: Hourglass,
  },
  refunded: { label: msg({ context: 'return status', message: 'Refunded' }), tone: 'success', icon: CheckCircle },
  return_apply_refuse: { label: msg({ context: 'return status', message: 'Refused' }), tone: 'danger', icon: Prohibit },
  return_canceled: { label: msg({ context: 'return status', message: 'Withdrawn' }), tone: 'neutral', icon: Prohibit },
}
