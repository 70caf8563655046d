/** What the states of an order are called at the desks, and their tones. What may be done is not read from it. */
import { CheckCircle } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Clock } from '@phosphor-icons/react/dist/csr/Clock'
import { Package } from '@phosphor-icons/react/dist/csr/Package'
import { Truck } from '@phosphor-icons/react/dist/csr/Truck'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#contract/order/status.ts'
import type { StatusWord } from '#ops/kit/parts/Status.tsx'

export const orderWords: Readonly<Record<OrderStatus, StatusWord>> = {
  ordered: [msg`Not paid`, 'attention', Clock],
  paid: [msg`To buy`, 'neutral'],
  purchase_patch: [msg`Top-up asked`, 'attention', Clock],
  purchased: [msg({ context: 'order status', message: 'Bought' }), 'progress', Truck],
  part_shelved: [msg`Partly here`, 'progress', Package],
  shelved: [msg`On the shelf`, 'stored', CheckCircle],
  canceled: [msg({ context: 'order status', message: 'Cancelled' }), 'neutral'],
  expired: [msg({ context: 'order status', message: 'Expired' }), 'neutral'],
  closed: [msg({ context: 'order status', message: 'Closed' }), 'neutral'],
}
