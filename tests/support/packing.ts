/** Steps of the second half of the road: photos, goods on the shelf, an address, a parcel placed and paid. */
import { sureOk } from './confirmed.ts'
import { expect } from 'vitest'
import sharp from 'sharp'
import { saveAddress } from '#contract/address/api.ts'
import { cents, fen } from '#contract/kit/money.ts'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { grams, millimetres } from '#contract/kit/units.ts'
import type { Order } from '#contract/order/order.ts'
import { orderDetail } from '#contract/order/api.ts'
import { boughtOrder, claimOrder } from '#contract/order/desk.ts'
import { placeParcel, previewParcel } from '#contract/parcel/api.ts'
import { deskParcel, previewWeighing, startPacking, weighParcel } from '#contract/parcel/desk.ts'
import { tickContent, tickService } from '#contract/parcel/tick-desk.ts'
import type { Parcel } from '#contract/parcel/parcel.ts'
import { pay, paymentState, payOptions } from '#contract/payment/api.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import { returnSent } from '#contract/returns/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { grantCoupon } from '#server/coupon/give-coupon.ts'
import { system, transact } from '#server/kit/transact.ts'
import { type OnShelf, order } from './buying.ts'
import type { Answered, Person, Shop } from './shop.ts'

let drawn: Promise<Buffer> | undefined
export const aPhoto = (): Promise<Buffer> =>
  (drawn ??= sharp({ create: { width: 64, height: 48, channels: 3, background: '#c86432' } })
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .jpeg()
    .toBuffer())

/** Sends a file in as that person; gives the envelope. */
export async function upload(
  shop: Shop,
  who: Person,
  bytes: Uint8Array,
  purpose: string,
  more: { door?: string; key?: string; name?: string } = {},
): Promise<Omit<Answered<never>, 'data'> & { data: any }> {
  const form = new FormData()
  form.set('purpose', purpose)
  form.set('file', new File([Uint8Array.from(bytes)], more.name ?? 'photo.jpg', { type: 'image/jpeg' }))
  const door = more.door ?? (['return', 'screenshot', 'transfer'].includes(purpose) ? '/api/files' : '/api/ops/files')
  const response = await shop.app.request(door, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, ...(more.key && { 'idempotency-key': more.key }) },
    body: form,
  })
  return (await response.json()) as Omit<Answered<never>, 'data'> & { data: any }
}

export async function photos(shop: Shop, who: Person, purpose: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { code, message, data } = await upload(shop, who, await aPhoto(), purpose)
    if (code !== 20000) throw new Error(`${code} ${message}`)
    ids.push(data.id)
  }
  return ids
}

export interface Crew {
  lin: Person
  chen: Person
  zhao: Person
}
export const hireCrew = async (shop: Shop): Promise<Crew> => ({
  lin: await shop.staff('lin'),
  chen: await shop.staff('chen'),
  zhao: await shop.staff('zhao'),
})

/** An order that is paid and bought at the price that was prepaid. */
export async function boughtBy(
  shop: Shop,
  crew: Crew,
  who: Person,
  goods: OnShelf,
  quantity = 2,
  { buyingAccountId, ...more }: { couponId?: string; buyingAccountId?: string; services?: readonly string[] } = {},
): Promise<Order> {
  const { orders } = await order(who, [goods], { quantity, ...more })
  const orderNumber = orders[0]?.orderNumber ?? ''
  await payFor(shop, who, 'SHOPPING', orderNumber)
  const it = await who.ok(orderDetail, { orderNumber })
  await crew.lin.ok(claimOrder, { orderNumber })
  await sureOk(crew.lin, boughtOrder, {
    orderNumber,
    sellerOrderId: `S${orderNumber}`,
    realGoods: fen(it.goodsFen),
    realFreight: fen(it.freightFen ?? 0),
    sellerParcels: [`YT${orderNumber}`],
    ...(buyingAccountId !== undefined && { buyingAccountId }),
  })
  return who.ok(orderDetail, { orderNumber })
}

const sizeOf = ([length, width, height]: readonly [number, number, number]) => ({
  lengthMm: millimetres(length),
  widthMm: millimetres(width),
  heightMm: millimetres(height),
})

