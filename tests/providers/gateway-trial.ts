/** A provider under trial: its gateway and its fake on one clock, and what the suite does with them again and again. */
import { afterAll, beforeAll } from 'vitest'
import { defaultTerms } from '#contract/terms.ts'
import type { Gateway, GatewayEvent } from '#server/providers/payment/gateway.ts'
import type { PlayedFake, Tried, Webhook } from './fake.ts'

type Asked = Parameters<Gateway['open']>[0]

export class Trial {
  now = Date.UTC(2026, 7, 21, 12)
  private opened: { gateway: Gateway; fake: PlayedFake } | undefined
  private count = 0

  /** To be made inside of `describe`: opens both before its tests, and closes the fake after them. */
  constructor(tried: Tried) {
    beforeAll(async () => {
      this.opened = await tried.open(() => this.now)
    })
    afterAll(() => this.opened?.fake.close())
  }

  get gateway(): Gateway {
    if (!this.opened) throw new Error('it is not open')
    return this.opened.gateway
  }
  get fake(): PlayedFake {
    if (!this.opened) throw new Error('it is not open')
    return this.opened.fake
  }
  number(kind: string): string {
    this.count += 1
    return `${kind}260821${String(this.count).padStart(6, '0')}`
  }
  asked(amount = 1234, currency = 'USD'): Asked {
    return {
      merchantRef: this.number('PY'),
      amount,
      currency,
      title: 'Haulway',
      returnUrl: 'https://shop.example/pages/paymentSuccess/index?payment=1',
      expiresAt: this.now + this.gateway.waits(defaultTerms),
    }
  }
  verify(webhook: Webhook, now = this.now): Promise<GatewayEvent | undefined> {
    return this.gateway.verify(new Headers(webhook.headers), webhook.body, now)
  }
  /** What webhooks say that concerns us. */
  async said(webhooks: readonly Webhook[]): Promise<GatewayEvent[]> {
    const events = await Promise.all(webhooks.map((webhook) => this.verify(webhook)))
    return events.flatMap((event) => (event && event.kind !== 'nothing' ? [event] : []))
  }
  /** Opened and paid; and what the webhooks said of it. */
  async paid(charge = this.asked()): Promise<Asked & { providerRef: string; events: GatewayEvent[] }> {
    const { providerRef } = await this.gateway.open(charge)
    const events = await this.said(await this.fake.pay(charge.merchantRef))
    return { ...charge, providerRef, events }
  }
  refundOf(
    charge: { providerRef: string; amount: number; currency: string },
    amount = charge.amount,
  ): Parameters<Gateway['refund']>[0] {
    return { merchantRef: this.number('RF'), chargeRef: charge.providerRef, amount, currency: charge.currency }
  }
}
