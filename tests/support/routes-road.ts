/**
 * A walk on which every call of the shop succeeds at least once: for the tests that must have heard each of them (quality.md,
 * bars 27, 47 and 71). Each step is what the shopper or the staff would do.
 */
import { accountWith } from './buying-accounts.ts'
import { sure, sureOk } from './confirmed.ts'
import {
  changeLadder,
  decideApproval,
  ladderApprovals,
  listApprovals,
  withdrawApproval,
} from '#contract/approval/desk.ts'
import * as account from '#contract/account/api.ts'
import * as signInApi from '#contract/account/sign-in-api.ts'
import * as console_ from '#contract/account/desk.ts'
import { disputeEvidence } from '#contract/console/evidence.ts'
import { dashboard } from '#contract/console/dashboard.ts'
import { deskCounts, searchConsole } from '#contract/console/desk.ts'
import { deskPresence, holdDocument } from '#contract/console/presence.ts'
import * as staff from '#contract/account/staff.ts'
import { deleteAddress, listAddresses, saveAddress } from '#contract/address/api.ts'
import { addToCart, changeCartLine, listCart, removeCartLines, selectCartLines } from '#contract/cart/api.ts'
import { resolveLink, searchProducts } from '#contract/catalog/api.ts'
import { listFavourites, setFavourite, watchProduct } from '#contract/catalog/favourite.ts'
import { productDetail, stateProduct } from '#contract/catalog/product-api.ts'
import { listCoupons, redeemCoupon } from '#contract/coupon/api.ts'
import * as coupons from '#contract/coupon/desk.ts'
import { myLevel } from '#contract/level/api.ts'
import * as levels from '#contract/level/desk.ts'
import { calculateLines, estimateShipping, haulFacts, writeGoods } from '#contract/freight/api.ts'
import { costExample } from '#contract/freight/example.ts'
import * as help from '#contract/help/api.ts'
import * as games from '#contract/game/api.ts'
import { changeDailyLimit, gameDay } from '#contract/game/desk.ts'
import type { Endpoint, Sent } from '#contract/kit/endpoint.ts'
import { codes } from '#contract/kit/envelope.ts'
import { cents, fen, plus } from '#contract/kit/money.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { extendOrderPatch } from '#contract/order/patch-desk.ts'
import { extendParcelPatch } from '#contract/parcel/patch-desk.ts'
import { grams } from '#contract/kit/units.ts'
import * as kyc from '#contract/kyc/api.ts'
import * as identity from '#contract/kyc/desk.ts'
import { kycChecks } from '#contract/kyc/kyc.ts'
import * as notice from '#contract/notice/api.ts'
import * as countersApi from '#contract/notice/counters-api.ts'
import { changes } from '#contract/sync/changes.ts'
import * as push from '#contract/notice/push-api.ts'
import * as orders from '#contract/order/api.ts'
import { correctCost } from '#contract/order/cost-desk.ts'
import { changeBuyingAccount } from '#contract/order/buying-desk.ts'
import { correctPaidFrom, takeBackPurchase } from '#contract/order/purchase-desk.ts'
import { assignOrder, listBuyers } from '#contract/order/assign-desk.ts'
import * as buying from '#contract/order/desk.ts'
import * as asking from '#contract/order/question-desk.ts'
import { buySplit } from '#contract/order/split-desk.ts'
import { buyTogether } from '#contract/order/together-desk.ts'
import type { Order } from '#contract/order/order.ts'
import { riskTextVersion } from '#contract/order/risk.ts'
import * as parcels from '#contract/parcel/api.ts'
import { billParcel, previewBill } from '#contract/parcel/bill-desk.ts'
import * as packing from '#contract/parcel/desk.ts'
import { removeTrackingStep } from '#contract/parcel/tracking-desk.ts'
import { cancelPayment, paidRecords, pay, payOptions, paymentState, receipt } from '#contract/payment/api.ts'
import { decideCharge, decideSandboxRefund, disputeCharge, sandboxCharges } from '#contract/payment/desk.ts'
import { disputeCase, disputeQueue, handOverEvidence } from '#contract/payment/dispute-desk.ts'
import { closeDifference, compareNow, differenceQueue } from '#contract/payment/reconciliation-desk.ts'
import type { PayableType } from '#contract/payment/payable.ts'
import * as returns from '#contract/returns/api.ts'
import * as returning from '#contract/returns/desk.ts'
import { readThread, sendMessage } from '#contract/support/api.ts'
import * as canned from '#contract/support/canned.ts'
import * as support from '#contract/support/desk.ts'
import { movements, rechargeState, startRecharge, wallet } from '#contract/wallet/api.ts'
import * as withdrawals from '#contract/withdrawal/api.ts'
import * as payouts from '#contract/withdrawal/desk.ts'
import { approveQc, askService, keepLonger, listStored, serviceOffers, storedItem } from '#contract/warehouse/api.ts'
import { attachLater } from '#contract/warehouse/later-desk.ts'
import * as receiving from '#contract/warehouse/desk.ts'
import { hashPassword } from '#server/account/password.ts'
import { seedGames } from '#server/game/seed-games.ts'
import { seedArticles } from '#server/help/seed-articles.ts'
import { mounted } from '#server/kit/serve.ts'
import { makeSandboxGateway } from '#server/providers/payment/sandbox.ts'
import { codeAt } from './authenticator.ts'
import { browser, lastMail } from './browser.ts'
import { giveMoney, type OnShelf, order, stock } from './buying.ts'
import { lookAt, identified, sendIn, sendPicture, typedAs } from './identity.ts'
import {
  addressOf,
  arrival,
  boughtBy,
  type Crew,
  hireCrew,
  packed,
  payFor,
  photos,
  sentBack,
  shelvedBy,
  weighed,
} from './packing.ts'
import { walkEmail } from './routes-email.ts'
import { walkPasskeys } from './routes-passkeys.ts'
import { changesSomething, exampleOf, send } from './routes.ts'
import { askedAbout } from './routes-documents.ts'
import { leaveAndComeBack, leaveInBag, takePapers } from './routes-papers.ts'
import { doServices, keepStock, tickAtBench } from './routes-warehouse.ts'
import { keepAccounts } from './routes-buying.ts'
import { postCarriersFile } from './routes-bills.ts'
import { payByTransfer } from './routes-transfers.ts'
import type { Person, Shop } from './shop.ts'
import { inTwo } from './splitting.ts'
import { rich, withdraw } from './withdrawing.ts'
import { sampleCarrierNumber } from '#server/demo/sample-number.ts'

