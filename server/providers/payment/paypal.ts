/**
 * PayPal, Orders v2 (decision 055). A charge is an order, by its id from first to last. The shopper approves it on PayPal's
 * page, and we take the money when we are asked how it stands (`state`) while the payment is open: on the shopper's return, on
 * the webhook, or by the poller, once. What the shop has given up is never taken.
 */
import * as v from 'valibot'
import { days, hours } from '#contract/kit/time.ts'
import { type Charge, ChargeRefused, type Gateway, type SentRefund } from './gateway.ts'
import { type PaypalAccess, paypalApi } from './paypal-api.ts'
import { paypalBooks } from './paypal-books.ts'
import { paypalPatience, paypalSignatures, paypalTriesFor } from './paypal-certificate.ts'
import { readPaypalEvent } from './paypal-events.ts'
import { paypalTakes, toPaypal } from './paypal-money.ts'
import {
  captureOf,
  captureState,
  Order,
  type PaypalOrder,
  Refund,
  toCharge,
  toRefund,
  unitOf,
} from './paypal-shapes.ts'
import { paypalStatement } from './paypal-statement.ts'

export interface PaypalParts extends PaypalAccess {
  webhookId: string
  /** How old a webhook's transmission may be, ms; as long as PayPal tries where none is given. */
  oldest?: number
}

/** PayPal refused, and may still do it: it is asked again. Every other refusal is for good. */
const notYet = [
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
  'PAYPAL_REQUEST_ID_PREVIOUSLY_USED',
  'PENDING_CAPTURE',
]

export function makePaypalGateway(parts: PaypalParts): Gateway {
  const { base, webhookId, oldest = paypalTriesFor, patience = paypalPatience } = parts
  const ask = paypalApi({ ...parts, patience })
  const books = paypalBooks(ask)
  const isPaypals = paypalSignatures({ base, webhookId, oldest, patience, ask })

  /** Takes what the shopper approved, once: the order's id is the key. */
  const take = async (order: PaypalOrder): Promise<Charge> => {
    const answer = await ask({
      method: 'POST',
      path: `/v2/checkout/orders/${encodeURIComponent(order.id)}/capture`,
      key: `${unitOf(order).custom_id || order.id}-capture`,
    })
    if (answer.kind === 'done') return toCharge(v.parse(Order, answer.body))
    const after = await books.order(order.id)
    if (answer.kind === 'unknown' || !after) throw new Error(`PayPal has lost order ${order.id} while it was taken`)
    const charge = toCharge(after)
    if (charge.state !== 'waiting' || captureOf(after)) return charge
    if (answer.issue === 'ORDER_NOT_APPROVED') return charge
    if (notYet.includes(answer.issue)) throw new Error(`PayPal cannot take ${order.id} now: ${answer.issue}`)
    return { ...charge, state: 'declined' }
  }
  const settled = (order: PaypalOrder): Promise<Charge> | Charge =>
    order.status === 'APPROVED' && !captureOf(order) ? take(order) : toCharge(order)

  return {
    name: 'paypal',
    channel: 'paypal',
    takesWhenAsked: true,
    waits: (terms) => terms.paymentTimeToLive,
    refundable: days(180),
    // Its list is up to three hours late, as it says itself.
    listsAfter: hours(4),
    takes: paypalTakes,
    async open({ merchantRef, amount, currency, title, returnUrl }) {
      const answer = await ask({
        method: 'POST',
        path: '/v2/checkout/orders',
        key: merchantRef,
        body: {
          intent: 'CAPTURE',
          purchase_units: [
            {
              reference_id: merchantRef,
              custom_id: merchantRef,
              invoice_id: merchantRef,
              amount: toPaypal(amount, currency),
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                brand_name: title.slice(0, 127),
                return_url: returnUrl,
                cancel_url: returnUrl,
                shipping_preference: 'NO_SHIPPING',
                user_action: 'PAY_NOW',
              },
            },
          },
        },
      })
      if (answer.kind === 'refused' && !notYet.includes(answer.issue)) throw new ChargeRefused(answer.issue)
      if (answer.kind !== 'done') throw new Error(`PayPal opens no order for ${merchantRef}: ${issueOf(answer)}`)
      const order = v.parse(Order, answer.body)
      const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      if (!link) throw new Error(`PayPal gives no page for order ${order.id}`)
      return { providerRef: order.id, payUrl: link.href }
    },
    async state(providerRef) {
      const order = await books.order(providerRef)
      return order && settled(order)
    },
    async cancel(providerRef) {
      const order = await books.order(providerRef)
      // PayPal forgets what nobody approved within hours.
      if (!order) return { providerRef, merchantRef: '', amount: 0, currency: '', state: 'canceled' }
      // PayPal cannot cancel an order. It is not taken by itself, approved or not, and nobody asks us to take it any more.
      return captureOf(order) ? toCharge(order) : { ...toCharge(order), state: 'canceled' }
    },
    async verify(headers, body, now) {
      return (await isPaypals(headers, body, now)) ? readPaypalEvent(body, books) : undefined
    },
    async refund({ merchantRef, chargeRef, amount, currency }) {
      const failed = (failure: string): SentRefund => ({
        providerRef: '',
        merchantRef,
        amount,
        currency,
        state: 'failed',
        failure,
      })
      const order = await books.order(chargeRef)
      if (!order) return failed('RESOURCE_NOT_FOUND')
      // PayPal remembers a key for a month and a half; what it has sent it shows for good.
      const sent = unitOf(order).payments?.refunds.find(({ invoice_id: number }) => number === merchantRef)
      if (sent) return toRefund(sent)
      const capture = captureOf(order)
      if (!capture || captureState(capture) === 'declined') return failed('NOTHING_CAPTURED')
      if (!paypalTakes(amount, currency)) return failed('AMOUNT_NOT_PAYABLE')
      const answer = await ask({
        method: 'POST',
        path: `/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`,
        key: merchantRef,
        body: { amount: toPaypal(amount, currency), invoice_id: merchantRef, custom_id: merchantRef },
      })
      if (answer.kind === 'done') return toRefund(v.parse(Refund, answer.body))
      // Its number was used before: then it is among the order's refunds by the next time.
      const later = answer.kind === 'refused' && [...notYet, 'DUPLICATE_INVOICE_ID'].includes(answer.issue)
      if (answer.kind === 'refused' && !later) return failed(answer.issue)
      throw new Error(`PayPal sends no refund ${merchantRef} now: ${issueOf(answer)}`)
    },
    async refundState({ providerRef }) {
      const refund = providerRef === '' ? undefined : await books.refund(providerRef)
      return refund && toRefund(refund)
    },
    // Its list is of what moved after a time: one second earlier, nothing of that very second is missed.
    disputes: (since) => books.disputes({ update_time_after: new Date(since - 1000).toISOString() }),
    statement: paypalStatement(ask, books),
  }
}

const issueOf = (answer: { kind: string; issue?: string }): string => answer.issue ?? answer.kind
