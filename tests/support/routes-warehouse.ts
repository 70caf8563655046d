/** The calls of the warehouse's own desks, each made once: paid services done and refused. */
import * as services from '#contract/warehouse/service-desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { boughtOrder, claimOrder } from '#contract/order/desk.ts'
import { orderDetail } from '#contract/order/api.ts'
import { fen } from '#contract/kit/money.ts'
import { type OnShelf, order } from './buying.ts'
import { arrival, type Crew, payFor } from './packing.ts'
import type { Person, Shop } from './shop.ts'

interface Walk {
  shop: Shop
  crew: Crew
  alice: Person
  goods: OnShelf
}

export async function doServices({ shop, crew, alice, goods }: Walk): Promise<void> {
  const { lin, chen } = crew
  const [placed] = (await order(alice, [goods], { quantity: 2, services: ['measure', 'try-on'] })).orders
  const orderNumber = placed?.orderNumber ?? ''
  await payFor(shop, alice, 'SHOPPING', orderNumber)
  const paid = await alice.ok(orderDetail, { orderNumber })
  await lin.ok(claimOrder, { orderNumber })
  const [realGoods, realFreight] = [fen(paid.goodsFen), fen(paid.freightFen ?? 0)]
  await lin.ok(boughtOrder, { orderNumber, sellerOrderId: `S${orderNumber}`, realGoods, realFreight })
  await chen.ok(receiveGoods, await arrival(shop, chen, await alice.ok(orderDetail, { orderNumber })))
  const open = await chen.ok(services.serviceQueue, {})
  const idOf = (key: string) => open.services.find((it) => it.key === key)?.id ?? ''
  await chen.ok(services.serviceDone, { serviceId: idOf('measure'), words: 'Chest 52 cm' })
  await chen.ok(services.refuseService, { serviceId: idOf('try-on'), why: 'harmful', words: 'It is sealed' })
}
