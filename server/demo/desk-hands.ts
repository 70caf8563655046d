/** What staff's hands do at each desk, through staff's own calls: used by the seeds and by the robot. */
import { createHash } from 'node:crypto'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { boughtOrder, claimOrder, type DeskOrder } from '#contract/order/desk.ts'
import { cents, fen } from '#contract/kit/money.ts'
import { millimetres, type Size } from '#contract/kit/units.ts'
import {
  type DeskParcel,
  deskParcel,
  shipParcel,
  startPacking,
  trackParcel,
  weighParcel,
} from '#contract/parcel/desk.ts'
import { tickContent, tickService } from '#contract/parcel/tick-desk.ts'
import { acceptReturn, refundReturn, returnSent, sellerRefunded, type DeskReturn } from '#contract/returns/desk.ts'
import { findArrival, receiveGoods, recordUnknown } from '#contract/warehouse/desk.ts'
import { payFrom } from './buying-accounts.ts'
import type { Caller } from './caller.ts'
import { demoPhoto, demoQcPhoto } from './pictures.ts'
import { measuresOf } from './sample-facts.ts'
import { sampleCarrierNumber } from './sample-number.ts'

/** A seller parcel number as printed on labels in China. */
const sellerParcelOf = (order: { orderNumber: string }): string =>
  `YT${order.orderNumber.replaceAll(/\D/g, '').padEnd(13, '7').slice(0, 13)}`

/** Eighteen digits, as sellers number their orders; another for each of ours. */
const sellerOrderOf = (order: { orderNumber: string }): string =>
  `2${BigInt(`0x${createHash('sha256').update(order.orderNumber).digest('hex')}`)}`.slice(0, 18)

/** Claims and buys at the prepaid price. */
export async function buy(staff: Caller, order: DeskOrder): Promise<DeskOrder> {
  await staff(claimOrder, { orderNumber: order.orderNumber })
  return staff(boughtOrder, {
    orderNumber: order.orderNumber,
    sellerOrderId: sellerOrderOf(order),
    realGoods: order.goodsFen,
    realFreight: order.freightFen ?? 0,
    sellerParcels: [sellerParcelOf(order)],
    ...(await payFrom(staff, order.mallType)),
  })
}

/** Receives what the parcel should hold; `some` keeps back pieces of the last line, so that the order is partly received. */
export async function receive(staff: Caller, order: { orderNumber: string }, some = false): Promise<void> {
  const scan = sellerParcelOf(order)
  const match = await staff(findArrival, { scan })
  const mine = match.orders.find((it) => it.orderNumber === order.orderNumber) ?? match.orders[0]
  if (!mine) throw new Error(`nobody waits for ${scan}`)
  const waiting = mine.lines.filter((line) => line.buckets.expected > 0)
  const arriving = some && waiting.length > 1 ? waiting.slice(0, -1) : waiting
  const lines = []
  for (const line of arriving) {
    const photoIds = await Promise.all(
      [0, 1, 2, 3].map(async (n) =>
        // What a shopper described has no drawing: it is photographed in its box.
        staff.upload(await (line.pic ? demoQcPhoto(line.pic, n) : demoPhoto('parcel', n)), 'qc'),
      ),
    )
    const count =
      some && arriving.length === waiting.length ? Math.max(1, line.buckets.expected - 1) : line.buckets.expected
    lines.push({
      lineId: line.id,
      count,
      ...measuresOf(line),
      photoIds,
    })
  }
  await staff(receiveGoods, { scan, orderNumber: mine.orderNumber, lines, shelf: match.suggestedShelf })
}

/** A parcel comes whose label can hardly be read: its number is one digit off that of the order's, so nobody waits for it. */
export async function receiveUnreadable(staff: Caller, order: { orderNumber: string }): Promise<void> {
  const right = sellerParcelOf(order)
  const scan = `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`
  const { orders } = await staff(findArrival, { scan })
  if (orders.length > 0) throw new Error(`somebody waits for ${scan}`)
  const photoId = await staff.upload(await demoPhoto('parcel', 2), 'unknown')
  await staff(recordUnknown, { scan, note: 'A grey bag, soft. The end of its number is smudged.', photoIds: [photoId] })
}

/** The lightest parcel around goods: a bag and its tape, grams. */
const bagG = 30
const goodsOf = ({ items }: DeskParcel): number =>
  items.reduce((sum, { weightG, quantity }) => sum + weightG * quantity, 0)

