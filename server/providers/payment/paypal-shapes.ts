/** What PayPal answers about orders, captures, refunds and disputes, and what it means here. What has another shape is thrown. */
import * as v from 'valibot'
import type { Charge, Dispute, SentRefund } from './gateway.ts'
import { fromPaypal } from './paypal-money.ts'

const Money_ = v.object({ currency_code: v.string(), value: v.string() })
export const Links = v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), [])
const ours = { invoice_id: v.optional(v.string(), ''), custom_id: v.optional(v.string(), '') }

export const Refund = v.object({
  id: v.string(),
  status: v.picklist(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  status_details: v.optional(v.object({ reason: v.optional(v.string()) }), {}),
  amount: Money_,
  ...ours,
  links: Links,
})
export const Capture = v.object({
  id: v.string(),
  status: v.picklist(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'REVERSED', 'FAILED']),
  amount: Money_,
  ...ours,
  supplementary_data: v.optional(v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) })),
  links: Links,
})
export const Order = v.object({
  id: v.string(),
  status: v.picklist(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: v.pipe(
    v.array(
      v.object({
        amount: Money_,
        ...ours,
        payments: v.optional(
          v.object({ captures: v.optional(v.array(Capture), []), refunds: v.optional(v.array(Refund), []) }),
        ),
      }),
    ),
    v.minLength(1),
  ),
  links: Links,
})
export const Dispute_ = v.object({
  dispute_id: v.string(),
  create_time: v.string(),
  update_time: v.optional(v.string()),
  reason: v.optional(v.string(), 'OTHER'),
  status: v.string(),
  dispute_amount: Money_,
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string()) }), {}),
  disputed_transactions: v.pipe(v.array(v.object({ seller_transaction_id: v.string() })), v.minLength(1)),
  seller_response_due_date: v.optional(v.string()),
})
export type PaypalOrder = v.InferOutput<typeof Order>
export type PaypalCapture = v.InferOutput<typeof Capture>
export type PaypalRefund = v.InferOutput<typeof Refund>
export type PaypalDispute = v.InferOutput<typeof Dispute_>

export const unitOf = (order: PaypalOrder): PaypalOrder['purchase_units'][number] => {
  const [unit] = order.purchase_units
  if (!unit) throw new Error(`order ${order.id} asks for nothing`)
  return unit
}

/** Whatever became of the money afterwards. */
const taken = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']
/** The capture that brought the money, or else the one that may still bring it. */
export function captureOf(order: PaypalOrder): PaypalCapture | undefined {
  const captures = unitOf(order).payments?.captures ?? []
  return (
    captures.find(({ status }) => taken.includes(status)) ??
    captures.find(({ status }) => status === 'PENDING') ??
    captures.at(-1)
  )
}
export const captureState = ({ status }: PaypalCapture): Charge['state'] =>
  taken.includes(status) ? 'captured' : status === 'PENDING' ? 'waiting' : 'declined'

/** An approved order waits: the shopper's yes is not the money. */
export function toCharge(order: PaypalOrder): Charge {
  const unit = unitOf(order)
  const capture = captureOf(order)
  const money = capture?.amount ?? unit.amount
  return {
    providerRef: order.id,
    merchantRef: unit.custom_id,
    amount: fromPaypal(money),
    currency: money.currency_code,
    state: capture ? captureState(capture) : order.status === 'VOIDED' ? 'canceled' : 'waiting',
  }
}

const refundStates = { PENDING: 'waiting', COMPLETED: 'succeeded', FAILED: 'failed', CANCELLED: 'failed' } as const
export function toRefund(refund: PaypalRefund): SentRefund {
  const state = refundStates[refund.status]
  return {
    providerRef: refund.id,
    merchantRef: refund.invoice_id || refund.custom_id,
    amount: fromPaypal(refund.amount),
    currency: refund.amount.currency_code,
    state,
    failure: state === 'failed' ? (refund.status_details.reason ?? refund.status) : null,
  }
}

/** How it ended, by its outcome. What PayPal paid out of its own pocket (RESOLVED_WITH_PAYOUT) we keep. */
const outcomes: Record<string, Dispute['state']> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  NONE: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
}
/** `chargeRef`: of the order whose capture it is about. An outcome with another name leaves it open: a person looks. */
export function toDispute(dispute: PaypalDispute, chargeRef: string): Dispute {
  const { outcome_code: outcome = '' } = dispute.dispute_outcome
  const state = dispute.status === 'RESOLVED' ? (outcomes[outcome] ?? 'open') : 'open'
  const due = Date.parse(dispute.seller_response_due_date ?? '')
  const moved = Date.parse(dispute.update_time ?? '')
  return {
    providerRef: dispute.dispute_id,
    chargeRef,
    amount: fromPaypal(dispute.dispute_amount),
    currency: dispute.dispute_amount.currency_code,
    state,
    reason: dispute.reason.toLowerCase().replaceAll('_', ' '),
    openedAt: Date.parse(dispute.create_time),
    evidenceBy: state !== 'open' || Number.isNaN(due) ? null : due,
    ...(!Number.isNaN(moved) && { saidAt: moved }),
  }
}

/** The last part of the address that a link of this kind leads to. */
export function linkedId(links: v.InferOutput<typeof Links>, rel: string, folder: string): string | undefined {
  const found = links.find((link) => link.rel === rel && link.href.includes(`/${folder}/`))
  return found?.href.split('/').at(-1)
}