interface Walk {
  shop: Shop
  crew: Crew
  alice: Person
  goods: OnShelf
}

/** Goes the whole way once. Throws where a step is refused. */
export async function walkTheRoad(shop: Shop): Promise<void> {
  await seedArticles(shop.world)
  const [goods] = await stock(shop)
  if (!goods) throw new Error('nothing is on the shelves')
  const walk: Walk = { shop, goods, crew: await hireCrew(shop), alice: await shop.as('alice') }
  await look(walk)
  await order_(walk)
  await buy(walk)
  await receiveAndReturn(walk)
  await doServices(walk)
  await keepAccounts(walk)
  await keepStock(walk)
  await tickAtBench(walk)
  await ship(walk)
  await money(walk)
  await payByTransfer(shop, walk.alice, walk.crew.zhao)
  await moneyOut(walk)
  await talk(walk)
  await notices(walk)
  await leaveAndComeBack(shop)
  await signIn(walk)
  await readTheRest(walk)
}

/** Lists and pages that need no document: whoever may ask, asks. */
async function readTheRest({ shop, alice }: Walk): Promise<void> {
  const rest = mounted.filter((it) => !changesSomething(it) && !shop.heard.some((heard) => heard.it === it))
  const head = await shop.staff('head', ['admin'])
  for (const it of rest)
    await (it.access === 'staff' ? head : it.access === 'member' ? alice : shop.nobody).ok(
      it,
      exampleOf(it.input, () => undefined) as never,
    )
}

/** Points are given and looked at; another ladder is asked for, approved by somebody else, and comes into force. */
async function climbLevels(shop: Shop, alice: Person): Promise<void> {
  const [zhao, admin] = [await shop.staff('zhao'), await shop.staff('admin')]
  await zhao.ok(levels.correctPoints, { email: alice.email, points: 5, reason: 'Thank you for waiting' })
  await zhao.ok(levels.customerPoints, { email: alice.email })
  await alice.ok(myLevel, {})
  const { version, steps } = await zhao.ok(levels.showLadder, {})
  const wish = {
    version,
    reason: 'A little easier',
    steps: steps.map((it, at) => (at === 1 ? { ...it, from: 190 } : it)),
  }
  await zhao(changeLadder, wish)
  const approvalId = (await admin.ok(ladderApprovals, {})).approvals[0]?.id ?? ''
  await admin.ok(decideApproval, { approvalId, decision: 'approve', reason: 'Looked at it' })
  await zhao.ok(changeLadder, wish)
}

/** An identity check is sent in twice: refused, then approved, and taken back by two. */
async function identify(shop: Shop, alice: Person): Promise<void> {
  const [sun, ren] = [await shop.staff('sun'), await shop.staff('ren', ['kyc'])]
  const { number: _number, consent: _consent, ...typed } = typedAs()
  await alice.ok(kyc.saveKyc, typed)
  const first = await sendIn(shop, alice)
  await sun.ok(identity.kycQueue, {})
  const { id: kycId } = await sun.ok(identity.kycCase, { kycNumber: first })
  await sun.ok(identity.rejectKyc, { kycId, faults: [{ reason: 'blurred', side: 'back' }] })
  await sendPicture(shop, alice, 'back')
  await alice.ok(kyc.submitKyc, typedAs())
  await alice.ok(kyc.myKyc, {})
  await lookAt(shop, sun, kycId)
  await sun.ok(identity.approveKyc, { kycId, checks: [...kycChecks] })
  const revoke = { kycId, reason: 'The picture was not theirs' }
  await sun(identity.revokeKyc, revoke)
  const approvalId = (await ren.ok(listApprovals, {})).approvals[0]?.id ?? ''
  await ren.ok(decideApproval, { approvalId, decision: 'approve', reason: 'Looked at it too' })
  await sun.ok(identity.revokeKyc, revoke)
}

