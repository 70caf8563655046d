/** What the shopper may do with an order now (states.md 16). What is missing here is not shown at all. */
import type { OrderAction } from './order.ts'
import type { OrderStatus } from './status.ts'

export interface ActionFacts {
  status: OrderStatus
  /** Where an order goes back to when its patch is paid. */
  resume: OrderStatus | null
  /** A buyer is at it. */
  claimed: boolean
  cancelRequested: boolean
  /** A line of it waits for the shopper's answer. */
  asked: boolean
}

export function orderActionsOf(order: ActionFacts): OrderAction[] {
  switch (order.status) {
    case 'ordered':
      return ['pay', 'cancel']
    case 'paid':
      return [
        ...(order.asked ? (['answer'] as const) : []),
        ...(!order.claimed ? (['cancel'] as const) : order.cancelRequested ? [] : (['request_cancel'] as const)),
      ]
    case 'purchase_patch':
      return order.resume === 'paid' ? ['pay_patch', 'decline_patch'] : ['pay_patch']
    case 'purchased':
    // Some pieces have come, others have not: those may be given up (states.md R1).
    case 'part_shelved':
      return ['refund_only']
    case 'canceled':
    case 'expired':
    case 'closed':
      return ['repurchase', 'hide']
    case 'shelved':
      return []
  }
}