export interface Arriving {
  count?: number
  weightG?: number
  /** Millimetres, of each piece. */
  sides?: readonly [number, number, number]
  goodsClass?: string
  photoIds?: string[]
  scan?: string
}
/** Who looked at the scale twice: what the shop asks about the weight of one piece is answered beforehand. */
async function weightConfirmed(shop: Shop, lineId: string, weightG: number, count: number): Promise<string[]> {
  const { weight_g, likely_weight_g } = await shop.world.database.db
    .selectFrom('order_line')
    .select(['weight_g', 'likely_weight_g'])
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow()
  const known = grams(weight_g ?? likely_weight_g ?? weightG)
  return [keyOfQuestion({ kind: 'weight', lineId, title: '', weight: grams(weightG), known, count, all: false })]
}

/** What the receiving desk sends for the first line of an order. */
export async function arrival(shop: Shop, chen: Person, it: Order, more: Arriving = {}) {
  const line = it.lines[0]
  if (!line) throw new Error('no line')
  const count = more.count ?? line.num
  const weightG = grams(more.weightG ?? 500)
  return {
    confirmed: await weightConfirmed(shop, line.id, weightG, count),
    scan: more.scan ?? `YT${it.orderNumber}`,
    orderNumber: it.orderNumber,
    shelf: 'B-12',
    lines: [
      {
        lineId: line.id,
        count,
        weightG,
        ...sizeOf(more.sides ?? [200, 150, 80]),
        goodsClass: more.goodsClass ?? 'clothing',
        photoIds: more.photoIds ?? (await photos(shop, chen, 'qc', 3)),
      },
    ],
  }
}

/** Pieces on the shelf; gives the line's id. */
export async function shelvedBy(
  shop: Shop,
  crew: Crew,
  who: Person,
  goods: OnShelf,
  quantity = 2,
  more: { couponId?: string; buyingAccountId?: string; services?: readonly string[] } & Pick<
    Arriving,
    'weightG' | 'sides' | 'goodsClass'
  > = {},
): Promise<{ itemId: string; order: Order }> {
  const it = await boughtBy(shop, crew, who, goods, quantity, more)
  await sureOk(crew.chen, receiveGoods, await arrival(shop, crew.chen, it, more))
  return { itemId: it.lines[0]?.id ?? '', order: await who.ok(orderDetail, { orderNumber: it.orderNumber }) }
}

export async function addressOf(
  who: Person,
  country: 'GB' | 'US' | 'BR' = 'GB',
  more: { customsId?: string } = {},
): Promise<string> {
  const places = {
    GB: { province: '', zip: 'SW1A 1AA', phone: '+44 7400 123456', city: 'London' },
    US: { province: 'OR', zip: '97201', phone: '+1 503 555 0142', city: 'Portland' },
    BR: { province: 'SP', zip: '01310-100', phone: '+55 11 91234 5678', city: 'São Paulo' },
  }
  const { address } = await who.ok(saveAddress, {
    address: {
      firstName: 'Maya',
      lastName: 'Lind',
      streetOne: '1 Long Street',
      streetTwo: '',
      country,
      customsId: more.customsId ?? '',
      isDefault: false,
      ...places[country],
    },
  })
  return address.id
}

type Options = Partial<Omit<Parameters<typeof placed>[1], 'expectedTotal'>>
async function placed(who: Person, input: Parameters<typeof who.ok<typeof placeParcel>>[1]): Promise<Parcel> {
  return who.ok(placeParcel, input)
}

/** Packs pieces at the previewed price. */
export async function packed(who: Person, itemId: string, addressId: string, more: Options = {}): Promise<Parcel> {
  const wish = { items: [{ itemId, quantity: 2 }], addressId, channelId: 'yun-general', couponId: null, ...more }
  const preview = await who.ok(previewParcel, wish)
  expect(preview.missing).toEqual([])
  return placed(who, { ...wish, expectedTotal: cents(preview.fees?.total ?? -1) })
}

