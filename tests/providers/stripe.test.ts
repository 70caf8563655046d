/** Stripe against a Stripe of our own: what every gateway owes us, and what is Stripe's alone. */
import { makeStripeGateway } from '#server/providers/payment/stripe.ts'
import { gatewaySuite } from './gateway-suite.ts'
import { openFake } from './stripe.ts'

gatewaySuite({
  name: 'stripe',
  async open(now) {
    const fake = await openFake({ now })
    const [secretKey, secret] = [fake.env['STRIPE_SECRET_KEY'] ?? '', fake.env['STRIPE_WEBHOOK_SECRET'] ?? '']
    const gateway = makeStripeGateway({ secretKey, webhookSecrets: ['whsec_of_last_year', secret], base: fake.base })
    return { gateway, fake }
  },
})
