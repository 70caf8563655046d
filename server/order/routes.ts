/** The calls of purchase orders, for shoppers and for the purchasing desk. */
import type { Hono } from 'hono'
import * as api from '#contract/order/api.ts'
import * as assigning from '#contract/order/assign-desk.ts'
import * as buying from '#contract/order/buying-desk.ts'
import * as cost from '#contract/order/cost-desk.ts'
import * as desk from '#contract/order/desk.ts'
import { correctPaidFrom as correctPaidFromCall } from '#contract/order/purchase-desk.ts'
import * as patchDesk from '#contract/order/patch-desk.ts'
import * as asking from '#contract/order/question-desk.ts'
import { buySplit as split } from '#contract/order/split-desk.ts'
import { buyTogether as together } from '#contract/order/together-desk.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { answerQuestion } from './answer-question.ts'
import { assignOrder, listBuyers } from './assign-order.ts'
import { askOrderPatch, voidOrderPatch } from './ask-patch.ts'
import { extendOrderPatch } from './extend-patch.ts'
import { askShopper, withdrawQuestion } from './ask-shopper.ts'
import { boughtOrder, cannotBuy } from './bought-order.ts'
import { changeBuyingAccount, countBuyingAccount, moveBuyingMoney, openBuyingAccount } from './buying-accounts.ts'
import { buyAgain, hideOrder } from './buy-again.ts'
import { buySplit } from './buy-split.ts'
import { buyTogether } from './buy-together.ts'
import { cancelOrder, declinePatch } from './cancel-order.ts'
import { claimOrder, releaseOrder } from './claim-order.ts'
import { correctCost } from './correct-cost.ts'
import { correctPaidFrom } from './correct-paid-from.ts'
import { listOrders, orderDetail } from './list-orders.ts'
import { missingUnits } from './missing-units.ts'
import { notBought } from './not-bought.ts'
import { placeOrder } from './place-order.ts'
import { previewOrder } from './preview-order.ts'
import { purchaseQueue } from './purchase-queue.ts'
import { acknowledgeRisks } from './risks.ts'
import { buyingAccount, buyingBooks, buyingChoices, listBuyingAccounts } from './show-buying.ts'
import { deskOrder } from './show-desk-orders.ts'

export function orderRoutes(app: Hono, world: World): void {
  serve(app, world, api.previewOrder, previewOrder, { ownTransaction: true })
  serve(app, world, api.acknowledgeRisks, acknowledgeRisks)
  serve(app, world, api.placeOrder, placeOrder)
  serve(app, world, api.orderDetail, orderDetail)
  serve(app, world, api.listOrders, listOrders)
  serve(app, world, api.cancelOrder, cancelOrder)
  serve(app, world, api.declinePatch, declinePatch)
  serve(app, world, api.answerQuestion, answerQuestion)
  serve(app, world, api.buyAgain, buyAgain)
  serve(app, world, api.hideOrder, hideOrder)

  serve(app, world, desk.purchaseQueue, purchaseQueue)
  serve(app, world, desk.deskOrder, deskOrder)
  serve(app, world, desk.claimOrder, claimOrder)
  serve(app, world, desk.releaseOrder, releaseOrder)
  serve(app, world, assigning.listBuyers, listBuyers)
  serve(app, world, assigning.assignOrder, assignOrder)
  serve(app, world, desk.boughtOrder, boughtOrder)
  serve(app, world, split, buySplit)
  serve(app, world, together, buyTogether)
  serve(app, world, cost.correctCost, correctCost)
  serve(app, world, correctPaidFromCall, correctPaidFrom)
  serve(app, world, desk.askOrderPatch, askOrderPatch)
  serve(app, world, desk.voidOrderPatch, voidOrderPatch)
  serve(app, world, patchDesk.extendOrderPatch, extendOrderPatch)
  serve(app, world, asking.askShopper, askShopper)
  serve(app, world, asking.withdrawQuestion, withdrawQuestion)
  serve(app, world, desk.cannotBuy, cannotBuy)
  serve(app, world, desk.notBought, notBought)
  serve(app, world, desk.missingUnits, missingUnits)

  serve(app, world, buying.listBuyingAccounts, listBuyingAccounts)
  serve(app, world, buying.buyingAccount, buyingAccount)
  serve(app, world, buying.buyingBooks, buyingBooks)
  serve(app, world, buying.buyingChoices, buyingChoices)
  serve(app, world, buying.openBuyingAccount, openBuyingAccount)
  serve(app, world, buying.changeBuyingAccount, changeBuyingAccount)
  serve(app, world, buying.moveBuyingMoney, moveBuyingMoney)
  serve(app, world, buying.countBuyingAccount, countBuyingAccount)
}
