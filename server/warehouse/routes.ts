/** The calls of the warehouse, for shoppers and for the receiving desk, and the uploads of photos. */
import type { Hono } from 'hono'
import { correctNumbers as correctNumbersCall, sellerShipped as sellerShippedCall } from '#contract/order/desk.ts'
import { takeBackPurchase as takeBackPurchaseCall } from '#contract/order/purchase-desk.ts'
import * as api from '#contract/warehouse/api.ts'
import * as countDesk from '#contract/warehouse/count-desk.ts'
import * as desk from '#contract/warehouse/desk.ts'
import { attachLater as attachLaterCall } from '#contract/warehouse/later-desk.ts'
import * as noOwnerDesk from '#contract/warehouse/no-owner-desk.ts'
import * as shelfDesk from '#contract/warehouse/shelf-desk.ts'
import * as stockDesk from '#contract/warehouse/stock-desk.ts'
import * as serviceDesk from '#contract/warehouse/service-desk.ts'
import { freshDeskLinks, freshLinks } from '#contract/kit/media-api.ts'
import { giveFreshLinks, serveMedia } from '#server/kit/media-links.ts'
import { serve } from '#server/kit/serve.ts'
import { serveUploads } from '#server/kit/uploads.ts'
import type { World } from '#server/world.ts'
import { approveQc } from './approve-qc.ts'
import { askService, serviceOffers } from './ask-service.ts'
import { attachLater } from './attach-later.ts'
import { arrivals } from './arrivals.ts'
import { correctStock, moveStock } from './change-stock.ts'
import { closeCount, dropCount } from './close-count.ts'
import { correctCounted, openCount, scanCounted } from './count-shelf.ts'
import { refuseService, serviceDone } from './do-services.ts'
import { correctNumbers } from './correct-numbers.ts'
import { findArrival } from './find-arrival.ts'
import { findStock, stockFile } from './find-stock.ts'
import { keepLonger } from './keep-longer.ts'
import { listStored, storedItem } from './list-stored.ts'
import { assignArrival, discardArrival, noOwnerQueue } from './no-owner.ts'
import { receiveGoods } from './receive-goods.ts'
import { recordUnknown } from './record-unknown.ts'
import { addShelves, changeShelf, listShelves, listZones, shelfFile } from './shelves.ts'
import { takeBackPurchase } from './take-back-purchase.ts'
import { sellerShipped } from './seller-shipped.ts'
import { shelfCount } from './show-count.ts'
import { serviceQueue } from './show-services.ts'

export function warehouseRoutes(app: Hono, world: World): void {
  serve(app, world, sellerShippedCall, sellerShipped)
  serve(app, world, correctNumbersCall, correctNumbers)
  serve(app, world, takeBackPurchaseCall, takeBackPurchase)
  serve(app, world, api.listStored, listStored)
  serve(app, world, api.storedItem, storedItem)
  serve(app, world, api.approveQc, approveQc)
  serve(app, world, api.keepLonger, keepLonger)
  serve(app, world, api.serviceOffers, serviceOffers)
  serve(app, world, api.askService, askService)
  serve(app, world, desk.findArrival, findArrival)
  serve(app, world, desk.receiveGoods, receiveGoods)
  serve(app, world, desk.recordUnknown, recordUnknown)
  serve(app, world, desk.arrivals, arrivals)
  serve(app, world, attachLaterCall, attachLater)
  serve(app, world, stockDesk.findStock, findStock)
  serve(app, world, stockDesk.stockFile, stockFile)
  serve(app, world, stockDesk.moveStock, moveStock)
  serve(app, world, stockDesk.correctStock, correctStock)
  serve(app, world, shelfDesk.listShelves, listShelves)
  serve(app, world, shelfDesk.listZones, listZones)
  serve(app, world, shelfDesk.shelfFile, shelfFile)
  serve(app, world, shelfDesk.addShelves, addShelves)
  serve(app, world, shelfDesk.changeShelf, changeShelf)
  serve(app, world, countDesk.shelfCount, shelfCount)
  serve(app, world, countDesk.openCount, openCount)
  serve(app, world, countDesk.scanCounted, scanCounted)
  serve(app, world, countDesk.correctCounted, correctCounted)
  serve(app, world, countDesk.closeCount, closeCount)
  serve(app, world, countDesk.dropCount, dropCount)
  serve(app, world, noOwnerDesk.noOwnerQueue, noOwnerQueue)
  serve(app, world, noOwnerDesk.assignArrival, assignArrival)
  serve(app, world, noOwnerDesk.discardArrival, discardArrival)
  serve(app, world, serviceDesk.serviceQueue, serviceQueue)
  serve(app, world, serviceDesk.serviceDone, serviceDone)
  serve(app, world, serviceDesk.refuseService, refuseService)
  serveUploads(app, world, {
    path: '/api/files',
    access: 'member',
    purposes: ['return', 'screenshot', 'support', 'transfer'],
    videos: false,
    mostPerHour: 60,
  })
  serveUploads(app, world, {
    path: '/api/ops/files',
    access: 'staff',
    purposes: ['qc', 'parcel', 'scale', 'unknown', 'support'],
    videos: true,
  })
  serveMedia(app, world)
  serve(app, world, freshLinks, giveFreshLinks)
  serve(app, world, freshDeskLinks, giveFreshLinks)
}
