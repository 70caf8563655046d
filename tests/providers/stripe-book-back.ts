/** What leaves the account again: refunds and disputes, with Stripe's own words for why not. */
import { days } from '#contract/kit/time.ts'
import type { Dispute, Intent, Refund, StripeBook } from './stripe-book.ts'
import { invalid, missing, type Params, StripeSays, textOf, wordsOf } from './stripe-form.ts'

type Tell = (type: string, object: unknown) => void

/** Amounts ending in 13 fail, those ending in 77 wait, whatever the book was told to do with the others. */
export function createRefund(book: StripeBook, params: Params, now: number, tell: Tell): Refund {
  const of = textOf(params, 'payment_intent') ?? ''
  const intent = book.intents.get(of)
  if (!intent) throw missing('payment_intent', of, 'payment_intent')
  const amount = Number(textOf(params, 'amount'))
  if (!Number.isInteger(amount) || amount < 1) throw invalid('amount', 'Invalid integer')
  refuse(book, intent, amount)
  const how = amount % 100 === 13 ? 'failed' : amount % 100 === 77 ? 'waiting' : book.refunding
  const refund: Refund = {
    id: book.newId('re'),
    object: 'refund',
    status: how === 'waiting' ? 'pending' : how === 'failed' ? 'failed' : 'succeeded',
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    charge: intent.latest_charge,
    metadata: wordsOf(params, 'metadata'),
    created: Math.floor(now / 1000),
    ...(how === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  }
  book.refunds.set(refund.id, refund)
  if (refund.status === 'succeeded') book.move('refund', -amount, 0, refund)
  tell('refund.created', refund)
  if (refund.status === 'failed') tell('refund.failed', refund)
  return refund
}

function refuse(book: StripeBook, intent: Intent, amount: number): void {
  const charge = intent.latest_charge
  if (book.refunding === 'refused')
    throw new StripeSays(402, 'Your card was declined.', { code: 'card_declined', decline_code: 'do_not_honor' })
  if ([...book.disputes.values()].some((it) => it.payment_intent === intent.id && it.status !== 'won'))
    throw new StripeSays(400, `Charge ${charge} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  const gone = [...book.refunds.values()].filter((it) => it.payment_intent === intent.id && it.status !== 'failed')
  const left = intent.amount - gone.reduce((sum, it) => sum + it.amount, 0)
  if (left === 0)
    throw new StripeSays(400, `Charge ${charge} has already been refunded.`, { code: 'charge_already_refunded' })
  if (intent.status !== 'succeeded' || amount > left)
    throw new StripeSays(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    })
}

/** A refund that waits is decided, or one that had arrived comes back. */
export function decideRefund(book: StripeBook, refund: Refund, to: 'succeeded' | 'failed', tell: Tell): void {
  if (refund.status === to || refund.status === 'failed') return
  if (to === 'succeeded') book.move('refund', -refund.amount, 0, refund)
  else if (refund.status === 'succeeded') book.move('refund_failure', refund.amount, 0, refund)
  refund.status = to
  if (to === 'failed') refund.failure_reason = 'lost_or_stolen_card'
  tell('refund.updated', refund)
  tell('charge.refund.updated', refund)
  if (to === 'failed') tell('refund.failed', refund)
}

/** The shopper's bank takes a charge back, or decides about it. */
export function dispute(book: StripeBook, intent: Intent, to: 'open' | 'won' | 'lost', now: number, tell: Tell): void {
  const there = [...book.disputes.values()].find((it) => it.payment_intent === intent.id)
  if (to === 'open') {
    if (there) return
    const opened: Dispute = {
      id: book.newId('dp'),
      object: 'dispute',
      status: 'needs_response',
      amount: intent.amount,
      currency: intent.currency,
      payment_intent: intent.id,
      charge: intent.latest_charge,
      reason: 'product_not_received',
      evidence_details: {
        due_by: Math.floor((now + days(7)) / 1000),
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      metadata: {},
      created: Math.floor(now / 1000),
    }
    book.disputes.set(opened.id, opened)
    book.move('dispute', -opened.amount, 1500, opened)
    tell('charge.dispute.created', opened)
    tell('charge.dispute.funds_withdrawn', opened)
    return
  }
  if (there?.status !== 'needs_response') return
  there.status = to
  tell('charge.dispute.closed', there)
  if (to === 'lost') return
  book.move('dispute_reversal', there.amount, 0, there)
  tell('charge.dispute.funds_reinstated', there)
}