/** A coupon is made, redeemed, given and taken back: what is taken back is used by nothing later on the walk. */
async function giveCoupons(shop: Shop, alice: Person): Promise<void> {
  const zhao = await shop.staff('zhao')
  const made = await zhao.ok(coupons.makeCouponTemplate, {
    name: 'Hello',
    scope: 'any',
    worth: { type: 'amount', amount: cents(100) },
    minimum: cents(0),
    validDays: 1,
    endsAt: null,
    given: { by: 'code', code: 'HELLO' },
    limit: null,
    perPerson: 2,
  })
  const templateId = made.id
  await alice.ok(redeemCoupon, { code: 'HELLO' })
  await alice.ok(listCoupons, {})
  await zhao.ok(coupons.changeCouponTemplate, { templateId, active: true, limit: 50 })
  await zhao.ok(coupons.makeCouponCodes, { templateId, count: 2 })
  await zhao.ok(coupons.listCouponCodes, { templateId })
  await zhao.ok(coupons.couponUse, { templateId })
  await zhao.ok(coupons.grantCouponByHand, { templateId, email: alice.email, reason: 'Sorry for the wait' })
  await zhao.ok(coupons.voidCoupons, { templateId, email: alice.email, reason: 'Given by mistake' })
}

/** A free game is looked at, played once and read again; finance changes what a day may give. */
async function playAGame(shop: Shop, alice: Person): Promise<void> {
  await seedGames(shop.world)
  const { commitment } = await alice.ok(games.gameToday, { game: 'egg' })
  const { id: drawId } = await alice.ok(games.playGame, { game: 'egg', fingerprint: commitment?.fingerprint ?? '' })
  await alice.ok(games.listDraws, {})
  await alice.ok(games.showDraw, { drawId })
  const zhao = await shop.staff('zhao')
  await zhao.ok(gameDay, {})
  await zhao.ok(changeDailyLimit, { game: 'egg', key: 0, aDay: 5, reason: 'A quiet week' })
}

async function look({ shop, alice, goods }: Walk): Promise<void> {
  const { nobody } = shop
  await nobody.ok(account.launch, {})
  await nobody.ok(account.batchTips, { keys: ['service-fee'] })
  await nobody.ok(help.helpCategories, {})
  await nobody.ok(help.helpArticle, { slug: 'how-buying-works' })
  await nobody.ok(help.agreements, {})
  await nobody.ok(help.agreement, { slug: 'terms-of-service' })
  await nobody.ok(costExample, { country: 'GB' })
  await nobody.ok(calculateLines, { country: 'GB', weightG: grams(1200) })
  await nobody.ok(estimateShipping, { country: 'GB', goods: writeGoods([{ id: goods.id, quantity: 1 }]) })
  await nobody.ok(haulFacts, { goods: writeGoods([{ id: goods.id, quantity: 1 }]) })
  await nobody.ok(resolveLink, { text: 'https://item.taobao.com/item.htm?id=715512345678' })
  await nobody.ok(searchProducts, { q: 'a' })
  await nobody.ok(productDetail, { itemId: goods.id, mallType: 'taobao' })
  await alice.ok(stateProduct, {
    mallType: 'taobao',
    itemId: '900100200300',
    title: 'A lamp',
    spec: 'Red',
    price: fen(1000),
    freight: fen(0),
  })
  await alice.ok(setFavourite, { productId: goods.id, on: true })
  await alice.ok(listFavourites, {})
  await alice.ok(watchProduct, { productId: await soldOut(shop), on: true })
  await alice.ok(account.userInfo, {})
  await alice.ok(account.saveSetting, { langType: 'en', username: 'Alice' })
  await alice.ok(signInApi.listSessions, {})
  await alice.ok(signInApi.logOutOthers, {})
  const spare = await addressOf(alice, 'US')
  await alice.ok(saveAddress, {
    id: spare,
    address: { ...(await alice.ok(listAddresses, {})).addresses[0], id: undefined } as never,
  })
  await alice.ok(deleteAddress, { id: spare })
  await giveCoupons(shop, alice)
  await climbLevels(shop, alice)
  await playAGame(shop, alice)
  await identify(shop, alice)
}

/** The id of a product of which nothing is left. */
async function soldOut(shop: Shop): Promise<string> {
  const { db } = shop.world.database
  const query = db.selectFrom('product').select('id').where('stock', '=', 0).where('customer_id', 'is', null)
  return (await query.orderBy('item_id').executeTakeFirstOrThrow()).id
}

async function order_({ shop, alice, goods }: Walk): Promise<void> {
  const { lines } = await alice.ok(addToCart, { productId: goods.id, skuId: goods.skuId, quantity: 1 })
  const lineId = lines[0]?.id ?? ''
  await alice.ok(changeCartLine, { lineId, quantity: 2, note: 'Blue, please' })
  await alice.ok(selectCartLines, { lineIds: [lineId], selected: false })
  await alice.ok(listCart, {})
  await alice.ok(removeCartLines, { lineIds: [lineId] })
  await alice.ok(orders.acknowledgeRisks, { risks: ['battery'], textVersion: riskTextVersion })
  const [first] = (await order(alice, [goods])).orders
  const orderNumber = first?.orderNumber ?? ''
  const { payables, total } = await alice.ok(payOptions, { payables: [{ type: 'SHOPPING', number: orderNumber }] })
  const { paymentNumber } = await alice.ok(pay, {
    payables: payables.map(({ type, number, version }) => ({ type, number, version })),
    expectedTotal: cents(total),
    useBalance: false,
    channel: 'sandbox',
  })
  await alice.ok(paymentState, { paymentNumber })
  await shop.settle()
  await alice.ok(cancelPayment, { paymentNumber })
  await alice.ok(orders.cancelOrder, { orderNumber, reason: 'Found another' })
  await alice.ok(orders.buyAgain, { orderNumber })
  await alice.ok(orders.hideOrder, { orderNumber })
  await alice.ok(orders.listOrders, {})
  await alice.ok(paidRecords, {})
}

