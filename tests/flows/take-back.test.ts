/** A purchase is taken back, and the account that one was paid from corrected, each with a reason (decision 106). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#contract/account/desk.ts'
import { keyOfQuestion } from '#contract/approval/question.ts'
import { dashboard } from '#contract/console/dashboard.ts'
import { codes } from '#contract/kit/envelope.ts'
import { type Fen, fen, plus } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { cancelOrder, orderDetail } from '#contract/order/api.ts'
import * as buying from '#contract/order/buying-desk.ts'
import { correctCost } from '#contract/order/cost-desk.ts'
import {
  askOrderPatch,
  boughtOrder,
  cannotBuy,
  claimOrder,
  deskOrder,
  type DeskOrder,
  missingUnits,
  notBought,
  purchaseQueue,
} from '#contract/order/desk.ts'
import { correctPaidFrom, takeBackPurchase } from '#contract/order/purchase-desk.ts'
import { buySplit } from '#contract/order/split-desk.ts'
import { changes } from '#contract/sync/changes.ts'
import { findArrival, receiveGoods } from '#contract/warehouse/desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { account, order as placed, type OnShelf, stock } from '../support/buying.ts'
import { accountWith, balanceIn, movesIn } from '../support/buying-accounts.ts'
import { questionsOf, sure, sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { arrival, couponFor, couponStatus, type Crew, hireCrew, payFor } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { inTwo } from '../support/splitting.ts'

describe.each(enginesOf(import.meta.url))('a purchase taken back on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let boss: Person
  let li: Person
  let alice: Person
  let goods: OnShelf
  let main: buying.BuyingAccount
  const early: DeskOrder[] = []
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    boss = await shop.staff('admin')
    li = await shop.staff('li', ['buyer'])
    alice = await shop.as('alice')
    const { mallType } = (await paid(1)).lines[0] as DeskOrder['lines'][number]
    // Bought before there were accounts: paid from none.
    for (let nth = 0; nth < 2; nth += 1) {
      const it = await paid(2)
      const { orderNumber, goodsFen: realGoods } = it
      const sent = { orderNumber, sellerOrderId: `S${orderNumber}`, realGoods, realFreight: it.freightFen ?? fen(0) }
      early.push(await sureOk(crew.lin, boughtOrder, sent))
    }
    main = await accountWith(shop, boss, 5_000_000, mallType)
  })
  afterAll(async () => {
    expect((await crew.zhao.ok(buying.buyingBooks, {})).agrees).toBe(true)
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const now = ({ orderNumber }: { orderNumber: string }) => crew.lin.ok(deskOrder, { orderNumber })
  const paid = async (quantity: number, more: { couponId?: string; services?: string[] } = {}) => {
    const { orders } = await placed(alice, [goods], { quantity, ...more })
    const orderNumber = orders[0]?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    await crew.lin.ok(claimOrder, { orderNumber })
    return now({ orderNumber })
  }
  /** For so much less than was prepaid; fen. */
  const buy = (order: DeskOrder, less = 0, from = main, who = crew.lin) =>
    sure(who, boughtOrder, {
      orderNumber: order.orderNumber,
      sellerOrderId: `S${order.orderNumber}`,
      realGoods: fen(order.goodsFen - less),
      realFreight: order.freightFen ?? fen(0),
      sellerParcels: [`YT${order.orderNumber}`],
      buyingAccountId: from.id,
    })
  const bought = async (quantity = 2, less = 0, more: Parameters<typeof paid>[1] = {}) => {
    const answer = await buy(await paid(quantity, more), less)
    if (answer.code !== codes.ok) throw new Error(answer.message)
    return answer.data
  }
  const back = ({ orderNumber, real }: DeskOrder, reason = 'The seller cancelled') => ({
    orderNumber,
    was: real ?? { realGoods: fen(0), realFreight: fen(0) },
    reason,
  })
  const takenBack = (order: DeskOrder) => sureOk(crew.lin, takeBackPurchase, back(order))
  const costOf = ({ real }: DeskOrder): Fen => (real ? plus(real.realGoods, real.realFreight) : fen(0))
  const books = async (order?: DeskOrder) => ({
    shopper: (await account(shop, `CB:${alice.id}`)) + (await account(shop, `BB:${alice.id}`)),
    seller: await account(shop, 'PROC'),
    fee: await account(shop, 'REV:svc'),
    coupons: await account(shop, 'PROMO'),
    ours: await account(shop, 'EXP:goods'),
    escrow: order ? await account(shop, `OE:${order.orderNumber}`) : 0,
  })

  test('everything of it is as before it was bought, and who takes it back has it in hand', async () => {
    const before = await paid(2, { services: ['extra-photo'] })
    const start = await books(before)
    const order = (await buy(before)).data
    const held = await balanceIn(crew.lin, main)
    const asked = await crew.lin(takeBackPurchase, back(order))
    expect(questionsOf(asked)).toEqual([{ kind: 'takeBack', returns: costOf(order), account: main.name, keeps: 0 }])
    expect(await balanceIn(crew.lin, main)).toBe(held)
    const key = shop.world.newId()
    const sent = { ...back(order), confirmed: questionsOf(asked).map((each) => keyOfQuestion(each)) }
    const after = await crew.lin.ok(takeBackPurchase, sent, { key })
    await crew.lin.ok(takeBackPurchase, sent, { key })
    expect((await crew.lin(takeBackPurchase, sent)).code).toBe(codes.conflict)
    expect(await books(order)).toEqual(start)
    expect(await balanceIn(crew.lin, main)).toBe(held + costOf(order))
    expect(after).toMatchObject({
      status: 'paid',
      real: null,
      sellerOrderId: null,
      sellerParcels: [],
      paidFrom: null,
      purchasedAt: null,
      claimedBy: { id: crew.lin.id },
      prepaidFen: before.prepaidFen,
      goodsFen: before.goodsFen,
    })
    // Why, and what the seller had got, is for staff.
    const { timeline } = await alice.ok(orderDetail, { orderNumber: order.orderNumber })
    expect(timeline.at(-1)).toMatchObject({ name: 'order.takeBack', reason: null })
    expect(JSON.stringify(await alice.ok(changes, { since: 0 }))).not.toMatch(/The seller cancelled|order.purchaseBack/)
    const { rows } = await boss.ok(auditLog, { docNumber: order.orderNumber })
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining(['order.takeBack', 'order.purchaseBack']))
    // Its numbers are nobody's any more.
    const guess = await crew.chen.ok(findArrival, { scan: `YT${order.orderNumber}` })
    expect(guess.orders).toEqual([])
    shop.clock.advance(days(6))
    const unsent = await crew.lin.ok(purchaseQueue, { queue: 'unsent' })
    expect(unsent.orders.map((each) => each.orderNumber)).not.toContain(order.orderNumber)
    // It is bought again as if for the first time, and its services wait again.
    await crew.lin.ok(claimOrder, { orderNumber: order.orderNumber })
    const again = (await buy(after)).data
    expect(again).toMatchObject({ status: 'purchased', refunded: order.refunded })
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, await alice.ok(orderDetail, order), { count: 2 }))
    await shop.settle()
    const { notices } = await alice.ok(siteNotices, { tab: 'message' })
    const told = notices.filter((each) => each.docNumber === order.orderNumber && each.kind === 'order.purchased')
    expect(told).toHaveLength(2)
  })

  test('what went back to the shopper stays there; the next purchase is not asked for by a top-up, the shop pays it', async () => {
    const before = await paid(2)
    const start = await books(before)
    const order = (await buy(before, 300)).data
    const kept = order.refunded
    expect(kept).toBeGreaterThan(0)
    expect(questionsOf(await crew.lin(takeBackPurchase, back(order)))).toMatchObject([
      { kind: 'takeBack', keeps: kept },
    ])
    const after = await takenBack(order)
    expect(await books(order)).toEqual({ ...start, shopper: start.shopper + kept, escrow: start.escrow - kept })
    expect(after).toMatchObject({ refunded: kept, prepaidFen: before.prepaidFen })
    const sent = {
      orderNumber: order.orderNumber,
      sellerOrderId: 'again',
      realGoods: after.goodsFen,
      realFreight: after.freightFen ?? fen(0),
      buyingAccountId: main.id,
    }
    expect(questionsOf(await crew.lin(boughtOrder, sent))).toEqual([{ kind: 'shopPays', amount: kept }])
    const again = await sureOk(crew.lin, boughtOrder, sent)
    expect(again.refunded).toBe(kept)
    const end = await books(order)
    expect(end.ours).toBe(start.ours - kept)
    expect(end.escrow).toBe(0)
    // Put right to the price of the first time, the shop has its own again and nobody gets it a second time.
    const was = again.real ?? { realGoods: fen(0), realFreight: fen(0) }
    const cheaper = { realGoods: fen(was.realGoods - 300), realFreight: was.realFreight }
    await sureOk(crew.lin, correctCost, { orderNumber: order.orderNumber, ...cheaper, was, reason: 'The bill' })
    expect(await books(order)).toMatchObject({ ours: start.ours, shopper: start.shopper + kept, escrow: 0 })
    // A price that is higher than what was prepaid is still the shopper's.
    await takenBack(await now(order))
    const dear = await sure(crew.lin, boughtOrder, { ...sent, realGoods: fen(sent.realGoods + 5000) })
    expect([dear.code, dear.message]).toEqual([codes.conflict, expect.stringContaining('more than was prepaid')])
  })

  test('given up after it was taken back, the shopper has exactly what was paid; so with pieces left out before', async () => {
    for (const leaves of [0, 1]) {
      const couponId = await couponFor(shop, alice, 200, 'purchase')
      const before = await paid(2, { couponId, services: ['extra-photo'] })
      const { total } = before
      // Without what the coupon is worth, which is set aside while it is used.
      const start = { ...(await books()), coupons: (await books()).coupons + before.discount }
      await takenBack((await buy(before, 500)).data)
      const order = before
      const lines = [{ lineId: order.lines[0]?.id ?? '', count: 1 }]
      const { orderNumber } = order
      if (leaves > 0) await sureOk(crew.lin, notBought, { orderNumber, lines, why: 'sold_out' })
      await sureOk(crew.lin, cannotBuy, { orderNumber, why: 'sold_out' })
      expect(await books(order)).toEqual({ ...start, shopper: start.shopper + total, escrow: 0 })
      expect((await now(order)).refunded).toBe(total)
      expect(await couponStatus(shop, couponId)).toBe('available')
    }
  })

  test('pieces that cannot be bought after it: of their worth the shopper has had a part; the shop pays for what is bought', async () => {
    const before = await paid(4)
    const start = await books(before)
    const order = (await buy(before, before.goodsFen - 100)).data
    const kept = order.refunded
    await takenBack(order)
    const { orderNumber } = order
    const lines = [{ lineId: order.lines[0]?.id ?? '', count: 2 }]
    const half = await sureOk(crew.lin, notBought, { orderNumber, lines, why: 'sold_out' })
    expect(half.refunded).toBe(kept)
    const again = (await buy(half)).data
    expect(again).toMatchObject({ status: 'purchased', refunded: kept })
    const end = await books(order)
    // About half of what was kept was for the pieces that are not bought.
    expect(start.ours - end.ours).toBeGreaterThan(0)
    expect(start.ours - end.ours).toBeLessThan(kept * 0.55)
    expect(end.escrow).toBe(0)
  })

  test('an order by several at the seller’s is taken back as a whole, and can be bought by one', async () => {
    const before = await paid(3)
    const order = await sureOk(crew.lin, buySplit, { ...inTwo(before, 1), buyingAccountId: main.id })
    expect(order.sellerOrders).toHaveLength(2)
    const held = await balanceIn(crew.lin, main)
    const after = await takenBack(order)
    expect(after.sellerOrders).toEqual([])
    expect(await balanceIn(crew.lin, main)).toBe(held + costOf(order))
    expect((await buy(after)).data).toMatchObject({ status: 'purchased', sellerOrders: [] })
  })

  test('after it the shopper may ask to cancel, and a colleague cannot buy it at the same time', async () => {
    const order = await bought()
    const after = await takenBack(order)
    expect((await buy(after, 0, main, li)).code).toBe(codes.conflict)
    const { orderNumber } = order
    await alice.ok(cancelOrder, { orderNumber, reason: 'price_error' })
    expect((await now(order)).cancelRequestedAt).not.toBeNull()
  })

  test('not of a colleague’s; an admin may; not with another cost, nor without a reason', async () => {
    const order = await bought()
    const refused = await sure(li, takeBackPurchase, back(order))
    expect([refused.code, refused.message]).toEqual([codes.conflict, expect.stringContaining('Only lin')])
    expect((await crew.lin(takeBackPurchase, back(order, ' '))).code).toBe(codes.invalid)
    expect((await crew.chen(takeBackPurchase, back(order))).code).toBe(codes.forbidden)
    const other = { ...back(order), was: { realGoods: fen(1), realFreight: fen(0) } }
    expect((await sure(crew.lin, takeBackPurchase, other)).message).toContain('has changed what was paid')
    expect((await sureOk(boss, takeBackPurchase, back(order))).claimedBy?.id).toBe(boss.id)
  })

  test('not when something of it has come, is missing, was paid back, or was topped up after buying', async () => {
    const refused = async (order: DeskOrder, words?: string) => {
      const answer = await sure(crew.lin, takeBackPurchase, back(await now(order)))
      expect(answer.code).toBe(codes.conflict)
      if (words) expect(answer.message).toContain(words)
    }
    const come = await bought(2)
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, await alice.ok(orderDetail, come), { count: 1 }))
    await refused(come)
    for (const sellerRefund of [fen(0), fen(100)]) {
      const order = await bought(2)
      const lines = [{ lineId: order.lines[0]?.id ?? '', count: 1 }]
      await sureOk(crew.lin, missingUnits, { orderNumber: order.orderNumber, lines, sellerRefund })
      await refused(order, 'reported missing')
    }
    const dearer = await bought(1)
    const { orderNumber } = dearer
    const more = { realGoods: fen(dearer.goodsFen + 3000), realFreight: dearer.freightFen ?? fen(0) }
    await sureOk(crew.lin, askOrderPatch, { orderNumber, ...more, reason: 'price_raised' })
    await refused(dearer)
    const { patch } = await alice.ok(orderDetail, { orderNumber })
    await payFor(shop, alice, 'SHOP_PATCH', patch?.patchNumber ?? '')
    await refused(dearer, 'paid extra')
    await refused(await paid(1))
  })

  test('the account it was paid from is corrected: from none, from one to another, and back', async () => {
    const other = await accountWith(shop, boss, 1_000_000, main.mallType)
    const order = await bought(2)
    const { orderNumber } = order
    const held = await balanceIn(crew.lin, main)
    const cost: number = costOf(order)
    const say = (was: string | null, to: { id: string }, reason = 'Paid by the other card') => ({
      orderNumber,
      was,
      buyingAccountId: to.id,
      reason,
    })
    const key = shop.world.newId()
    await crew.lin.ok(correctPaidFrom, say(main.id, other), { key })
    const after = await crew.lin.ok(correctPaidFrom, say(main.id, other), { key })
    expect(after.paidFrom?.id).toBe(other.id)
    expect((await crew.lin(correctPaidFrom, say(main.id, other))).message).toContain('Somebody else')
    expect(await balanceIn(crew.lin, main)).toBe(held + cost)
    expect(await movesIn(crew.lin, other)).toEqual([
      ['in', 1_000_000],
      ['moved', -cost],
    ])
    // What comes later moves the right one; back again it goes as a whole.
    const lines = [{ lineId: order.lines[0]?.id ?? '', count: 1 }]
    await sureOk(crew.lin, missingUnits, { orderNumber, lines, sellerRefund: fen(300) })
    expect(await balanceIn(crew.lin, other)).toBe(1_000_000 - cost + 300)
    await li.ok(correctPaidFrom, say(other.id, main))
    expect([await balanceIn(crew.lin, main), await balanceIn(crew.lin, other)]).toEqual([held + 300, 1_000_000])
    const { db } = shop.world.database
    const old = await bought(1)
    const was = await balanceIn(crew.lin, main)
    await crew.lin.ok(correctPaidFrom, { ...say(main.id, other), orderNumber: old.orderNumber })
    await db.updateTable('buying_account').set({ closed_at: shop.clock.now() }).where('id', '=', other.id).execute()
    const closed = await crew.lin(correctPaidFrom, say(main.id, other))
    expect(closed.message).toContain('cannot be paid from')
    await db.updateTable('buying_account').set({ closed_at: null }).where('id', '=', other.id).execute()
    expect(await balanceIn(crew.lin, main)).toBe(was + costOf(old))
    const strange = await accountWith(shop, boss, 0, main.mallType === 'weidian' ? '1688' : 'weidian')
    expect((await crew.lin(correctPaidFrom, say(main.id, strange))).message).toContain('another marketplace')
    expect((await crew.lin(correctPaidFrom, say(main.id, other, ' '))).code).toBe(codes.invalid)
    expect((await crew.zhao(correctPaidFrom, say(main.id, other))).code).toBe(codes.forbidden)
    const unbought = await paid(1)
    const never = await crew.lin(correctPaidFrom, { ...say(null, main), orderNumber: unbought.orderNumber })
    expect(never.message).toContain('not bought')
    await takenBack(await now(old))
    expect(await balanceIn(crew.lin, other)).toBe(1_000_000)
  })

  test('from none to one, but not once the seller has paid something back; taken back it is in no account', async () => {
    const [order, other] = early as [DeskOrder, DeskOrder]
    const say = ({ orderNumber }: DeskOrder) => ({
      orderNumber,
      was: null,
      buyingAccountId: main.id,
      reason: 'Forgotten',
    })
    const held = await balanceIn(crew.lin, main)
    expect((await crew.lin.ok(correctPaidFrom, say(order))).paidFrom?.id).toBe(main.id)
    expect(await balanceIn(crew.lin, main)).toBe(held - costOf(order))
    expect((await crew.zhao.ok(buying.buyingBooks, {})).agrees).toBe(true)
    await takenBack(order)
    expect(await balanceIn(crew.lin, main)).toBe(held)
    const lines = [{ lineId: other.lines[0]?.id ?? '', count: 1 }]
    await sureOk(crew.lin, missingUnits, { orderNumber: other.orderNumber, lines, sellerRefund: fen(200) })
    expect((await crew.lin(correctPaidFrom, say(other))).message).toContain('into which account')
  })

  test('the day counts what is bought, not what was taken back', async () => {
    const counted = async () => (await boss.ok(dashboard, {})).money?.today
    const before = await counted()
    const order = await bought(1)
    expect((await counted())?.bought).toBe((before?.bought ?? 0) + 1)
    await takenBack(order)
    expect(await counted()).toMatchObject({ bought: before?.bought, spent: before?.spent })
  })

  test('not when a parcel lies at the door that was given to it', async () => {
    const order = await bought(1)
    const { db } = shop.world.database
    const arrived = {
      id: shop.world.newId(),
      number: `PI${order.orderNumber}`,
      scan: 'YT1',
      order_id: order.id,
      staff_id: crew.chen.id,
      shelf: null,
      note: null,
      state: 'no-owner',
      at: shop.clock.now(),
    }
    await db
      .insertInto('arrival')
      .values(arrived as never)
      .execute()
    expect((await sure(crew.lin, takeBackPurchase, back(order))).message).toContain('have come already')
  })
})
