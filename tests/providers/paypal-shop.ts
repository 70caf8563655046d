/** A shop that is paid by PayPal alone: its gateway, the fake that it asks, and the webhooks between them. */
import { expect } from 'vitest'
import { pay, paymentState } from '#contract/payment/api.ts'
import { makePaypalGateway } from '#server/providers/payment/paypal.ts'
import { askBill, bills } from '../attacks/money-people.ts'
import type { Person, Shop } from '../support/shop.ts'
import type { Webhook } from './fake.ts'
import { type FakePaypal, openFake } from './paypal.ts'

export interface PaypalShop {
  fake: FakePaypal
  /** Whether webhooks arrive by themselves, before the fake goes on; otherwise they wait in `fake.told`. */
  delivers: boolean
  /** Hands a webhook to the shop; gives the status of its answer. */
  deliver(webhook: Webhook): Promise<number>
  /** All that was told since then, as it was signed. */
  deliverSince(length: number): Promise<void>
  /** A bill of so many cents, its payment opened there. */
  open(person: Person, amount: number, useBalance?: boolean): Promise<{ id: string; number: string; billId: string }>
  /** As the shopper sees it; asking is what the page does on return. */
  look(person: Person, number: string): Promise<{ status: string; payUrl: string | null }>
  bill(id: string): Promise<string>
  /** How its capture stands at PayPal; undefined where nothing was tried. */
  captured(number: string): Promise<string | undefined>
  payment(number: string): ReturnType<typeof paymentRow>
}

const paymentRow = (shop: Shop, number: string) =>
  shop.world.database.db.selectFrom('payment').selectAll().where('number', '=', number).executeTakeFirstOrThrow()

/** Needs a shop that sells bills (`sellBills`). Close its fake after it. */
export async function openPaypal(shop: Shop): Promise<PaypalShop> {
  const deliver = async ({ headers, body }: Webhook) =>
    (await shop.app.request('/api/webhooks/paypal', { method: 'POST', headers, body })).status
  const hook = async (webhook: Webhook) => {
    if (paypal.delivers) expect(await deliver(webhook)).toBe(204)
  }
  const fake = await openFake({ now: shop.clock.now, hook })
  const { PAYPAL_CLIENT_ID: clientId = '', PAYPAL_CLIENT_SECRET: clientSecret = '' } = fake.env
  const webhookId = fake.env['PAYPAL_WEBHOOK_ID'] ?? ''
  const gateway = makePaypalGateway({ clientId, clientSecret, webhookId, base: fake.base, now: shop.clock.now })
  Object.assign(shop.world.providers, { gateways: new Map([['paypal', gateway]]) })
  const paypal: PaypalShop = {
    fake,
    delivers: false,
    deliver,
    async deliverSince(length) {
      for (const webhook of fake.told.slice(length)) expect(await deliver(webhook)).toBe(204)
    },
    async open(person, amount, useBalance = false) {
      const [bill] = await bills(shop, person.id, amount, 1)
      const asked = askBill(bill?.number ?? '', amount, { useBalance, channel: 'sandbox' })
      const payment = await person.ok(pay, { ...asked, channel: 'paypal' })
      await shop.settle()
      return { id: payment.id, number: payment.paymentNumber, billId: bill?.id ?? '' }
    },
    look: (person, paymentNumber) => person.ok(paymentState, { paymentNumber }),
    async bill(id) {
      const { db } = shop.world.database
      return (await db.selectFrom('patch').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    },
    async captured(number) {
      const { provider_ref: ref } = await paymentRow(shop, number)
      return ref === null ? undefined : fake.captured(ref)
    },
    payment: (number) => paymentRow(shop, number),
  }
  return paypal
}