async function paidOrder({ shop, alice, goods }: Walk): Promise<Order> {
  const [placed] = (await order(alice, [goods], { quantity: 2 })).orders
  const orderNumber = placed?.orderNumber ?? ''
  await payFor(shop, alice, 'SHOPPING', orderNumber)
  await alice.ok(receipt, { number: orderNumber })
  return alice.ok(orders.orderDetail, { orderNumber })
}

async function buy(walk: Walk): Promise<void> {
  const {
    alice,
    crew: { lin },
    goods,
  } = walk
  const it = await paidOrder(walk)
  const { orderNumber } = it
  await lin.ok(buying.purchaseQueue, {})
  await lin.ok(buying.deskOrder, { orderNumber })
  await lin.ok(buying.claimOrder, { orderNumber })
  await lin.ok(buying.releaseOrder, { orderNumber })
  const admin = await walk.shop.staff('admin')
  const { buyers } = await admin.ok(listBuyers, {})
  await admin.ok(assignOrder, { orderNumber, staffId: buyers.find(({ name }) => name === 'lin')?.id ?? '' })
  const dearer = {
    orderNumber,
    realGoods: fen(it.goodsFen + 3000),
    realFreight: fen(it.freightFen ?? 0),
    reason: 'The price went up',
  }
  await sureOk(lin, buying.askOrderPatch, dearer)
  await lin.ok(extendOrderPatch, { orderNumber, until: walk.shop.clock.now() + days(5), reason: 'The bank is slow' })
  await lin.ok(buying.voidOrderPatch, { orderNumber, reason: 'It went down again' })
  await lin.ok(buying.claimOrder, { orderNumber })
  await sureOk(lin, buying.askOrderPatch, dearer)
  await alice.ok(orders.declinePatch, { orderNumber })
  const gone = await paidOrder(walk)
  await lin.ok(buying.claimOrder, { orderNumber: gone.orderNumber })
  const onePiece = [{ lineId: gone.lines[0]?.id ?? '', count: 1 }]
  await sureOk(lin, buying.notBought, { orderNumber: gone.orderNumber, lines: onePiece, why: 'sold_out' })
  await sureOk(lin, buying.cannotBuy, { orderNumber: gone.orderNumber, why: 'sold_out' })
  const asked = await paidOrder(walk)
  const first = { orderNumber: asked.orderNumber, questionId: await askedAbout(walk.crew, alice, asked.orderNumber) }
  await lin.ok(asking.withdrawQuestion, first)
  const again = { orderNumber: asked.orderNumber, questionId: await askedAbout(walk.crew, alice, asked.orderNumber) }
  const { questions } = await alice.ok(orders.orderDetail, { orderNumber: asked.orderNumber })
  const back = questions.at(-1)?.back ?? cents(0)
  await alice.ok(orders.answerQuestion, { ...again, answer: 'give_back', amount: back })
  await buyBoth(walk)
  await buyApart(walk)
  const short = await boughtBy(walk.shop, walk.crew, alice, goods)
  await lin.ok(buying.sellerShipped, { orderNumber: short.orderNumber, sellerParcels: ['SF1234567'] })
  const typed = await lin.ok(buying.deskOrder, { orderNumber: short.orderNumber })
  await lin.ok(buying.correctNumbers, {
    orderNumber: short.orderNumber,
    sellerOrderId: '880012',
    sellerParcels: ['SF1234568'],
    was: { sellerOrderId: typed.sellerOrderId ?? '', sellerParcels: typed.sellerParcels },
    reason: 'A digit was wrong',
  })
  const { realGoods, realFreight } = typed.real ?? { realGoods: fen(0), realFreight: fen(0) }
  await sureOk(lin, correctCost, {
    orderNumber: short.orderNumber,
    realGoods: fen(realGoods - 100),
    realFreight,
    was: { realGoods, realFreight },
    reason: 'The seller took a yuan off',
  })
  await takenBack(walk, short.orderNumber)
  await secondPerson(walk, short)
  await sureOk(lin, buying.missingUnits, {
    orderNumber: short.orderNumber,
    lines: [{ lineId: short.lines[0]?.id ?? '', count: 1 }],
    sellerRefund: fen(short.lines[0]?.priceFen ?? 0),
  })
}

/** Bought by mistake; bought again, and paid from another account than was said. */
async function takenBack({ shop, crew: { lin } }: Walk, orderNumber: string): Promise<void> {
  const { real, goodsFen, freightFen, mallType } = await lin.ok(buying.deskOrder, { orderNumber })
  const was = real ?? { realGoods: fen(0), realFreight: fen(0) }
  await sureOk(lin, takeBackPurchase, { orderNumber, was, reason: 'The seller cancelled' })
  const realFreight = fen(freightFen ?? 0)
  await sureOk(lin, buying.boughtOrder, { orderNumber, sellerOrderId: '880014', realGoods: goodsFen, realFreight })
  const boss = await shop.staff('admin')
  const { id: accountId, ...named } = await accountWith(shop, boss, plus(goodsFen, realFreight), mallType)
  await lin.ok(correctPaidFrom, { orderNumber, was: null, buyingAccountId: accountId, reason: 'The other card' })
  // Or everybody who buys there from now on has to choose it.
  const { name, means, lowFen } = named
  await boss.ok(changeBuyingAccount, { accountId, name, means, lowFen, active: false })
}

