/** A paid parcel whose goods have a service that is paid for and not done. */
import { fen } from '#contract/kit/money.ts'
import { orderDetail } from '#contract/order/api.ts'
import { boughtOrder, claimOrder } from '#contract/order/desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { serviceDone, serviceQueue } from '#contract/warehouse/service-desk.ts'
import { type OnShelf, order } from './buying.ts'
import { arrival, type Crew, packed, payFor } from './packing.ts'
import type { Person, Shop } from './shop.ts'

interface Walk {
  shop: Shop
  crew: Crew
  alice: Person
  goods: OnShelf
  home: string
}

/** `prove`: does the service, with its proof. */
export async function withService({ shop, crew, alice, goods, home }: Walk) {
  const { lin, chen } = crew
  const [placed] = (await order(alice, [goods], { quantity: 2, services: ['measure'] })).orders
  const orderNumber = placed?.orderNumber ?? ''
  await payFor(shop, alice, 'SHOPPING', orderNumber)
  const paid = await alice.ok(orderDetail, { orderNumber })
  await lin.ok(claimOrder, { orderNumber })
  const [realGoods, realFreight] = [fen(paid.goodsFen), fen(paid.freightFen ?? 0)]
  await lin.ok(boughtOrder, { orderNumber, sellerOrderId: `S${orderNumber}`, realGoods, realFreight })
  await chen.ok(receiveGoods, await arrival(shop, chen, await alice.ok(orderDetail, { orderNumber })))
  const { packNumber } = await packed(alice, paid.lines[0]?.id ?? '', home)
  await payFor(shop, alice, 'LOGISTICS', packNumber)
  const { services } = await chen.ok(serviceQueue, {})
  const serviceId = services.find((service) => service.orderNumber === orderNumber)?.id ?? ''
  return { packNumber, prove: () => chen.ok(serviceDone, { serviceId, words: 'Chest 52 cm' }) }
}
