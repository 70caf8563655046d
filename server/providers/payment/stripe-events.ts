/**
 * What Stripe says, in our words: its objects as they come in answers and in webhooks. Read with our own shapes, because a webhook
 * is written in the version of the API that the address was registered with, not in the one that the SDK speaks.
 */
import * as v from 'valibot'
import { fromStripe } from './stripe-money.ts'
import type { Charge, Dispute, SentRefund } from './gateway.ts'

/** Under which names our numbers stand in Stripe's metadata. */
export const paymentKey = 'haulway_payment'
export const refundKey = 'haulway_refund'

/** Either an id or the whole thing, where it was asked for. */
const idOf = v.union([
  v.string(),
  v.pipe(
    v.object({ id: v.string() }),
    v.transform((it) => it.id),
  ),
])
const metadata = v.nullish(v.record(v.string(), v.string()), {})
const units = v.pipe(v.number(), v.integer())
const currency = v.pipe(v.string(), v.toUpperCase())

const Session = v.object({
  id: v.string(),
  status: v.nullish(v.string()),
  payment_status: v.string(),
  amount_total: v.nullish(units, 0),
  currency: v.nullish(currency, ''),
  client_reference_id: v.nullish(v.string()),
  metadata,
  payment_intent: v.nullish(v.union([v.string(), v.object({ id: v.string(), status: v.string() })])),
})
const Refund = v.object({
  id: v.string(),
  amount: units,
  currency,
  status: v.nullish(v.string()),
  failure_reason: v.nullish(v.string()),
  metadata,
})
const RawDispute = v.object({
  id: v.string(),
  amount: units,
  currency,
  status: v.string(),
  reason: v.string(),
  created: units,
  evidence_details: v.nullish(v.object({ due_by: v.nullish(units) })),
  payment_intent: v.nullish(idOf),
  charge: v.nullish(idOf),
})

/** A Checkout Session as it stands. Paid is paid; complete and not yet paid waits for a bank, unless that has failed for good. */
export function readSession(given: unknown): Charge {
  const session = v.parse(Session, given)
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent?.status : undefined
  const failed = session.status === 'complete' && (intent === 'requires_payment_method' || intent === 'canceled')
  return {
    providerRef: session.id,
    merchantRef: session.metadata[paymentKey] ?? session.client_reference_id ?? '',
    amount: fromStripe(session.amount_total, session.currency),
    currency: session.currency,
    state:
      session.payment_status === 'paid'
        ? 'captured'
        : session.status === 'expired'
          ? 'canceled'
          : failed
            ? 'declined'
            : 'waiting',
  }
}

/** The id of what was paid by; undefined until somebody has tried to pay. */
export const intentOf = (given: unknown): string | undefined => {
  const intent = v.parse(Session, given).payment_intent
  return typeof intent === 'string' ? intent : intent?.id
}

/** A refund as it stands; one that was stopped has failed. */
export function readRefund(given: unknown): SentRefund {
  const refund = v.parse(Refund, given)
  const failed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    providerRef: refund.id,
    merchantRef: refund.metadata[refundKey] ?? '',
    amount: fromStripe(refund.amount, refund.currency),
    currency: refund.currency,
    state: failed ? 'failed' : refund.status === 'succeeded' ? 'succeeded' : 'waiting',
    failure: failed ? (refund.failure_reason ?? refund.status ?? null) : null,
  }
}

export interface ReadDispute extends Dispute {
  /** Of the charge, where Stripe knows it. */
  intent: string | undefined
}

/**
 * A dispute as it stands, its `chargeRef` Stripe's own; undefined for one that has taken no money (an inquiry, or one that was
 * headed off by a refund).
 */
export function readDispute(given: unknown): ReadDispute | undefined {
  const dispute = v.parse(RawDispute, given)
  if (dispute.status.startsWith('warning_') || dispute.status === 'prevented') return undefined
  const due = dispute.evidence_details?.due_by
  const asks = dispute.status.endsWith('needs_response')
  return {
    providerRef: dispute.id,
    chargeRef: dispute.charge ?? dispute.payment_intent ?? dispute.id,
    intent: dispute.payment_intent ?? undefined,
    amount: fromStripe(dispute.amount, dispute.currency),
    currency: dispute.currency,
    state: dispute.status === 'won' || dispute.status === 'lost' ? dispute.status : 'open',
    reason: dispute.reason,
    openedAt: dispute.created * 1000,
    evidenceBy: asks && due != null ? due * 1000 : null,
  }
}

const Event = v.object({ id: v.string(), type: v.string(), data: v.object({ object: v.looseObject({}) }) })

/** What a webhook is about: which of ours it concerns, and its object as it was then. */
export type Told = { id: string } & (
  | { about: 'session' | 'refund' | 'dispute'; object: unknown; declined: boolean }
  | { about: 'nothing' }
)

const sessionEvents = new Set(
  ['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'].map((it) => `checkout.session.${it}`),
)
const refundEvents = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])

/** Throws on a body that is no event of Stripe's. */
export function readEvent(body: string): Told {
  const { id, type, data } = v.parse(Event, JSON.parse(body))
  const said = { id, object: data.object, declined: type === 'checkout.session.async_payment_failed' }
  // Sessions of another mode (a subscription, a saved card) are not ours.
  if (sessionEvents.has(type) && data.object['mode'] === 'payment') return { ...said, about: 'session' }
  if (refundEvents.has(type)) return { ...said, about: 'refund' }
  return type.startsWith('charge.dispute.') ? { ...said, about: 'dispute' } : { id, about: 'nothing' }
}