/** Two orders of one shop with one bill. */
async function buyBoth(walk: Walk): Promise<void> {
  const { lin } = walk.crew
  const both = [await paidOrder(walk), await paidOrder(walk)]
  for (const { orderNumber } of both) await lin.ok(buying.claimOrder, { orderNumber })
  await sureOk(lin, buyTogether, {
    orders: both.map(({ orderNumber, lines }) => ({
      orderNumber,
      lines: lines.map((line) => ({ lineId: line.id, count: line.buckets.expected })),
    })),
    sellerOrderId: '880013',
    realGoods: plus(...both.map((it) => it.goodsFen)),
    realFreight: fen(both[0]?.freightFen ?? 0),
  })
}

/** One order by two at the seller's. */
async function buyApart(walk: Walk): Promise<void> {
  const { lin } = walk.crew
  const { orderNumber } = await paidOrder(walk)
  await lin.ok(buying.claimOrder, { orderNumber })
  await sureOk(lin, buySplit, inTwo(await lin.ok(buying.deskOrder, { orderNumber }), 1))
}

/** Too much for one person: asked and refused, asked again and taken back. */
async function secondPerson({ shop, crew: { lin } }: Walk, it: Order): Promise<void> {
  const fay = await shop.staff('fay', ['finance'])
  const dear = {
    orderNumber: it.orderNumber,
    realGoods: fen(it.goodsFen + 900_000),
    realFreight: fen(it.freightFen ?? 0),
    reason: 'Another model',
  }
  for (const answer of ['refuse', 'withdraw'] as const) {
    await sure(lin, buying.askOrderPatch, dear)
    const approvalId = (await fay.ok(listApprovals, {})).approvals[0]?.id ?? ''
    if (answer === 'refuse') await fay.ok(decideApproval, { approvalId, decision: 'refuse', reason: 'The wrong one' })
    else await lin.ok(withdrawApproval, { approvalId })
  }
}

async function receiveAndReturn({ shop, crew, alice, goods }: Walk): Promise<void> {
  const { chen, lin, zhao } = crew
  const bought = await boughtBy(shop, crew, alice, goods)
  await chen.ok(receiving.findArrival, { scan: `YT${bought.orderNumber}` })
  await chen.ok(receiving.receiveGoods, await arrival(shop, chen, bought))
  await chen.ok(receiving.recordUnknown, {
    scan: 'SF77',
    note: 'A blue coat',
    photoIds: await photos(shop, chen, 'unknown', 1),
  })
  const laterId = shop.world.newId()
  await chen.ok(receiving.recordUnknown, { scan: 'SF78', note: 'A red coat', photosLater: [laterId] })
  const [fileId = ''] = await photos(shop, chen, 'unknown', 1)
  await chen.ok(attachLater, { laterId, fileId })
  await chen.ok(receiving.arrivals, {})
  const itemId = bought.lines[0]?.id ?? ''
  await alice.ok(listStored, {})
  await alice.ok(storedItem, { itemId })
  await alice.ok(approveQc, { itemId })
  const keep = { itemId, blocks: 1, expectedTotal: cents(shop.world.terms.storageBlockPrice) }
  await alice.ok(keepLonger, keep)
  const [offer] = (await alice.ok(serviceOffers, { itemId })).offers
  if (offer) await alice.ok(askService, { itemId, service: offer.key, wish: 'The seam', expectedTotal: offer.fee })
  await alice.ok(returns.previewReturn, { itemId, quantity: 1, reason: 'damaged' })
  const ask = async () =>
    (
      await alice.ok(returns.askReturn, {
        itemId,
        quantity: 1,
        reason: 'damaged',
        photoIds: await photos(shop, alice, 'return', 1),
      })
    ).returnNumber
  await alice.ok(returns.withdrawReturn, { returnNumber: await ask() })
  await lin.ok(returning.refuseReturn, { returnNumber: await ask(), reason: 'Worn' })
  const rejected = await ask()
  await lin.ok(returning.acceptReturn, { returnNumber: rejected, sendTo: 'Gate 8' })
  await lin.ok(returning.sellerRejected, { returnNumber: rejected, reason: 'The seal is broken' })
  const sent = await ask()
  await lin.ok(returning.acceptReturn, { returnNumber: sent })
  await lin.ok(returning.returnAddress, { returnNumber: sent, sendTo: 'Gate 9' })
  await sentBack(shop, chen, sent)
  await lin.ok(returning.sellerRejected, { returnNumber: sent, reason: 'Worn' })
  await chen.ok(returning.returnCameBack, {
    returnNumber: sent,
    shelf: (await lin.ok(returning.deskReturn, { returnNumber: sent })).shelf ?? '',
  })
  const returnNumber = await ask()
  await lin.ok(returning.returnQueue, {})
  await lin.ok(returning.deskReturn, { returnNumber })
  await lin.ok(returning.acceptReturn, { returnNumber })
  await sentBack(shop, chen, returnNumber)
  await sureOk(lin, returning.sellerRefunded, { returnNumber, amount: fen(100) })
  await zhao.ok(returning.askReturnEvidence, { returnNumber, reason: 'Where is the receipt' })
  await sureOk(lin, returning.sellerRefunded, { returnNumber, amount: fen(100) })
  await sureOk(zhao, returning.refundReturn, { returnNumber })
  await alice.ok(returns.returnDetail, { returnNumber })
  await alice.ok(returns.listReturns, {})
}

