/** The calls of the warehouse's own desks, each made once: paid services done and refused, pieces found, moved and corrected, the shelves, and parcels without owner. */
import { assignArrival, discardArrival, noOwnerQueue } from '#contract/warehouse/no-owner-desk.ts'
import * as counting from '#contract/warehouse/count-desk.ts'
import * as shelves from '#contract/warehouse/shelf-desk.ts'
import * as stock from '#contract/warehouse/stock-desk.ts'
import * as services from '#contract/warehouse/service-desk.ts'
import { receiveGoods, recordUnknown } from '#contract/warehouse/desk.ts'
import { boughtOrder, claimOrder } from '#contract/order/desk.ts'
import { orderDetail } from '#contract/order/api.ts'
import { fen } from '#contract/kit/money.ts'
import { grams, millimetres } from '#contract/kit/units.ts'
import { putBack, startPacking } from '#contract/parcel/desk.ts'
import * as ticking from '#contract/parcel/tick-desk.ts'
import { sureOk } from './confirmed.ts'
import { type OnShelf, order } from './buying.ts'
import { addressOf, arrival, boughtBy, type Crew, packed, payFor, shelvedBy } from './packing.ts'
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
  await sureOk(chen, services.refuseService, { serviceId: idOf('try-on'), why: 'harmful', words: 'It is sealed' })
}

export async function keepStock({ shop, crew, alice, goods }: Walk): Promise<void> {
  const { chen } = crew
  const { itemId } = await shelvedBy(shop, crew, alice, goods)
  await chen.ok(stock.findStock, { q: 'B-12' })
  await chen.ok(stock.stockFile, { itemId })
  await chen.ok(stock.moveStock, { itemId, from: 'B-12', shelf: 'C-07' })
  const head = await shop.staff('admin')
  await head.ok(shelves.addShelves, { codes: ['Z-01', 'Z-02'], zone: 'Z', kind: 'pallet', capacity: 40 })
  await head.ok(shelves.changeShelf, { shelf: 'Z-02', zone: 'Z', kind: 'floor', capacity: 10, open: false })
  await chen.ok(shelves.listShelves, {})
  await chen.ok(shelves.listZones, {})
  await chen.ok(shelves.shelfFile, { shelf: 'C-07' })
  const { item } = await chen.ok(stock.stockFile, { itemId })
  for (const end of [counting.closeCount, counting.dropCount]) {
    const { id: countId } = await chen.ok(counting.openCount, { shelf: 'C-07' })
    await chen.ok(counting.scanCounted, { countId, code: item.packageId ?? '' })
    await chen.ok(counting.correctCounted, { countId, itemId, pieces: item.stored })
    await chen.ok(counting.shelfCount, { shelf: 'C-07' })
    await chen.ok(end, { countId })
  }
  const [lengthMm, widthMm, heightMm] = [millimetres(200), millimetres(150), millimetres(80)]
  const one = { weightG: grams(400), lengthMm, widthMm, heightMm, goodsClass: 'clothing' }
  await chen.ok(stock.correctStock, { itemId, ...one, condition: 'fine', reason: 'The wrong scale' })
  const waits = await boughtBy(shop, crew, alice, goods)
  for (const scan of ['NO1', 'NO2']) await chen.ok(recordUnknown, { scan, note: 'A coat' })
  const { parcels } = await chen.ok(noOwnerQueue, {})
  const idOf = (scan: string) => parcels.find((it) => it.scan === scan)?.id ?? ''
  await chen.ok(assignArrival, { arrivalId: idOf('NO1'), orderNumber: waits.orderNumber })
  const { db } = shop.world.database
  await db.updateTable('arrival').set({ at: 0 }).where('id', '=', idOf('NO2')).execute()
  await chen.ok(discardArrival, { arrivalId: idOf('NO2'), reason: 'Nobody asked' })
}

/** A parcel on the packing bench: a label scanned, a content and a service ticked. */
export async function tickAtBench({ shop, crew, alice, goods }: Walk): Promise<void> {
  const { chen } = crew
  const { itemId } = await shelvedBy(shop, crew, alice, goods)
  const { packNumber } = await packed(alice, itemId, await addressOf(alice), { services: ['moisture-bag'] })
  await payFor(shop, alice, 'LOGISTICS', packNumber)
  await chen.ok(startPacking, { packNumber })
  await chen.ok(putBack, { packNumber })
  await chen.ok(startPacking, { packNumber })
  const { number } = await shop.world.database.db
    .selectFrom('arrival_line as l')
    .innerJoin('arrival as a', 'a.id', 'l.arrival_id')
    .select('a.number')
    .where('l.line_id', '=', itemId)
    .executeTakeFirstOrThrow()
  await chen.ok(ticking.scanPiece, { packNumber, code: number })
  await chen.ok(ticking.tickContent, { packNumber, itemId, on: true })
  await chen.ok(ticking.tickService, { packNumber, service: 'moisture-bag', on: true })
}
