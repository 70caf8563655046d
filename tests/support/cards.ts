/** A shop that takes cards by a Stripe of its own (tests/providers/stripe.ts): nothing it says arrives until the test delivers it. */
import { pay, payOptions } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import type { Payment } from '#contract/payment/payment.ts'
import { makeStripeGateway } from '#server/providers/payment/stripe.ts'
import type { Webhook } from '../providers/fake.ts'
import { type FakeStripe, openFake } from '../providers/stripe.ts'
import type { Person, Shop } from './shop.ts'

export interface Cards {
  stripe: FakeStripe
  /** As Stripe sends them; gives what the shop answered. */
  deliver(...webhooks: readonly Webhook[]): Promise<number[]>
  /** Pays these documents by card, as they are quoted now; the charge is not opened before the shop's jobs run. */
  byCard(person: Person, refs: { type: PayableType; number: string }[], useBalance?: boolean): Promise<Payment>
}

/** Adds cards to an open shop. `close` the fake after it. */
export async function takeCards(shop: Shop): Promise<Cards> {
  const stripe = await openFake({ now: shop.clock.now })
  const gateway = makeStripeGateway({
    secretKey: stripe.env['STRIPE_SECRET_KEY'] ?? '',
    webhookSecrets: [stripe.env['STRIPE_WEBHOOK_SECRET'] ?? ''],
    base: stripe.base,
  })
  Object.assign(shop.providers, { gateways: new Map([...shop.providers.gateways, [gateway.name, gateway]]) })
  return {
    stripe,
    deliver: (...webhooks) =>
      Promise.all(
        webhooks.map(
          async ({ headers, body }) =>
            (await shop.app.request('/api/webhooks/stripe', { method: 'POST', headers, body })).status,
        ),
      ),
    async byCard(person, refs, useBalance = false) {
      const quote = await person.ok(payOptions, { payables: refs })
      return person.ok(pay, {
        payables: quote.payables.map(({ type, number, version }) => ({ type, number, version })),
        expectedTotal: quote.total,
        useBalance,
        channel: 'card',
      })
    },
  }
}