async function ship({ shop, crew, alice, goods }: Walk): Promise<void> {
  const { chen, zhao } = crew
  const home = await addressOf(alice)
  const parcel = async () => packed(alice, (await shelvedBy(shop, crew, alice, goods)).itemId, home)
  await alice.ok(parcels.cancelParcel, { packNumber: (await parcel()).packNumber })

  const heavy = await parcel()
  await payFor(shop, alice, 'LOGISTICS', heavy.packNumber)
  const { version, packNumber } = await alice.ok(parcels.parcelDetail, { packNumber: heavy.packNumber })
  await alice.ok(parcels.editParcel, { packNumber, version, remark: 'Leave it next door' })
  await chen.ok(packing.parcelQueue, {})
  await chen.ok(packing.deskParcel, { packNumber })

  const scaled = await parcel()
  await weighed(shop, crew, alice, scaled, 1900)
  const until = shop.clock.now() + days(20)
  await chen.ok(extendParcelPatch, { packNumber: scaled.packNumber, until, reason: 'The bank is slow' })
  await chen.ok(packing.voidParcelPatch, { packNumber: scaled.packNumber, reason: 'Wrong parcel on the scale' })
  await takePapers(shop, crew, scaled.packNumber)
  await chen.ok(packing.stopParcel, { packNumber: scaled.packNumber, why: 'prohibited', note: 'A knife' })
  await chen.ok(packing.resumeParcel, { packNumber: scaled.packNumber, note: 'A butter knife' })
  await chen.ok(packing.shipParcel, {
    packNumber: scaled.packNumber,
    trackingNumber: sampleCarrierNumber(scaled.packNumber),
  })
  await chen.ok(packing.correctTracking, {
    packNumber: scaled.packNumber,
    trackingNumber: 'LZ123456785CN',
    reason: 'The label of another parcel',
  })
  await chen.ok(packing.trackParcel, {
    packNumber: scaled.packNumber,
    code: 'arrived',
    place: 'London',
    text: 'Arrived',
  })
  const { tracking } = await chen.ok(packing.trackParcel, { packNumber: scaled.packNumber, code: 'attempted' })
  await chen.ok(removeTrackingStep, {
    packNumber: scaled.packNumber,
    stepId: tracking.find((it) => it.code === 'attempted')?.id ?? '',
    reason: 'Of another parcel',
  })
  // The extra charge was dropped, so what was prepaid is what was charged.
  const billed = { packNumber: scaled.packNumber, weightG: grams(600), freight: fen(4000) }
  await zhao.ok(previewBill, billed)
  await zhao.ok(billParcel, { ...billed, invoice: 'INV-1', reason: 'Lighter on the carrier’s scale' })
  await alice.ok(parcels.confirmReceipt, { packNumber: scaled.packNumber })

  const large = await shelvedBy(shop, crew, alice, goods, 2, { sides: [580, 300, 200], goodsClass: 'general' })
  const small = await packed(alice, large.itemId, home, { channelId: 'ems' })
  await weighed(shop, crew, alice, small, 1000)
  const { cheaperLine, version: weighedAs } = await alice.ok(parcels.parcelDetail, { packNumber: small.packNumber })
  await alice.ok(parcels.changeLine, {
    packNumber: small.packNumber,
    version: weighedAs,
    channelId: cheaperLine?.channelId ?? '',
  })

  const { itemId: rehearsedId } = await shelvedBy(shop, crew, alice, goods)
  const rehearsal = await alice.ok(parcels.placeParcel, {
    items: [{ itemId: rehearsedId, quantity: 2 }],
    addressId: home,
    channelId: 'yun-general',
    rehearsal: true,
    expectedTotal: cents(200),
  })
  await weighed(shop, crew, alice, rehearsal, 1000)
  await alice.ok(parcels.cancelParcel, { packNumber: rehearsal.packNumber })
  await chen.ok(packing.takeOutOfBox, { packNumber: rehearsal.packNumber })

  const wet = await parcel()
  await weighed(shop, crew, alice, wet, 1100)
  await chen.ok(packing.stopParcel, { packNumber: wet.packNumber, why: 'damaged', note: 'Wet' })
  await sureOk(zhao, packing.giveUpParcel, { packNumber: wet.packNumber, reason: 'Wet' })

  const bagged = await parcel()
  await weighed(shop, crew, alice, bagged, 1100)
  await leaveInBag(crew, bagged.packNumber)
  await postCarriersFile(crew, bagged.packNumber)
  await alice.ok(parcels.listParcels, {})
}

