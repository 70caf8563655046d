/** The evidence in plain English, which is what banks read, whatever language the console speaks. Amounts are cents. */
import type { Evidence } from '#contract/console/evidence.ts'
import type { Media } from '#contract/kit/document.ts'
import { asDecimal } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import type { DisputeCase } from '#contract/payment/dispute-desk.ts'

/** One heading of the page, its lines, and the photos below. */
export interface Section {
  title: string
  lines: readonly string[]
  photos: readonly Media[]
}

const moment = (instant: number | null): string =>
  instant === null ? '-' : `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Takes a dispute and what is known about its payment; gives the page, heading by heading. */
export function evidenceSections(dispute: DisputeCase, evidence: Evidence): Section[] {
  const money = (cents: number) => `${asDecimal(cents)} ${evidence.currency}`
  const { payment, shopper } = evidence
  const about: Section = {
    title: `Dispute ${dispute.providerRef}`,
    lines: [
      `Our number: ${printNumber(dispute.disputeNumber)}`,
      `Charge: ${dispute.chargeRef}`,
      `Disputed: ${asDecimal(dispute.amount)} ${dispute.currency}, reason given: ${dispute.reason}`,
      ...(payment
        ? [
            `Payment ${printNumber(payment.number)}: ${money(payment.amount)}, of it charged ${money(payment.external)}, refunded ${money(payment.refunded)}, paid ${moment(payment.paidAt)}`,
          ]
        : ['We know no payment for this charge.']),
      ...(shopper
        ? [
            `Customer: ${shopper.name}, ${shopper.email}, since ${moment(shopper.since)}, paid orders: ${shopper.orders}`,
          ]
        : []),
    ],
    photos: [],
  }
  const orders = evidence.orders.map((order): Section => ({
    title: `Order ${printNumber(order.number)}`,
    lines: [
      `Placed ${moment(order.placedAt)}, seller ${order.seller}, total ${money(order.total)}, refunded ${money(order.refunded)}, ${order.status}`,
      ...order.lines.map(
        (line) =>
          `${line.quantity} × ${[line.title, line.spec].filter((text) => text !== '').join(', ')}: ${money(line.price)} each, ${money(line.amount)}`,
      ),
    ],
    photos: order.lines.flatMap((line) => line.photos),
  }))
  const parcels = evidence.parcels.map((parcel): Section => ({
    title: `Parcel ${printNumber(parcel.number)}`,
    lines: [
      `To: ${parcel.address.join(', ')}`,
      `By ${parcel.channel}, ${parcel.weightG === null ? 'not weighed' : `${parcel.weightG} g`}, ${money(parcel.total)}, ${parcel.status}`,
      parcel.shippedAt === null
        ? 'Not handed to a carrier yet'
        : `Tracking number: ${parcel.trackingNumber ?? '-'}, shipped ${moment(parcel.shippedAt)}, received ${moment(parcel.receivedAt)}`,
      ...parcel.steps.map((step) => `${moment(step.at)}: ${[step.place, step.text].filter(Boolean).join(', ')}`),
    ],
    photos: parcel.photos,
  }))
  const messages: Section = {
    title: 'Messages',
    lines: evidence.messages.map(
      (message) =>
        `${moment(message.at)}, ${message.staff ? 'shop' : 'customer'}${message.about === null ? '' : `, about ${printNumber(message.about)}`}: ${message.text}`,
    ),
    photos: [],
  }
  return [about, ...orders, ...parcels, ...(messages.lines.length > 0 ? [messages] : [])]
}

/** The same as text, for a provider's form. Photos are counted: they are sent as files. */
export const evidenceText = (sections: readonly Section[]): string =>
  sections
    .map(({ title, lines, photos }) =>
      [title, ...lines, ...(photos.length > 0 ? [`Photos: ${photos.length}`] : [])].join('\n'),
    )
    .join('\n\n')
