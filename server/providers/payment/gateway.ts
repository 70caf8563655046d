/**
 * What the shop asks of a payment company, and what it hears from one: one file for each company, one interface for all.
 * Amounts are minor units of the currency beside them; each company's own way of writing money stays in its file
 * (provider shapes, 11). "Unknown" is a state: what cannot be asked now rejects, and is asked again; only a definite
 * answer is `declined`, `canceled` or `failed`.
 */
import type { ChannelKey } from '#contract/payment/payment.ts'
import type { Terms } from '#contract/terms.ts'

export type ChargeState = 'waiting' | 'captured' | 'declined' | 'canceled'
export interface Charge {
  providerRef: string
  /** Our payment number; empty where the company does not say it. */
  merchantRef: string
  /** Of what was taken, where something was taken. */
  amount: number
  currency: string
  state: ChargeState
}

/** Money on its way back to where it came from. */
export interface SentRefund {
  /** The company's own name of it; empty where it refused to make one. */
  providerRef: string
  /** Our refund number; empty where the company does not say it. */
  merchantRef: string
  amount: number
  currency: string
  /** `waiting`: it was taken on and is not decided; it may still fail days later. */
  state: 'waiting' | 'succeeded' | 'failed'
  /** The company's reason, in its words; null where it gives none. */
  failure: string | null
}

/** The shopper's bank takes a charge back. */
export interface Dispute {
  providerRef: string
  chargeRef: string
  amount: number
  currency: string
  /** `open`: the money is gone from us until it is decided; `won`: it came back; `lost`: it stays gone. */
  state: 'open' | 'won' | 'lost'
  reason: string
  openedAt: number
  /** Epoch ms; null where nothing is asked of us. */
  evidenceBy: number | null
  /** When it came to stand so, epoch ms; left out where the company does not say it: then it stood so when it was asked or told. */
  saidAt?: number | undefined
}

/** One movement of the account that the company keeps for us. */
export interface StatementLine {
  /** Unique within the company. */
  id: string
  at: number
  kind: 'charge' | 'refund' | 'dispute' | 'disputeWon' | 'fee' | 'other'
  /** Of the charge, the refund or the dispute; null where it is about none of them, or is a charge that only says `merchantRef`. */
  providerRef: string | null
  /** Our number, where the company says it. */
  merchantRef: string | null
  /** Plus: to us; so a refund has a minus, and one that came back a second line with a plus. */
  amount: number
  currency: string
}

/** What a webhook says. `nothing`: well signed, and no concern of ours. */
export type GatewayEvent = { id: string } & (
  | { kind: 'charge'; charge: Charge }
  | { kind: 'refund'; refund: SentRefund }
  | { kind: 'dispute'; dispute: Dispute }
  | { kind: 'nothing' }
)

/** `open` was read and refused for good (an amount or a currency that the company does not take): there is no charge, and none will be. */
export class ChargeRefused extends Error {}

export interface Gateway {
  /** As `payment.provider` has it, and the name in /api/webhooks/<name>. */
  name: string
  /** What the shopper chooses. */
  channel: Exclude<ChannelKey, 'balance'>
  /** How long a payment waits for the shopper, ms (states.md 13 and 17). */
  waits(terms: Terms): number
  /** How long after it was taken a charge can be sent back, ms. */
  refundable: number
  /** Whether it takes this amount at all; the shopper is not offered it otherwise. */
  takes(amount: number, currency: string): boolean
  /**
   * The shopper's yes is not the money yet: `state` takes it. So it is asked as soon as a webhook says that a charge waits, and when
   * the shopper is back.
   */
  takesWhenAsked?: true
  /**
   * Opens a charge; the same `merchantRef` (our payment number) gives the same charge. `expiresAt` is epoch ms, and may be over.
   * Rejects with ChargeRefused where there never will be one.
   */
  open(charge: {
    merchantRef: string
    amount: number
    currency: string
    title: string
    returnUrl: string
    expiresAt: number
  }): Promise<{ providerRef: string; payUrl: string }>
  /** How it stands; undefined where the company does not know it. May take the money that the shopper has approved. */
  state(providerRef: string): Promise<Charge | undefined>
  /** Asks to cancel; answers the state afterwards, which may be `captured` when it was too late. */
  cancel(providerRef: string): Promise<Charge>
  /**
   * The event in a webhook; undefined when its signature is wrong or too old (300 s). `now` is epoch ms. May ask the company, so
   * it is never called inside a transaction; rejects where the company must be asked and does not answer.
   */
  verify(headers: Headers, body: string, now: number): Promise<GatewayEvent | undefined>
  /** Sends money of a charge back; the same `merchantRef` (our refund number) sends it once. */
  refund(refund: { merchantRef: string; chargeRef: string; amount: number; currency: string }): Promise<SentRefund>
  /** How a refund stands; undefined where the company does not know it. */
  refundState(refund: { merchantRef: string; providerRef: string; chargeRef: string }): Promise<SentRefund | undefined>
  /** The disputes that moved since then (epoch ms), and perhaps some that were decided before. */
  disputes(since: number): Promise<readonly Dispute[]>
  /** How long after it moved, ms, money is sure to be in the statement; an hour where it does not say. */
  listsAfter?: number
  /** Every movement from `from` until before `to` (epoch ms), in no order. */
  statement(from: number, to: number): AsyncIterable<StatementLine>
}