/** Pays what is due: outside, at the gateway, unless the balance is to be used. */
export async function payFor(
  shop: Shop,
  who: Person,
  type: PayableType,
  numbers: string | readonly string[],
  useBalance = false,
): Promise<void> {
  const asked = [numbers].flat().map((number) => ({ type, number }))
  const { payables, total } = await who.ok(payOptions, { payables: asked })
  const payment = await who.ok(pay, {
    payables: payables.map((it) => ({ type: it.type, number: it.number, version: it.version })),
    expectedTotal: cents(total),
    useBalance,
    channel: 'sandbox',
  })
  if (payment.status === 'succeeded') return
  await shop.settle()
  await shop.providers.gateway.tell(payment.paymentNumber, 'captured')
  expect((await who.ok(paymentState, { paymentNumber: payment.paymentNumber })).status).toBe('succeeded')
}

/** Paid, packed, and put on the scale. */
export async function weighed(shop: Shop, crew: Crew, who: Person, parcel: Parcel, weightG: number) {
  await payFor(shop, who, 'LOGISTICS', parcel.packNumber)
  await crew.chen.ok(startPacking, { packNumber: parcel.packNumber })
  await tickAll(crew.chen, parcel.packNumber)
  const input = await reading(shop, crew.chen, parcel.packNumber, weightG)
  const { parcelPhotoIds: _parcel, scalePhotoIds: _scale, ...measured } = input
  const { final, outcome } = await crew.chen.ok(previewWeighing, measured)
  const closed = await crew.chen.ok(weighParcel, input)
  // The preview told the truth.
  expect([final.freight, outcome.kind === 'even' ? 0 : outcome.amount]).toEqual([
    closed.final?.freight,
    Math.abs(closed.difference ?? -1),
  ])
  return closed
}

/** Every piece and every service of a parcel on the bench, each by its key. */
export async function tickAll(chen: Person, packNumber: string): Promise<void> {
  const { check } = await chen.ok(deskParcel, { packNumber })
  for (const { itemId } of check.contents) await chen.ok(tickContent, { packNumber, itemId, on: true })
  for (const { key: service } of check.services) await chen.ok(tickService, { packNumber, service, on: true })
}

export async function reading(shop: Shop, chen: Person, packNumber: string, weightG: number) {
  return {
    packNumber,
    weightG: grams(weightG),
    lengthMm: millimetres(220),
    widthMm: millimetres(160),
    heightMm: millimetres(160),
    parcelPhotoIds: await photos(shop, chen, 'parcel', 1),
    scalePhotoIds: await photos(shop, chen, 'scale', 1),
  }
}

export const bucketsOf = async (shop: Shop, lineId: string) => {
  const { num, expected, stored, reserved, returning_, shipped, returned, missing, abandoned } =
    await shop.world.database.db.selectFrom('order_line').selectAll().where('id', '=', lineId).executeTakeFirstOrThrow()
  expect(expected + stored + reserved + returning_ + shipped + returned + missing + abandoned).toBe(num)
  return { expected, stored, reserved, returning: returning_, shipped, returned, missing, abandoned }
}

/** A coupon for that person, in cents. */
export async function couponFor(
  shop: Shop,
  who: Person,
  amount: number,
  scope: 'purchase' | 'parcel' | 'any' = 'parcel',
): Promise<string> {
  const id = shop.world.newId()
  await shop.world.database.db
    .insertInto('coupon_template')
    .values({ id, code: null, name: 'Welcome', scope, amount, percent: null, valid_ms: 400 * 86_400_000 })
    .execute()
  return transact(shop.world, system(shop.world), (ctx) => grantCoupon(ctx, who.id, id))
}

export const couponStatus = async (shop: Shop, id: string): Promise<string> =>
  (await shop.world.database.db.selectFrom('coupon').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

/** The warehouse sends back what the seller takes; the cost is twelve yuan. */
export const sentBack = async (shop: Shop, chen: Person, returnNumber: string) =>
  chen.ok(returnSent, {
    returnNumber,
    returnParcel: `SF${returnNumber}`,
    cost: fen(1200),
    photoIds: await photos(shop, chen, 'parcel', 1),
  })
