/**
 * What a webhook of PayPal's is about. Its content is a hint: how things stand is read from PayPal again, so that an event that
 * is old, repeated or out of order says nothing that is not so (states.md 8). Nothing is taken here: an approved order waits.
 */
import * as v from 'valibot'
import type { Dispute, GatewayEvent } from './gateway.ts'
import { fromPaypal } from './paypal-money.ts'
import { orderIdOf, type PaypalBooks } from './paypal-books.ts'
import { Capture, captureState, linkedId, Refund, toCharge, toRefund } from './paypal-shapes.ts'

const Told = v.object({ id: v.string(), event_type: v.string(), create_time: v.string(), resource: v.unknown() })
const Named = v.object({ id: v.string() })
const NamedDispute = v.object({ dispute_id: v.string() })

const aboutCaptures = [
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
]
const aboutRefunds = [
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  'PAYMENT.REFUND.COMPLETED',
]

/** Takes the body of a webhook whose signature is right. Throws where PayPal must be asked and does not answer. */
export async function readPaypalEvent(body: string, books: PaypalBooks): Promise<GatewayEvent> {
  const told = v.parse(Told, JSON.parse(body))
  const { id, event_type: type, resource } = told
  if (type === 'CHECKOUT.ORDER.APPROVED' || type === 'CHECKOUT.ORDER.COMPLETED')
    return aboutOrder(id, v.parse(Named, resource).id, books)
  if (aboutCaptures.includes(type)) return aboutCapture(id, resource, books)
  if (aboutRefunds.includes(type)) {
    const refund = await books.refund(v.parse(Named, resource).id)
    return refund ? { id, kind: 'refund', refund: toRefund(refund) } : { id, kind: 'nothing' }
  }
  if (type === 'PAYMENT.CAPTURE.REVERSED')
    return { id, kind: 'dispute', dispute: await reversal(resource, Date.parse(told.create_time), books) }
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const dispute = await books.dispute(v.parse(NamedDispute, resource).dispute_id)
    return dispute ? { id, kind: 'dispute', dispute } : { id, kind: 'nothing' }
  }
  return { id, kind: 'nothing' }
}

async function aboutOrder(id: string, orderId: string, books: PaypalBooks): Promise<GatewayEvent> {
  const order = await books.order(orderId)
  return order ? { id, kind: 'charge', charge: toCharge(order) } : { id, kind: 'nothing' }
}

/** Money that came in without an order of ours is told all the same: it waits for a person (Y8). */
async function aboutCapture(id: string, resource: unknown, books: PaypalBooks): Promise<GatewayEvent> {
  const told = v.parse(Capture, resource)
  const capture = (await books.capture(told.id)) ?? told
  const orderId = orderIdOf(capture) ?? orderIdOf(told)
  const order = orderId === undefined ? undefined : await books.order(orderId)
  const charge = order
    ? toCharge(order)
    : {
        providerRef: orderId ?? capture.id,
        merchantRef: capture.custom_id,
        amount: fromPaypal(capture.amount),
        currency: capture.amount.currency_code,
        state: captureState(capture),
      }
  return { id, kind: 'charge', charge }
}

/** PayPal took a capture back by itself: for a dispute where it lists one, otherwise for good. */
async function reversal(resource: unknown, openedAt: number, books: PaypalBooks): Promise<Dispute> {
  const back = v.parse(Refund, { ...v.parse(v.looseObject({}), resource), status: 'COMPLETED', status_details: {} })
  const captureId = linkedId(back.links, 'up', 'captures') ?? back.id
  const listed = await books.disputeBehind(captureId, fromPaypal(back.amount), openedAt)
  return (
    listed ?? {
      providerRef: back.id,
      chargeRef: await books.chargeOf(captureId),
      amount: Math.abs(fromPaypal(back.amount)),
      currency: back.amount.currency_code,
      state: 'lost',
      reason: 'reversed',
      openedAt,
      evidenceBy: null,
      saidAt: openedAt,
    }
  )
}