/** Play money through the real sandbox, decided by staff. */
async function money({ shop, crew, alice }: Walk): Promise<void> {
  const { rechargeNumber } = await alice.ok(startRecharge, { amount: cents(5000) })
  const before = shop.world.providers.gateways
  const bank = makeSandboxGateway({
    db: shop.world.database.db,
    now: shop.clock.now,
    random: shop.world.random,
    secret: 'a-secret-of-the-sandbox',
  })
  Object.assign(shop.world.providers, { gateways: new Map([['sandbox', bank]]) })
  const quote = await alice.ok(payOptions, {
    payables: [{ type: 'RECHARGE' satisfies PayableType, number: rechargeNumber }],
  })
  await alice.ok(pay, {
    payables: quote.payables.map(({ type, number, version }) => ({ type, number, version })),
    expectedTotal: cents(quote.total),
    useBalance: false,
    channel: 'sandbox',
  })
  await shop.settle()
  const [charge] = (await crew.zhao.ok(sandboxCharges, {})).charges
  await crew.zhao.ok(decideCharge, { ref: charge?.ref ?? '', choice: 'approve' })
  await backAtTheBank(shop, crew, alice, charge?.ref ?? '')
  await alice.ok(rechargeState, { rechargeNumber })
  await alice.ok(wallet, {})
  await alice.ok(movements, {})
  Object.assign(shop.world.providers, { gateways: before })
}

/** A refund goes back to where it was paid from; of the withdrawals one is canceled, one refused, and one is paid, by bank too. */
async function moneyOut(walk: Walk): Promise<void> {
  const { shop, alice } = walk
  const zhao = await shop.staff('zhao')
  const { orderNumber } = await paidOrder(walk)
  await alice.ok(orders.cancelOrder, { orderNumber, reason: 'Found another' })
  const [back] = (await alice.ok(withdrawals.refundsBack, {})).refunds.filter((it) => it.can > 0)
  await alice.ok(withdrawals.refundToSource, {
    refundNumber: back?.refundNumber ?? '',
    expected: cents(back?.can ?? 0),
  })
  const ivo = await rich(shop, 'ivo', [900])
  await identified(shop, ivo)
  await giveMoney(shop, ivo, 1000)
  const canceled = await withdraw(ivo, 500)
  await ivo.ok(withdrawals.cancelWithdrawal, canceled)
  await zhao.ok(payouts.rejectWithdrawal, { ...(await withdraw(ivo, 500)), reason: 'The name differs' })
  const { cash } = await ivo.ok(withdrawals.withdrawalSources, {})
  const asked = await withdraw(ivo, cash)
  await ivo.ok(withdrawals.listWithdrawals, {})
  await ivo.ok(withdrawals.withdrawalDetail, asked)
  await zhao.ok(payouts.withdrawalQueue, {})
  await zhao.ok(payouts.approveWithdrawal, asked)
  await shop.settle()
  await zhao.ok(payouts.askPayouts, asked)
  const { sendings } = await zhao.ok(payouts.deskWithdrawal, asked)
  const refundId = sendings.find((it) => it.byHand)?.refundId
  // Where nothing of it goes by bank there is none.
  await zhao(payouts.lookAtAccount, asked)
  if (refundId) await zhao.ok(payouts.settleBankPart, { ...asked, refundId, state: 'paid', note: 'BANK-1' })
}

/** A refund that waits, a charge that is taken back, and a statement that knows more than we do. */
async function backAtTheBank(shop: Shop, crew: Crew, alice: Person, ref: string): Promise<void> {
  const { db } = shop.world.database
  const refund = { ref: 're_wait', merchant_ref: 'RF-none', charge_ref: ref, amount: 77, status: 'waiting' as const }
  await db
    .insertInto('sandbox_refund')
    .values({ ...refund, created_at: shop.clock.now() })
    .execute()
  await crew.zhao.ok(decideSandboxRefund, { refundRef: refund.ref, to: 'succeeded' })
  await crew.zhao.ok(disputeCharge, { ref, to: 'open' })
  const [open] = (await crew.zhao.ok(disputeQueue, {})).cases
  const disputeNumber = open?.disputeNumber ?? ''
  await crew.zhao.ok(disputeCase, { disputeNumber })
  await crew.zhao.ok(disputeEvidence, { disputeNumber })
  await crew.zhao.ok(handOverEvidence, { disputeNumber, reference: 'case 1' })
  await crew.zhao.ok(disputeCharge, { ref, to: 'won' })
  await alice.ok(wallet, {})
  shop.clock.advance(hours(2))
  await crew.zhao.ok(compareNow, {})
  await shop.settle()
  const [one] = (await crew.zhao.ok(differenceQueue, {})).differences
  await crew.zhao.ok(closeDifference, { differenceId: one?.id ?? '', note: 'Sent from their own page' })
}

/** A question, its answer, and everything else a colleague may do with it. */
async function talk({ shop, alice }: Walk): Promise<void> {
  const xu = await shop.staff('xu')
  const { thread } = await alice.ok(sendMessage, { about: null, text: 'Hello', writtenAt: 1 })
  const threadId = thread.id
  await xu.ok(support.claimThread, { threadId })
  await xu.ok(support.noteThread, { threadId, text: 'Prefers mail' })
  await xu.ok(support.supportTalk, { threadId })
  await xu.ok(canned.cannedAnswers, { language: 'en' })
  const [written] = (await xu.ok(canned.listCanned, {})).answers
  if (!written) throw new Error('no written answer')
  const { key, version, names, texts } = written
  await xu.ok(canned.saveCanned, { key, version, names, texts })
  await xu.ok(canned.removeCanned, { key, version: version + 1 })
  await xu.ok(support.answerThread, { threadId, text: 'Hello', language: 'en' })
  await alice.ok(readThread, { threadId, nth: 2 })
  await xu.ok(support.releaseThread, { threadId })
  await xu.ok(support.closeThread, { threadId })
}

