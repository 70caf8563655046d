/** What every local server that stands for a payment company can do: to be started beside the shop, and to be tried by gateway-suite.ts. */
import type { Gateway } from '#server/providers/payment/gateway.ts'

/** A signed request to the shop, as the company sends it. */
export interface Webhook {
  headers: Record<string, string>
  body: string
}

export interface FakeOptions {
  /** 0 or none: any that is free. */
  port?: number
  /** Epoch ms; the real time where none is given. */
  now?: () => number
  /** Where webhooks go: an address, or a function that takes them. None: they are only handed back. */
  hook?: string | ((webhook: Webhook) => Promise<unknown>)
}

export interface Fake {
  /** Its address on 127.0.0.1, without a slash at the end. */
  base: string
  /** What the shop needs in its environment to use it. */
  env: Record<string, string>
  close(): Promise<void>
}

/**
 * What happens to requests until it is set to another: `lost`: done, and the answer never arrives; `error`: 500 and not done;
 * `html`: an answer that is no JSON, and not done.
 */
export type Trouble = 'none' | 'lost' | 'error' | 'html'

/** A fake whose people the test plays. Payments and refunds go by our numbers; amounts are our minor units. What happened is told to `hook` too. */
export interface PlayedFake extends Fake {
  trouble: Trouble
  /** How many charges it holds for our payment number: one, however often it was opened. */
  charges(merchantRef: string): number
  /** The shopper pays on its page; `taken` is what it takes, where that is not what was asked. */
  pay(merchantRef: string, taken?: { amount?: number; currency?: string }): Promise<Webhook[]>
  /** It ends without money, for good. */
  decline(merchantRef: string): Promise<Webhook[]>
  /** What becomes of refunds that are asked for from now on; `refused`: its answer is an error. */
  refunding: 'succeeded' | 'waiting' | 'failed' | 'refused' | 'unreadable'
  /** How many refunds it has sent (or is sending) for our refund number. */
  refunds(merchantRef: string): number
  /** A refund that waits is decided, or one that had succeeded comes back. */
  decideRefund(merchantRef: string, to: 'succeeded' | 'failed'): Promise<Webhook[]>
  /** The shopper's bank takes the charge of our payment number back, or decides about it. */
  dispute(merchantRef: string, to: 'open' | 'won' | 'lost'): Promise<Webhook[]>
  /** The same body, sent again now: signed anew. */
  again(webhook: Webhook): Webhook
  /** The same body, signed by somebody else. */
  forged(webhook: Webhook): Webhook
  /** Signed well, and about something the shop has no use for. */
  foreign(): Webhook
}

/** One provider under trial. */
export interface Tried {
  name: string
  /** Both anew, on one clock. The gateway must not wait long for an answer that never comes. */
  open(now: () => number): Promise<{ gateway: Gateway; fake: PlayedFake }>
  /** Of USD, JPY and KWD: what it does not take at all. */
  refuses?: readonly string[]
}
