/** The purchasing desk: claiming, buying, cheaper and dearer than thought, what cannot be bought and what never comes (states.md O6 to O18). */
import { sure, sureOk } from '../support/confirmed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideApproval } from '#contract/approval/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { convert, type Fen, fen } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { days, hours } from '#contract/kit/time.ts'
import { cancelOrder, declinePatch, orderDetail } from '#contract/order/api.ts'
import { assignOrder, listBuyers } from '#contract/order/assign-desk.ts'
import * as desk from '#contract/order/desk.ts'
import { account, giveMoney, type OnShelf, order, payDirectly, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

describe.each(enginesOf(import.meta.url))('the purchasing desk on %s', (engine) => {
  let shop: Shop
  let alice: Person
  let lin: Person
  let li: Person
  let boss: Person
  let goods: OnShelf[]
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = await stock(shop)
    alice = await shop.as('alice')
    lin = await shop.staff('lin')
    li = await shop.staff('li', ['buyer'])
    boss = await shop.staff('admin')
    await giveMoney(shop, alice, 0, 1000)
  })
  afterAll(async () => {
    // Money is given and documents are paid without a payment here.
    await expectBooksBalanced(shop.world.database, { without: ['I4'] })
    await shop.close()
  })

  const see = (orderNumber: string) => alice.ok(orderDetail, { orderNumber })
  const paid = async (quantity = 2, services: readonly string[] = []) => {
    const { orders } = await order(alice, [goods[0] as OnShelf], { quantity, services })
    const [first] = orders
    if (!first) throw new Error('nothing was ordered')
    await payDirectly(shop, 'SHOPPING', alice, first.orderNumber)
    return first
  }
  const buy = (orderNumber: string, realGoods: number, realFreight: number, who = lin) =>
    sure(who, desk.boughtOrder, {
      orderNumber,
      sellerOrderId: '88001',
      realGoods: fen(realGoods),
      realFreight: fen(realFreight),
      sellerParcels: ['sf 123 456', 'SF123456'],
    })
  const bought = async (quantity = 2, services: readonly string[] = []) => {
    const it = await paid(quantity, services)
    await lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    await buy(it.orderNumber, it.goodsFen, it.freightFen ?? 0)
    return see(it.orderNumber)
  }
  const counts = async (who: Person) => (await who.ok(desk.purchaseQueue, {})).counts

  test('shoppers and other desks have no business here', async () => {
    const chen = await shop.staff('chen')
    expect((await alice(desk.purchaseQueue, {})).code).toBe(codes.sessionInvalid)
    expect((await chen(desk.purchaseQueue, {})).code).toBe(codes.forbidden)
  })

  test('one buyer claims an order, the other cannot, and after two hours it is free again', async () => {
    const it = await paid()
    const claimed = await lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    expect(claimed).toMatchObject({
      claimedBy: { name: 'lin' },
      claimedUntil: shop.clock.now() + hours(2),
      customer: { email: 'alice@example.com' },
    })
    expect((await li(desk.claimOrder, { orderNumber: it.orderNumber })).message).toBe(
      `lin is buying ${printNumber(it.orderNumber)}.`,
    )
    expect((await buy(it.orderNumber, 1, 0, li)).code).toBe(codes.conflict)
    expect(await counts(lin)).toMatchObject({ open: 1, to_buy: 0, mine: 1 })
    expect(await counts(li)).toMatchObject({ open: 0, to_buy: 0, mine: 0 })
    const open = await lin.ok(desk.purchaseQueue, { queue: 'open' })
    expect(open.orders.map((each) => each.orderNumber)).toEqual([it.orderNumber])
    // A colleague sees who has it, and only an admin takes it back.
    const others = await li.ok(desk.purchaseQueue, { queue: 'others' })
    expect(others.orders).toMatchObject([{ orderNumber: it.orderNumber, claimedBy: { name: 'lin' } }])
    expect(await counts(lin)).toMatchObject({ others: 0 })
    expect((await li(desk.releaseOrder, { orderNumber: it.orderNumber })).code).toBe(codes.conflict)
    const head = await shop.staff('admin')
    expect((await head.ok(desk.releaseOrder, { orderNumber: it.orderNumber })).claimedBy).toBeNull()
    expect((await head(desk.releaseOrder, { orderNumber: it.orderNumber })).code).toBe(codes.conflict)
    expect((await buy(it.orderNumber, 1, 0)).message).toBe('Claim the order first.')
    // An admin gives it to somebody who buys, whoever has it; to nobody else, and nobody else may.
    const { buyers } = await head.ok(listBuyers, {})
    const idOf = (name: string) => buyers.find((buyer) => buyer.name === name)?.id ?? ''
    expect(buyers.map((buyer) => buyer.name)).toEqual(expect.arrayContaining(['li', 'lin']))
    expect(buyers.map((buyer) => buyer.name)).not.toContain('admin')
    const give = (staffId: string) => ({ orderNumber: it.orderNumber, staffId })
    expect((await li(assignOrder, give(idOf('li')))).code).toBe(codes.forbidden)
    expect((await head(assignOrder, give(head.id))).code).toBe(codes.notFound)
    expect((await head.ok(assignOrder, give(idOf('li')))).claimedBy).toMatchObject({ name: 'li' })
    expect((await lin(desk.claimOrder, { orderNumber: it.orderNumber })).code).toBe(codes.conflict)
    expect((await head.ok(assignOrder, give(idOf('lin')))).claimedBy).toMatchObject({ name: 'lin' })
    expect((await buy(it.orderNumber, 1, 0, li)).code).toBe(codes.conflict)
    await lin.ok(desk.releaseOrder, { orderNumber: it.orderNumber })
    await lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    shop.clock.advance(hours(2))
    await shop.settle()
    expect(await counts(li)).toMatchObject({ to_buy: 1, mine: 0 })
    await li.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    await li.ok(desk.releaseOrder, { orderNumber: it.orderNumber })
    expect((await buy(it.orderNumber, 1, 0, li)).message).toBe('Claim the order first.')
    expect((await alice.ok(cancelOrder, { orderNumber: it.orderNumber, reason: 'no' })).status).toBe('canceled')
  })

  test('canceling while a buyer is at it only asks, and the buyer answers', async () => {
    const it = await paid()
    await lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    const asked = await alice.ok(cancelOrder, { orderNumber: it.orderNumber, reason: 'found it cheaper' })
    expect(asked).toMatchObject({ status: 'paid', cancelRequested: true, actions: [] })
    expect((await alice(cancelOrder, { orderNumber: it.orderNumber, reason: 'again' })).code).toBe(codes.conflict)
    expect(await counts(lin)).toMatchObject({ cancel_asked: 1 })
    await sureOk(lin, desk.cannotBuy, { orderNumber: it.orderNumber, why: 'user_request' })
    expect(await see(it.orderNumber)).toMatchObject({
      status: 'closed',
      closeReason: 'user_request',
      refunded: it.total,
    })
  })

  test('canceling and claiming at the same moment: one of them comes first, and the money fits', async () => {
    for (let round = 0; round < 5; round += 1) {
      const it = await paid(1)
      const [cancel, claim] = await Promise.all([
        alice(cancelOrder, { orderNumber: it.orderNumber, reason: 'no' }),
        lin(desk.claimOrder, { orderNumber: it.orderNumber }),
      ])
      const after = await see(it.orderNumber)
      if (after.status === 'canceled') {
        expect([cancel.code, claim.code, after.refunded]).toEqual([codes.ok, codes.conflict, it.total])
      } else {
        expect([cancel.code, claim.code, after.cancelRequested, after.refunded]).toEqual([codes.ok, codes.ok, true, 0])
        await sureOk(lin, desk.cannotBuy, { orderNumber: it.orderNumber, why: 'user_request' })
      }
    }
  })

  test('two buyers reach for one order: one has it', async () => {
    const it = await paid(1)
    const answers = await Promise.all(
      [lin, li, lin, li].map((who) => who(desk.claimOrder, { orderNumber: it.orderNumber })),
    )
    const winners = new Set(answers.filter((each) => each.code === codes.ok).map((each) => each.data.claimedBy?.name))
    expect(winners.size).toBe(1)
    await sure(lin, desk.cannotBuy, { orderNumber: it.orderNumber, why: 'sold_out' })
    await sure(li, desk.cannotBuy, { orderNumber: it.orderNumber, why: 'sold_out' })
    expect((await see(it.orderNumber)).refunded).toBe(it.total)
  })

  test('bought for what was thought: the seller and our fee, and nothing is left in between', async () => {
    const it = await paid()
    const before = { proc: await account(shop, 'PROC'), fee: await account(shop, 'REV:svc') }
    await lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    const done = await buy(it.orderNumber, it.goodsFen, it.freightFen ?? 0)
    expect(done.data).toMatchObject({
      status: 'purchased',
      refunded: 0,
      sellerOrderId: '88001',
      sellerParcels: ['SF123456'],
      actions: ['refund_only'],
    })
    expect(done.data.purchaseNumber).toMatch(/^PN/)
    expect(await account(shop, `OE:${it.orderNumber}`)).toBe(0)
    expect(await account(shop, 'PROC')).toBe(before.proc + it.goods + it.freight)
    expect(await account(shop, 'REV:svc')).toBe(before.fee + it.serviceFee)
    const shipped = await lin.ok(desk.sellerShipped, { orderNumber: it.orderNumber, sellerParcels: ['yt 99'] })
    expect(shipped.sellerParcels).toEqual(['SF123456', 'YT99'])
    expect((await lin.ok(desk.purchaseQueue, { queue: 'bought', q: 'yt99' })).orders.map((each) => each.id)).toEqual([
      it.id,
    ])
  })

  test('bought for less: the difference is back at once', async () => {
    const it = await paid()
    const cash = await account(shop, `CB:${alice.id}`)
    await lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    await buy(it.orderNumber, it.goodsFen - 1000, it.freightFen ?? 0)
    const less = it.goods - convert(fen(it.goodsFen - 1000), it.rate)
    expect(less).toBeGreaterThan(100)
    expect(await see(it.orderNumber)).toMatchObject({ status: 'purchased', refunded: less })
    expect(await account(shop, `CB:${alice.id}`)).toBe(cash + less)
  })

  test('a little more than thought is on us, more than that needs a patch', async () => {
    const it = await paid()
    await lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    expect((await buy(it.orderNumber, it.goodsFen + 1000, it.freightFen ?? 0)).message).toContain(
      'Ask for an extra payment',
    )
    expect(
      (
        await sure(lin, desk.askOrderPatch, {
          orderNumber: it.orderNumber,
          realGoods: fen(it.goodsFen + 300),
          realFreight: it.freightFen ?? 0,
          reason: 'a bit more',
        })
      ).message,
    ).toContain('too small')
    expect((await buy(it.orderNumber, it.goodsFen + 300, it.freightFen ?? 0)).code).toBe(codes.ok)
  })

  test('a patch before buying, paid: then it is bought for the new price', async () => {
    const it = await paid()
    const real = { realGoods: fen(it.goodsFen + 3000), realFreight: fen((it.freightFen ?? 0) + 500) }
    const asked = await sureOk(lin, desk.askOrderPatch, {
      orderNumber: it.orderNumber,
      ...real,
      reason: 'the price went up',
    })
    const due = convert(real.realGoods, it.rate) - it.goods + convert(real.realFreight, it.rate) - it.freight
    expect(asked.patch).toMatchObject({ total: due, prepaidGoods: it.goods, status: 'open' })
    expect((await sure(lin, desk.askOrderPatch, { orderNumber: it.orderNumber, ...real, reason: 'twice' })).code).toBe(
      codes.conflict,
    )
    await payDirectly(shop, 'SHOP_PATCH', alice, asked.patch?.patchNumber ?? '', { bonus: 100 })
    expect(await see(it.orderNumber)).toMatchObject({ status: 'paid', patch: { status: 'paid' }, actions: ['cancel'] })
    const mine = await lin.ok(desk.claimOrder, { orderNumber: it.orderNumber })
    expect(mine.prepaidFen).toBe(real.realGoods + real.realFreight)
    expect((await buy(it.orderNumber, real.realGoods, real.realFreight)).data).toMatchObject({
      status: 'purchased',
      refunded: 0,
    })
  })

  test('a patch after buying goes to the seller, cannot be declined, and only falls overdue', async () => {
    const it = await bought()
    const real = { realGoods: it.goodsFen, realFreight: fen((it.freightFen ?? 0) + 1500) }
    const asked = await sureOk(lin, desk.askOrderPatch, {
      orderNumber: it.orderNumber,
      ...real,
      reason: 'freight on delivery',
    })
    expect((await see(it.orderNumber)).actions).toEqual(['pay_patch'])
    expect((await alice(declinePatch, { orderNumber: it.orderNumber })).code).toBe(codes.conflict)
    shop.clock.advance(days(3))
    await shop.settle()
    expect(await see(it.orderNumber)).toMatchObject({ status: 'purchase_patch', patch: { status: 'overdue' } })
    const proc = await account(shop, 'PROC')
    await payDirectly(shop, 'SHOP_PATCH', alice, asked.patch?.patchNumber ?? '')
    expect(await see(it.orderNumber)).toMatchObject({ status: 'purchased', patch: { status: 'paid' } })
    expect(await account(shop, 'PROC')).toBe(proc + (asked.patch?.total ?? 0))
    const again = await sureOk(lin, desk.askOrderPatch, {
      orderNumber: it.orderNumber,
      realGoods: it.goodsFen,
      realFreight: fen(real.realFreight + 1000),
      reason: 'once more',
    })
    expect(again.patch?.prepaidFreight).toBe(convert(real.realFreight, it.rate))
    await lin.ok(desk.voidOrderPatch, { orderNumber: it.orderNumber, reason: 'read it wrongly' })
    expect(await see(it.orderNumber)).toMatchObject({ status: 'purchased', patch: { status: 'void' } })
  })

  test('a very large patch after buying takes two, and an admin is one person too', async () => {
    const it = await bought()
    const real = {
      realGoods: fen(it.goodsFen * 3 + 50_000) as Fen,
      realFreight: it.freightFen ?? 0,
      reason: 'wrong model',
    }
    const ask = (who: Person) => sure(who, desk.askOrderPatch, { orderNumber: it.orderNumber, ...real })
    expect((await ask(boss)).code).toBe(codes.conflict)
    const { approvals } = await lin.ok(desk.deskOrder, { orderNumber: it.orderNumber })
    expect(approvals).toMatchObject([{ kind: 'late_patch', status: 'asked', reason: 'wrong model', actions: [] }])
    const approvalId = approvals[0]?.id ?? ''
    const yes = { approvalId, decision: 'approve' as const, reason: 'seen the seller’s page' }
    expect((await boss(decideApproval, yes)).code).toBe(codes.forbidden)
    const zhao = await shop.staff('zhao')
    await zhao.ok(decideApproval, yes)
    expect((await ask(lin)).data.status).toBe('purchase_patch')
    await boss.ok(desk.voidOrderPatch, { orderNumber: it.orderNumber, reason: 'found another seller' })
  })

  test('what cannot be bought goes back whole, with the reason', async () => {
    const it = await paid()
    await sureOk(lin, desk.cannotBuy, { orderNumber: it.orderNumber, why: 'sold_out' })
    expect(await see(it.orderNumber)).toMatchObject({
      status: 'closed',
      closeReason: 'sold_out',
      refunded: it.total,
      actions: ['repurchase', 'hide'],
    })
  })

  test('pieces that never come: some, then the rest, with the services that could not be done', async () => {
    const it = await bought(4, ['measure'])
    const lineId = it.lines[0]?.id ?? ''
    const missing = (count: number, refund: number) =>
      sure(lin, desk.missingUnits, {
        orderNumber: it.orderNumber,
        lines: [{ lineId, count }],
        sellerRefund: fen(refund),
      })
    expect((await missing(5, 0)).code).toBe(codes.conflict)
    expect((await missing(1, it.goodsFen * 2 + (it.freightFen ?? 0))).code).toBe(codes.conflict)
    const quarter = it.goodsFen / 4
    expect((await missing(1, quarter)).data).toMatchObject({
      status: 'purchased',
      lines: [{ buckets: { expected: 3, missing: 1 } }],
    })
    const rest = await missing(3, quarter * 3)
    expect(rest.data).toMatchObject({ status: 'closed', closeReason: 'missing' })
    expect(Math.abs(rest.data.refunded - it.goods - it.services)).toBeLessThanOrEqual(1)
    expect(it.services).toBeGreaterThan(0)
  })

  test('the rest of a part that came is missing: the order is shelved, and done when nothing is left', async () => {
    const it = await bought(3)
    const line = it.lines[0]
    const { db } = shop.world.database
    // As receiving does it: pieces first, then the order by its machine.
    await db
      .updateTable('order_line')
      .set({ expected: 2, stored: 1, store_num: 1, shelf: 'B-12' })
      .where('id', '=', line?.id ?? '')
      .execute()
    const done = await sureOk(lin, desk.missingUnits, {
      orderNumber: it.orderNumber,
      lines: [{ lineId: line?.id ?? '', count: 2 }],
      sellerRefund: fen(0),
    })
    expect(done.status).toBe('shelved')
    await shop.settle()
    expect((await see(it.orderNumber)).status).toBe('shelved')
    await db
      .updateTable('order_line')
      .set({ stored: 0, shipped: 1 })
      .where('id', '=', line?.id ?? '')
      .execute()
    await shop.settle()
    expect(await see(it.orderNumber)).toMatchObject({ status: 'closed', closeReason: 'completed' })
  })

  test('the queues are paged and count everything', async () => {
    const first = await lin.ok(desk.purchaseQueue, { queue: 'done' })
    expect(first.orders.length).toBe(first.counts['done'])
    expect(first.orders.map((it) => it.paidAt)).toEqual(
      first.orders.map((it) => it.paidAt).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    )
    const [head, ...rest] = first.orders
    const behind = await lin.ok(desk.purchaseQueue, { queue: 'done', before: `${head?.paidAt}_${head?.id}` })
    expect(behind.orders.map((it) => it.id)).toEqual(rest.map((it) => it.id))
    expect((await lin.ok(desk.purchaseQueue, { queue: 'done', q: '%' })).orders).toEqual([])
  })
})