async function notices({ alice }: Walk): Promise<void> {
  const [first] = (await alice.ok(notice.siteNotices, {})).notices
  const id = first?.id ?? ''
  await alice.ok(notice.readNotice, { id })
  await alice.ok(notice.dealNotice, { id })
  await alice.ok(notice.noticeOrderId, { id })
  await alice.ok(notice.readAllNotices, {})
  await alice.ok(countersApi.siteNoticeNum, {})
  await alice.ok(countersApi.taskNum, {})
  await alice.ok(changes, {})
  await alice.ok(push.pushState, {})
  const phone = { endpoint: 'https://push.example/alice', p256dh: aPoint, auth: 'a'.repeat(22) }
  await alice.ok(push.subscribePush, { ...phone, zone: 'Europe/London' })
  await alice.ok(push.savePush, { groups: { coupons: true }, mails: { coupons: true }, quiet: { from: 0 } })
  await alice.ok(push.unsubscribePush, { endpoint: phone.endpoint })
}

/** A browser's public key: the generator of P-256. */
const aPoint = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'

const password = 'a long enough one'

async function signIn({ shop }: Walk): Promise<void> {
  const { app, nobody, world } = shop
  const cookieOf = async <E extends Endpoint>(it: E, input: Sent<E>, headers: Record<string, string> = {}) => {
    const answer = await send(app, it, input, { headers })
    if (answer.envelope.code !== codes.ok) throw new Error(`${it.path} answered ${answer.text}`)
    return {
      token: (answer.envelope.data as { token: string }).token,
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    }
  }
  const email = 'nora@example.com'
  const nora = browser(shop)
  const digits = () => lastMail(shop, email).code
  const ok = async <E extends Endpoint>(it: E, input: Sent<E>) => {
    const answer = await nora.ask(it, input)
    if (answer.code !== codes.ok) throw new Error(`${it.path} answered ${JSON.stringify(answer)}`)
  }
  await ok(signInApi.loginList, {})
  await ok(signInApi.register, { email, password, agreed: true })
  shop.clock.advance(minutes(2))
  await ok(signInApi.resendVerification, { email })
  await shop.settle()
  await ok(signInApi.verifyEmail, { email, code: digits() })
  await ok(account.refresh, {})
  await ok(signInApi.checkEmailAddress, { email })
  await shop.settle()
  await ok(signInApi.resetPassword, { email, code: digits(), password })
  await ok(signInApi.logIn, { email, password })
  await walkPasskeys(shop, nora, password)
  await ok(signInApi.changePassword, { password, next: 'another long enough one' })
  await ok(account.logOut, {})
  await walkEmail(shop)

  const boss = await shop.staff('admin')
  await world.database.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', boss.id)
    .execute()
  await nobody.ok(console_.staffLoginList, {})
  const desk = await cookieOf(console_.staffLogIn, { email: boss.email, password })
  await cookieOf(console_.staffRefresh, {}, { cookie: desk.cookie })
  await boss.ok(console_.staffMe, {})
  await boss.ok(deskCounts, {})
  await boss.ok(dashboard, {})
  await boss.ok(searchConsole, { q: 'mia' })
  await boss.ok(holdDocument, { doc: 'SO260105AAAAAAA1' })
  await boss.ok(deskPresence, { doc: 'SO260105AAAAAAA1' })
  await boss.ok(console_.auditLog, {})
  await manageStaff(shop, boss)
  await boss.ok(console_.askBackup, {})
  await boss.ok(console_.staffLogOut, {})
}

/** The boss's own account, and everything an admin does about another's. */
async function manageStaff(shop: Shop, boss: Person): Promise<void> {
  const { nobody, clock } = shop
  await boss.ok(staff.myAccount, {})
  await boss.ok(staff.changeOwnPassword, { password, next: 'another long enough one' })
  const present = { password: 'another long enough one' }
  const { secret } = await boss.ok(staff.beginSecondStep, present)
  await boss.ok(staff.confirmSecondStep, { code: codeAt(secret, clock.now()) })
  await boss.ok(staff.renewRecoveryCodes, present)
  await boss.ok(staff.removeSecondStep, present)
  await nobody.ok(console_.staffLogIn, { email: boss.email, ...present })
  const { sessions } = await boss.ok(staff.myAccount, {})
  await boss.ok(staff.endOwnSession, { sessionId: sessions.find((it) => !it.current)?.id ?? '' })
  await boss.ok(staff.endOwnOtherSessions, {})

  const email = 'newcomer@haulway.example'
  const { inviteId } = await boss.ok(staff.inviteStaff, { email, roles: ['buyer'] })
  clock.advance(minutes(2))
  await boss.ok(staff.resendInvite, { inviteId })
  await shop.settle()
  const token = lastMail(shop, email).token
  await nobody.ok(staff.readInvite, { token })
  await nobody.ok(staff.joinStaff, { token, name: 'Newcomer', password })
  await boss.ok(staff.revokeInvite, await boss.ok(staff.inviteStaff, { email: 'x@haulway.example', roles: ['buyer'] }))
  const { rows } = await boss.ok(staff.listStaff, {})
  const staffId = rows.find((it) => it.email === email)?.id ?? ''
  await boss.ok(staff.setStaffRoles, { staffId, roles: ['support'] })
  await boss.ok(staff.endStaffSessions, { staffId })
  await boss.ok(staff.resetSecondStep, { staffId })
  await boss.ok(staff.disableStaff, { staffId })
  await boss.ok(staff.enableStaff, { staffId })
}
