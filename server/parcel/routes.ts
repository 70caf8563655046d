/** The calls of parcels, for shoppers and for the packing and dispatch desks. */
import { takeOutOfBox } from './unpack-rehearsal.ts'
import type { Hono } from 'hono'
import * as api from '#contract/parcel/api.ts'
import * as bills from '#contract/parcel/bill-desk.ts'
import { removeTrackingStep } from '#contract/parcel/tracking-desk.ts'
import * as billFiles from '#contract/parcel/bill-file-desk.ts'
import * as bags from '#contract/parcel/bag-desk.ts'
import * as desk from '#contract/parcel/desk.ts'
import * as patchDesk from '#contract/parcel/patch-desk.ts'
import * as tick from '#contract/parcel/tick-desk.ts'
import * as numbers from '#contract/parcel/number-range-desk.ts'
import * as papersDesk from '#contract/parcel/papers-desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { billParcel, voidParcelPatch } from './bill-parcel.ts'
import { previewBill } from './bill-price.ts'
import { dismissBillRow, listBillRows, matchBillRow, restoreBillRow } from './bill-rows.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { handOverBag, openBag, putInBag, reopenBag, sealBag, takeOut } from './fill-bag.ts'
import { bagQueue, deskBag } from './show-bags.ts'
import { changeLine } from './change-line.ts'
import { editParcel } from './edit-parcel.ts'
import { extendParcelPatch } from './extend-patch.ts'
import { listParcels, parcelDetail } from './list-parcels.ts'
import { importBills, previewBills } from './import-bills.ts'
import { placeParcel } from './place-parcel.ts'
import { previewParcel } from './preview-parcel.ts'
import { addNumberRange, closeNumberRange } from './number-ranges.ts'
import { listNumberRanges, lowNumbers, parcelOfNumber } from './show-numbers.ts'
import { lookCustomsId, printPapers } from './print-papers.ts'
import { shipParcel } from './ship-parcel.ts'
import { deskParcel, parcelQueue } from './show-desk-parcels.ts'
import { parcelSheet } from './show-sheet.ts'
import { giveUpParcel, resumeParcel, stopParcel } from './stop-parcel.ts'
import { correctTracking } from './correct-tracking.ts'
import { scanPiece, tickContent, tickService } from './tick-contents.ts'
import { removeStep } from './remove-step.ts'
import { confirmReceipt, trackParcel } from './track-parcel.ts'
import { putBack } from './put-back.ts'
import { previewWeighing, startPacking, weighParcel } from './weigh-parcel.ts'

export function parcelRoutes(app: Hono, world: World): void {
  serve(app, world, api.previewParcel, previewParcel)
  serve(app, world, api.placeParcel, placeParcel)
  serve(app, world, api.parcelDetail, parcelDetail)
  serve(app, world, api.listParcels, listParcels)
  serve(app, world, api.cancelParcel, cancelParcel)
  serve(app, world, api.editParcel, editParcel)
  serve(app, world, api.changeLine, changeLine)
  serve(app, world, api.confirmReceipt, confirmReceipt)
  serve(app, world, desk.parcelQueue, parcelQueue)
  serve(app, world, desk.deskParcel, deskParcel)
  serve(app, world, desk.startPacking, startPacking)
  serve(app, world, desk.putBack, putBack)
  serve(app, world, tick.scanPiece, scanPiece)
  serve(app, world, tick.tickContent, tickContent)
  serve(app, world, tick.tickService, tickService)
  serve(app, world, desk.weighParcel, weighParcel)
  serve(app, world, desk.previewWeighing, previewWeighing)
  serve(app, world, desk.takeOutOfBox, takeOutOfBox)
  serve(app, world, desk.voidParcelPatch, voidParcelPatch)
  serve(app, world, patchDesk.extendParcelPatch, extendParcelPatch)
  serve(app, world, desk.shipParcel, shipParcel)
  serve(app, world, desk.correctTracking, correctTracking)
  serve(app, world, desk.trackParcel, trackParcel)
  serve(app, world, removeTrackingStep, removeStep)
  serve(app, world, desk.stopParcel, stopParcel)
  serve(app, world, desk.resumeParcel, resumeParcel)
  serve(app, world, desk.giveUpParcel, giveUpParcel)
  serve(app, world, bills.billParcel, billParcel)
  serve(app, world, bills.previewBill, previewBill)
  serve(app, world, billFiles.previewBills, previewBills)
  serve(app, world, billFiles.importBills, importBills)
  serve(app, world, billFiles.listBillRows, listBillRows)
  serve(app, world, billFiles.matchBillRow, matchBillRow)
  serve(app, world, billFiles.dismissBillRow, dismissBillRow)
  serve(app, world, billFiles.restoreBillRow, restoreBillRow)
  serve(app, world, papersDesk.parcelSheet, parcelSheet)
  serve(app, world, papersDesk.lookCustomsId, lookCustomsId)
  serve(app, world, papersDesk.printPapers, printPapers)
  serve(app, world, numbers.listNumberRanges, listNumberRanges)
  serve(app, world, numbers.lowNumbers, lowNumbers)
  serve(app, world, numbers.parcelOfNumber, parcelOfNumber)
  serve(app, world, numbers.addNumberRange, addNumberRange)
  serve(app, world, numbers.closeNumberRange, closeNumberRange)
  serve(app, world, bags.bagQueue, bagQueue)
  serve(app, world, bags.deskBag, deskBag)
  serve(app, world, bags.openBag, openBag)
  serve(app, world, bags.putInBag, putInBag)
  serve(app, world, bags.takeOut, takeOut)
  serve(app, world, bags.sealBag, sealBag)
  serve(app, world, bags.reopenBag, reopenBag)
  serve(app, world, bags.handOverBag, handOverBag)
}