/** Packs and weighs: `factor` of the estimated weight and volume, so that an extra payment or a refund follows. */
export async function pack(staff: Caller, parcel: DeskParcel, factor: number): Promise<DeskParcel> {
  if (parcel.status === 'ordered') await staff(startPacking, { packNumber: parcel.packNumber })
  const open = await tickAll(staff, parcel.packNumber)
  // However it turns out, it weighs no less than what is in it.
  const weightG = Math.max(goodsOf(parcel) + bagG, Math.round(parcel.estimatedWeightG * factor))
  const parcelPhoto = await staff.upload(await demoPhoto('parcel', parcel.items.length), 'parcel')
  const scalePhoto = await staff.upload(await demoPhoto('scale', weightG), 'scale')
  return staff(weighParcel, {
    packNumber: parcel.packNumber,
    weightG,
    ...boxOf(parcel, factor),
    parcelPhotoIds: [parcelPhoto],
    scalePhotoIds: [scalePhoto],
    // A paid service on its goods may still wait at its own desk.
    unchecked: open ? { why: 'other', words: 'The services on the goods follow' } : null,
  })
}

/** Gives true where a paid service on the goods has no proof yet. */
async function tickAll(staff: Caller, packNumber: string): Promise<boolean> {
  const { check } = await staff(deskParcel, { packNumber })
  for (const { itemId } of check.contents) await staff(tickContent, { packNumber, itemId, on: true })
  for (const { key: service } of check.services) await staff(tickService, { packNumber, service, on: true })
  return check.unproven.length > 0
}

function boxOf({ estimatedSize }: DeskParcel, factor: number): Size {
  const { lengthMm, widthMm, heightMm } = estimatedSize ?? { lengthMm: 320, widthMm: 240, heightMm: 140 }
  const side = (mm: number) => millimetres(Math.max(20, Math.round(mm * Math.cbrt(factor))))
  return { lengthMm: side(lengthMm), widthMm: side(widthMm), heightMm: side(heightMm) }
}

export const ship = (staff: Caller, packNumber: string): Promise<DeskParcel> =>
  staff(shipParcel, { packNumber, trackingNumber: sampleCarrierNumber(packNumber) })

/** Where parcels for a country come in; for others, their own city. */
const gateways: Readonly<Record<string, string>> = {
  US: 'Los Angeles',
  CA: 'Vancouver',
  GB: 'London',
  DE: 'Leipzig',
  FR: 'Paris',
  PL: 'Warszawa',
  ES: 'Madrid',
  IT: 'Milano',
  BR: 'São Paulo',
  AU: 'Sydney',
  AE: 'Dubai',
  TR: 'İstanbul',
}

/** The next tracking step, by how many there are. Gives undefined when it is delivered. */
export async function trackNext(
  staff: Caller,
  parcel: Pick<DeskParcel, 'packNumber' | 'tracking' | 'address'>,
): Promise<DeskParcel | undefined> {
  const { country, city } = parcel.address
  const gateway = gateways[country] ?? city
  const steps = [
    { code: 'picked-up', place: 'Guangzhou', text: 'Handed to the carrier' },
    { code: 'departed', place: 'Guangzhou', text: 'Left the sorting centre' },
    { code: 'arrived', place: gateway, text: 'Arrived in the destination country' },
    { code: 'customs', place: gateway, text: 'Released by customs' },
    { code: 'out-for-delivery', place: city, text: 'Out for delivery' },
    { code: 'delivered', place: city, text: 'Delivered' },
  ] as const
  const step = steps[parcel.tracking.length]
  return step ? staff(trackParcel, { packNumber: parcel.packNumber, ...step }) : undefined
}

/** The seller paid back what was paid, looked at twice. */
async function sellerPaid(staff: Caller, { returnNumber, paidFen }: DeskReturn): Promise<DeskReturn> {
  const paid = fen(paidFen)
  const confirmed = [keyOfQuestion({ kind: 'sellerPaidBack', real: paid, paid })]
  return staff(sellerRefunded, { returnNumber, amount: paid, confirmed })
}

/** A return's next step: accepted, refunded by the seller for what was paid, refunded to the shopper. */
export async function returnOn(staff: Caller, returnRequest: DeskReturn): Promise<DeskReturn> {
  if (returnRequest.status === 'return_checking')
    return staff(acceptReturn, {
      returnNumber: returnRequest.returnNumber,
      sendTo: '浙江省义乌市国际商贸城 8 区 120 号，退货部，0579-85550100',
    })
  if (returnRequest.status === 'return_doing' && returnRequest.kind === 'return' && returnRequest.sentAt === null)
    return staff(returnSent, {
      returnNumber: returnRequest.returnNumber,
      returnParcel: `SF${returnRequest.returnNumber.replaceAll(/\D/g, '')}`,
      cost: fen(1200),
      photoIds: [await staff.upload(await demoPhoto('parcel', returnRequest.quantity), 'parcel')],
    })
  if (returnRequest.status === 'return_doing') return sellerPaid(staff, returnRequest)
  const confirmed = [keyOfQuestion({ kind: 'giveBack', amount: returnRequest.toBalance ?? cents(0) })]
  return staff(refundReturn, { returnNumber: returnRequest.returnNumber, confirmed })
}
