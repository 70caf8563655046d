/** PayPal's gateway against a PayPal of our own: what every gateway owes, and what only this one does. */
import { makePaypalGateway } from '#server/providers/payment/paypal.ts'
import { minutes } from '#contract/kit/time.ts'
import { gatewaySuite } from './gateway-suite.ts'
import { openFake } from './paypal.ts'

gatewaySuite({
  name: 'paypal',
  refuses: ['KWD'],
  async open(now) {
    const fake = await openFake({ now })
    const { PAYPAL_CLIENT_ID: clientId = '', PAYPAL_CLIENT_SECRET: clientSecret = '' } = fake.env
    const webhookId = fake.env['PAYPAL_WEBHOOK_ID'] ?? ''
    const gateway = makePaypalGateway({ clientId, clientSecret, webhookId, base: fake.base, now, oldest: minutes(5) })
    // As the shop does on the shopper's return: what was approved is asked about, and so taken.
    const taking =
      (approve: typeof fake.pay): typeof fake.pay =>
      async (merchantRef, taken) => {
        const before = fake.told.length
        await approve(merchantRef, taken)
        await gateway.state(fake.orderId(merchantRef))
        return fake.told.slice(before).toReversed()
      }
    return { gateway, fake: Object.assign(fake, { pay: taking(fake.pay) }) }
  },
})
