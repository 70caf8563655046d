/**
 * Bar 53: the server did it, and the answer never came. The proxy takes the whole answer of the real HTTP server and then
 * cuts. Who tries again does it once, and who opens the page anew sees what happened and cannot do it twice.
 */
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/api.ts'
import { listCoupons, redeemCoupon } from '#contract/coupon/api.ts'
import { codes } from '#contract/kit/envelope.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { cents } from '#contract/kit/money.ts'
import { listOrders, orderDetail, placeOrder, previewOrder } from '#contract/order/api.ts'
import { paidRecords, pay } from '#contract/payment/api.ts'
import { applyWithdrawal, cancelWithdrawal, confirmWithdrawal, listWithdrawals } from '#contract/withdrawal/api.ts'
import { giveMoney, type OnShelf, order, stock } from '../support/buying.ts'
import { ask, envelopeOf, listen } from '../support/raw-sockets.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { password, rich, wishOf } from '../support/withdrawing.ts'
import { balanceOf, quoted } from './money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'

const runs = Number(process.env['RUNS'] ?? 10)

/** Between the phone and the shop: passes everything on, and while it cuts, not a byte of an answer. */
async function faultProxy(port: number): Promise<{ port: number; cut: boolean; close(): Promise<void> }> {
  const it = { port: 0, cut: false, close: () => new Promise<void>((done) => server.close(() => done())) }
  const server = net.createServer((phone) => {
    const shop = net.connect({ port, host: '127.0.0.1' })
    const cut = it.cut
    const answer: Buffer[] = []
    phone.pipe(shop)
    shop.on('data', (part) => answer.push(part))
    shop.on('close', () => {
      // Answered in full: the shop has committed. Only now is the line cut.
      if (!cut) {
        phone.end(Buffer.concat(answer))
        return
      }
      answered += Buffer.concat(answer).includes('"code":20000') ? 1 : 0
      phone.destroy()
    })
    for (const end of [phone, shop]) end.on('error', () => undefined)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  it.port = (server.address() as net.AddressInfo).port
  return it
}
let answered = 0

describe('the answer is lost after the commit', () => {
  let shop: Shop
  let goods: OnShelf[]
  let web: Awaited<ReturnType<typeof listen>>
  let proxy: Awaited<ReturnType<typeof faultProxy>>
  beforeAll(async () => {
    shop = await openShop('pglite')
    goods = await stock(shop)
    web = await listen(shop.app)
    proxy = await faultProxy(web.port)
  })
  afterAll(async () => {
    // Money is given and documents are paid without a payment here.
    await expectBooksBalanced(shop.world.database, { without: ['I4'] })
    await proxy.close()
    await web.close()
    await shop.close()
  })

  const send = async (who: Person, it: Endpoint, body: unknown, key: string) =>
    envelopeOf(await ask(proxy.port, { method: it.method, path: `/api${it.path}`, token: who.token, key, body }))

  /** Does it behind the cut, then once more: with the same key, or as a page opened anew with another. */
  async function loseAndRepeat(who: Person, it: Endpoint, body: unknown, anew: boolean) {
    const key = shop.world.newId()
    const before = answered
    proxy.cut = true
    await expect(send(who, it, body, key)).rejects.toThrow('broke off')
    proxy.cut = false
    expect(answered, 'the shop had done it').toBe(before + 1)
    return await send(who, it, body, anew ? shop.world.newId() : key)
  }

  let people = 0
  const somebody = () => shop.as(`lost${(people += 1)}`)

  test(`paying, ${runs} times: paid once, whatever the shopper does then`, async () => {
    for (let run = 0; run < runs; run += 1) {
      const who = await somebody()
      await giveMoney(shop, who, 500_000)
      const { orders, total } = await order(who, [goods[run % goods.length] as OnShelf])
      const orderNumber = orders[0]?.orderNumber ?? ''
      const body = {
        ...(await quoted(who, [{ type: 'SHOPPING', number: orderNumber }])),
        useBalance: true,
        channel: null,
      }
      const anew = run % 2 === 1
      const again = await loseAndRepeat(who, pay, body, anew)
      if (anew) expect(again.code).not.toBe(codes.ok)
      else expect(again).toMatchObject({ code: codes.ok, data: { status: 'succeeded' } })
      // The page, whichever way it was opened, shows what happened.
      expect((await who.ok(orderDetail, { orderNumber })).status).toBe('paid')
      expect((await who.ok(paidRecords, {})).payments).toHaveLength(1)
      expect(await balanceOf(who)).toBe(500_000 - total)
    }
  })

  test(`ordering, ${runs} times: the orders are there once, and the cart is empty`, async () => {
    for (let run = 0; run < runs; run += 1) {
      const who = await somebody()
      const { id: productId, skuId } = goods[run % goods.length] as OnShelf
      const { lines } = await who.ok(addToCart, { productId, skuId, quantity: 1 })
      const what = { lineIds: lines.map((line) => line.id), couponId: null, services: {} }
      const { total } = await who.ok(previewOrder, what)
      const body = { ...what, expectedTotal: cents(total), agreed: true }
      const anew = run % 2 === 1
      const again = await loseAndRepeat(who, placeOrder, body, anew)
      const { orders } = await who.ok(listOrders, {})
      expect(orders.map(({ status }) => status)).toEqual(['ordered'])
      if (anew) expect(again.code).not.toBe(codes.ok)
      else expect(again).toMatchObject({ code: codes.ok, data: { orders: [{ orderNumber: orders[0]?.orderNumber }] } })
      // Opened anew, the confirmation has nothing left to order.
      expect((await who.ok(previewOrder, what)).sellers).toEqual([])
    }
  })

  test(`withdrawing, ${runs} times: set aside once, and given back once`, async () => {
    for (let run = 0; run < runs; run += 1) {
      const who = await rich(shop, `out${run}`, [2000])
      const wish = await wishOf(who, 700)
      await who.ok(confirmWithdrawal, { password, ...wish })
      const anew = run % 2 === 1
      const again = await loseAndRepeat(who, applyWithdrawal, wish, anew)
      const { withdrawals } = await who.ok(listWithdrawals, {})
      expect(withdrawals.map(({ status, amount }) => [status, amount])).toEqual([['applied', 700]])
      const { withdrawalNumber = '' } = withdrawals[0] ?? {}
      // Opened anew, the confirmation is used up: the password is asked for again, and nothing is set aside twice.
      if (anew) expect(again.code).toBe(codes.consentRequired)
      else expect(again).toMatchObject({ code: codes.ok, data: { withdrawalNumber } })
      expect(await balanceOf(who)).toBe(1300)
      const canceled = await loseAndRepeat(who, cancelWithdrawal, { withdrawalNumber }, anew)
      expect(canceled.code).toBe(anew ? codes.conflict : codes.ok)
      expect(await balanceOf(who)).toBe(2000)
    }
  })

  test(`redeeming, ${runs} times: one coupon`, async () => {
    await shop.world.database.db
      .insertInto('coupon_template')
      .values({
        id: shop.world.newId(),
        name: 'Lost and found',
        code: 'found',
        amount: 100,
        scope: 'any',
        valid_ms: 86_400_000,
      })
      .execute()
    for (let run = 0; run < runs; run += 1) {
      const who = await somebody()
      const anew = run % 2 === 1
      const again = await loseAndRepeat(who, redeemCoupon, { code: 'FOUND' }, anew)
      if (anew) expect(again.code).toBe(codes.conflict)
      else expect(again.code).toBe(codes.ok)
      expect((await who.ok(listCoupons, {})).coupons).toHaveLength(1)
    }
  })
})
