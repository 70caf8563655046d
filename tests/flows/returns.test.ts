/** Goods go back to their seller (states.md 5; product.md 8): asked, agreed, refunded by the share that was paid, or refused with a reason. */
import { questionsOf, sure, sureOk } from '../support/confirmed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { convert, fen } from '#contract/kit/money.ts'
import { days, hours } from '#contract/kit/time.ts'
import { orderDetail } from '#contract/order/api.ts'
import { askReturn, listReturns, previewReturn, returnDetail, withdrawReturn } from '#contract/returns/api.ts'
import * as desk from '#contract/returns/desk.ts'
import type { Order } from '#contract/order/order.ts'
import { askOrderPatch, voidOrderPatch } from '#contract/order/desk.ts'
import { storedItem } from '#contract/warehouse/api.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { addShelves, changeShelf, listShelves } from '#contract/warehouse/shelf-desk.ts'
import { moveStock, stockFile } from '#contract/warehouse/stock-desk.ts'
import { account, type OnShelf, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import {
  arrival,
  boughtBy,
  bucketsOf,
  couponFor,
  type Crew,
  hireCrew,
  photos,
  sentBack,
  shelvedBy,
} from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { expectBooksBalanced } from '../support/books.ts'

const sentence = 'Unable to process a refund: the return period has expired or the return was already processed'

describe.each(enginesOf(import.meta.url))('sending goods back on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let alice: Person
  let bob: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    alice = await shop.as('alice')
    bob = await shop.as('bob')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const balance = () => account(shop, `CB:${alice.id}`)
  const ask = (itemId: string, more: object = {}) =>
    alice.ok(askReturn, { itemId, quantity: 1, reason: 'wrong-size', ...more })
  const worthOf = (order: Order, pieces: number) => (order.lines[0]?.priceFen ?? 0) * pieces

  test('the reason is required, and what comes back is shown before asking', async () => {
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods)
    expect((await alice(askReturn, { itemId, quantity: 1, reason: '' as never })).code).toBe(codes.invalid)
    const own = await alice.ok(previewReturn, { itemId, quantity: 1, reason: 'changed-mind' })
    expect(own).toMatchObject({ fee: 150, expected: own.share - 150 })
    expect(own.share).toBe(convert(fen(worthOf(order, 1)), order.rate))
    expect((await alice.ok(previewReturn, { itemId, quantity: 1, reason: 'damaged' })).fee).toBe(0)
    expect((await bob(previewReturn, { itemId, quantity: 1, reason: 'damaged' })).code).toBe(codes.notFound)
    expect((await bob(askReturn, { itemId, quantity: 1, reason: 'damaged' })).code).toBe(codes.notFound)
  })

  test('asked in time it is processed after the deadline; asked too late it is refused with the known sentence', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    shop.clock.advance(days(5))
    const it = await ask(itemId, { photoIds: await photos(shop, alice, 'return', 2) })
    expect(it).toMatchObject({
      status: 'return_checking',
      actions: ['withdraw_request'],
      quantity: 1,
      nextBy: shop.clock.now() + hours(72),
    })
    expect(it.photos).toHaveLength(2)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 1, returning: 1 })
    shop.clock.advance(1)
    const late = await alice(askReturn, { itemId, quantity: 1, reason: 'damaged' })
    expect([late.code, late.message]).toEqual([codes.returnPeriodOver, sentence])
    expect((await alice.ok(storedItem, { itemId })).actions).not.toContain('return')
    expect((await crew.lin.ok(desk.acceptReturn, { returnNumber: it.returnNumber, sendTo: 'Gate 8' })).status).toBe(
      'return_doing',
    )
  })

  test('no piece is returned twice', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const key = shop.world.newId()
    const once = await alice.ok(askReturn, { itemId, quantity: 2, reason: 'damaged' }, { key })
    expect(await alice.ok(askReturn, { itemId, quantity: 2, reason: 'damaged' }, { key })).toEqual(once)
    const again = await alice(askReturn, { itemId, quantity: 1, reason: 'damaged' })
    expect([again.code, again.message]).toEqual([codes.returnPeriodOver, sentence])
    await alice.ok(withdrawReturn, { returnNumber: once.returnNumber })
    expect((await alice(withdrawReturn, { returnNumber: once.returnNumber })).code).toBe(codes.conflict)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2, returning: 0 })
  })

  test('refused by us or by the seller, the pieces are on the shelf again, with the reason', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const first = await ask(itemId)
    expect((await crew.lin(desk.refuseReturn, { returnNumber: first.returnNumber, reason: ' ' })).code).toBe(
      codes.invalid,
    )
    await crew.lin.ok(desk.refuseReturn, { returnNumber: first.returnNumber, reason: 'Worn' })
    expect(await alice.ok(returnDetail, { returnNumber: first.returnNumber })).toMatchObject({
      status: 'return_apply_refuse',
      refuseReason: 'Worn',
      actions: ['contact'],
      nextBy: null,
    })
    const second = await ask(itemId)
    await crew.lin.ok(desk.acceptReturn, { returnNumber: second.returnNumber })
    await crew.lin.ok(desk.sellerRejected, { returnNumber: second.returnNumber, reason: 'The seal is broken' })
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2, returning: 0 })
    expect((await bob(returnDetail, { returnNumber: first.returnNumber })).code).toBe(codes.notFound)
    expect((await crew.zhao(desk.acceptReturn, { returnNumber: first.returnNumber })).code).toBe(codes.forbidden)
  })

  test('rejected after it was sent, the pieces are nobody’s to pack until the warehouse has them again', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const { shelf } = (await crew.chen.ok(stockFile, { itemId })).item
    const { returnNumber } = await ask(itemId)
    // Not before it is accepted, and no longer once it is sent.
    expect((await crew.lin(desk.returnAddress, { returnNumber, sendTo: 'Gate 8' })).code).toBe(codes.conflict)
    await crew.lin.ok(desk.acceptReturn, { returnNumber })
    expect((await crew.lin(desk.returnAddress, { returnNumber, sendTo: ' ' })).code).toBe(codes.invalid)
    expect((await crew.lin.ok(desk.returnAddress, { returnNumber, sendTo: 'Gate 8' })).sendTo).toBe('Gate 8')
    const pieces = async () => {
      const { shelves } = await crew.chen.ok(listShelves, { q: shelf ?? '' })
      return shelves.find((candidate) => candidate.code === shelf)?.pieces ?? 0
    }
    const before = await pieces()
    await sentBack(shop, crew.chen, returnNumber)
    expect(await pieces()).toBe(before - 1)
    expect((await crew.lin(desk.returnAddress, { returnNumber, sendTo: 'Gate 9' })).code).toBe(codes.conflict)
    expect((await crew.chen(desk.returnCameBack, { returnNumber, shelf: shelf ?? '' })).code).toBe(codes.conflict)
    const rejected = await crew.lin.ok(desk.sellerRejected, { returnNumber, reason: 'Worn' })
    expect(rejected).toMatchObject({ status: 'return_doing', rejectedAt: shop.clock.now(), refuseReason: 'Worn' })
    expect((await crew.lin(desk.sellerRejected, { returnNumber, reason: 'Worn' })).code).toBe(codes.conflict)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 1, returning: 1 })
    const coming = await crew.chen.ok(desk.returnQueue, { queue: 'coming_back' })
    expect(coming.returns.map((each) => each.returnNumber)).toEqual([returnNumber])
    expect(await alice.ok(returnDetail, { returnNumber })).toMatchObject({ status: 'return_doing' })
    // The other piece lies on its shelf, and these pieces have one.
    const { shelves } = await crew.chen.ok(listShelves, {})
    const elsewhere = shelves.find((candidate) => candidate.code !== shelf)?.code ?? ''
    expect((await crew.chen(desk.returnCameBack, { returnNumber, shelf: elsewhere })).message).toContain(shelf)
    expect((await crew.chen(desk.returnCameBack, { returnNumber, shelf: 'ZZ-99' })).code).toBe(codes.invalid)
    expect((await crew.lin(desk.returnCameBack, { returnNumber, shelf: shelf ?? '' })).code).toBe(codes.forbidden)
    const key = shop.world.newId()
    const here = { returnNumber, shelf: shelf ?? '' }
    const back = await crew.chen.ok(desk.returnCameBack, here, { key })
    expect(await crew.chen.ok(desk.returnCameBack, here, { key })).toEqual(back)
    expect((await crew.chen(desk.returnCameBack, here)).code).toBe(codes.conflict)
    expect(back.status).toBe('return_apply_refuse')
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2, returning: 0 })
    expect(await pieces()).toBe(before)
    expect(await alice.ok(returnDetail, { returnNumber })).toMatchObject({
      status: 'return_apply_refuse',
      refuseReason: 'Worn',
    })
  })

  test('the whole line is away: its shelf may be closed, and what comes back lies on an open one', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    const code = 'QQ-01'
    const head = await shop.staff('admin')
    await head.ok(addShelves, { codes: [code, 'QQ-02'], zone: 'QQ', kind: 'shelf', capacity: 9 })
    const { shelf } = (await crew.chen.ok(stockFile, { itemId })).item
    await crew.chen.ok(moveStock, { itemId, from: shelf ?? '', shelf: code })
    const { returnNumber } = await alice.ok(askReturn, { itemId, quantity: 2, reason: 'damaged' })
    await crew.lin.ok(desk.acceptReturn, { returnNumber, sendTo: 'Gate 8' })
    const change = { shelf: code, zone: 'QQ', kind: 'shelf', capacity: 9, open: false } as const
    expect((await head(changeShelf, change)).code).toBe(codes.conflict)
    await sentBack(shop, crew.chen, returnNumber)
    await head.ok(changeShelf, change)
    await crew.lin.ok(desk.sellerRejected, { returnNumber, reason: 'Worn' })
    expect((await crew.chen(desk.returnCameBack, { returnNumber, shelf: code })).code).toBe(codes.conflict)
    await crew.chen.ok(desk.returnCameBack, { returnNumber, shelf: 'QQ-02' })
    expect((await crew.chen.ok(stockFile, { itemId })).item.shelf).toBe('QQ-02')
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 2, returning: 0 })
  })

  test('rejected and paid back after all: the pieces stay away and the shopper has the money', async () => {
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods)
    const { returnNumber } = await ask(itemId, { reason: 'damaged' })
    await crew.lin.ok(desk.acceptReturn, { returnNumber, sendTo: 'Gate 8' })
    await sentBack(shop, crew.chen, returnNumber)
    await crew.lin.ok(desk.sellerRejected, { returnNumber, reason: 'Worn' })
    const paid = await sureOk(crew.lin, desk.sellerRefunded, { returnNumber, amount: fen(worthOf(order, 1)) })
    expect(paid).toMatchObject({ rejectedAt: null, refuseReason: null, status: 'return_refund_check' })
    await sureOk(crew.zhao, desk.refundReturn, { returnNumber })
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 1, returning: 0, returned: 1 })
  })

  test('the refund is the share that was paid, less the fee; the coupon’s share goes back to where coupons are paid from', async () => {
    const couponId = await couponFor(shop, alice, 300, 'purchase')
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods, 2, { couponId })
    expect(order.discount).toBeGreaterThan(0)
    const paid = order.total
    const both = [await ask(itemId), await ask(itemId, { reason: 'damaged' })]
    const [before, promo, fees] = [await balance(), await account(shop, 'PROMO'), await account(shop, 'REV:return')]
    const refund = fen(worthOf(order, 1))
    const cents = convert(refund, order.rate)
    let user = 0
    for (const it of both) {
      const { returnNumber } = it
      await crew.lin.ok(desk.acceptReturn, { returnNumber })
      await sentBack(shop, crew.chen, returnNumber)
      expect(
        (await sure(crew.lin, desk.sellerRefunded, { returnNumber, amount: fen(worthOf(order, 2) * 10) })).code,
      ).toBe(codes.conflict)
      await sureOk(crew.lin, desk.sellerRefunded, { returnNumber, amount: refund })
      await crew.zhao.ok(desk.askReturnEvidence, { returnNumber, reason: 'Where is the receipt' })
      expect((await sure(crew.zhao, desk.refundReturn, { returnNumber })).code).toBe(codes.conflict)
      await sureOk(crew.lin, desk.sellerRefunded, { returnNumber, amount: refund })
      expect((await crew.lin(desk.refundReturn, { returnNumber })).code).toBe(codes.forbidden)
      const key = shop.world.newId()
      const before = await balance()
      const unsure = await crew.zhao(desk.refundReturn, { returnNumber })
      const { toBalance } = await crew.zhao.ok(desk.deskReturn, { returnNumber })
      expect(unsure.code, 'a slip moves no money').toBe(codes.confirmFirst)
      expect(questionsOf(unsure)).toEqual([{ kind: 'giveBack', amount: toBalance }])
      expect(await balance()).toBe(before)
      const done = (await sure(crew.zhao, desk.refundReturn, { returnNumber }, { key })).data
      expect((await sure(crew.zhao, desk.refundReturn, { returnNumber }, { key })).code).toBe(codes.ok)
      expect((await sure(crew.zhao, desk.refundReturn, { returnNumber })).code).toBe(codes.conflict)
      expect(done).toMatchObject({ status: 'refunded', refundAmount: done.userShare - done.fee })
      user += done.userShare
    }
    const whole = Math.floor((2 * cents * paid) / (paid + order.discount))
    expect(user).toBe(whole)
    const fee = both.reduce((sum, it) => sum + it.fee, 0)
    expect(fee).toBe(150)
    expect(await balance()).toBe(before + whole - fee)
    expect(await account(shop, 'REV:return')).toBe(fees + fee)
    expect(await account(shop, 'PROMO')).toBe(promo + 2 * cents - whole)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ returned: 2, stored: 0 })
    expect((await alice.ok(orderDetail, { orderNumber: order.orderNumber })).refunded).toBe(whole - fee)
    const shown = await alice.ok(returnDetail, { returnNumber: both[0]?.returnNumber ?? '' })
    expect(shown.timeline.map((it) => it.name)).toEqual([
      'return.ask',
      'return.accept',
      'return.send',
      'return.sellerRefunded',
      'return.askEvidence',
      'return.sellerRefunded',
      'return.refund',
    ])
  })

  test('what the seller takes is a task of the warehouse: sent once with its proof, and only then is the refund counted', async () => {
    const { itemId, order } = await shelvedBy(shop, crew, alice, goods)
    const { returnNumber } = await ask(itemId)
    const paid = { returnNumber, amount: fen(worthOf(order, 1)) }
    const toSend = async () => (await crew.chen.ok(desk.returnQueue, { queue: 'to_send' })).returns
    const before = (await toSend()).length
    const proof = {
      returnNumber,
      returnParcel: 'sf 77',
      cost: fen(900),
      photoIds: await photos(shop, crew.chen, 'parcel', 1),
    }
    expect((await crew.chen(desk.returnSent, proof)).code, 'nobody agreed yet').toBe(codes.conflict)
    await crew.lin.ok(desk.acceptReturn, { returnNumber, sendTo: 'Gate 8' })
    expect((await toSend()).slice(before)).toMatchObject([
      { returnNumber, sendTo: 'Gate 8', shelf: 'B-12', sentAt: null },
    ])
    expect((await sure(crew.lin, desk.sellerRefunded, paid)).message).toContain('not sent these pieces back yet')
    expect((await crew.lin(desk.returnSent, proof)).code).toBe(codes.forbidden)
    expect((await crew.chen(desk.returnSent, { ...proof, photoIds: [] })).code).toBe(codes.invalid)
    const both = await Promise.all([crew.chen(desk.returnSent, proof), crew.chen(desk.returnSent, proof)])
    expect(both.map((it) => it.code).toSorted()).toEqual([codes.ok, codes.conflict])
    const [sent] = (await crew.lin.ok(desk.returnQueue, { queue: 'doing' })).returns.filter(
      (it) => it.returnNumber === returnNumber,
    )
    expect(sent).toMatchObject({ returnParcel: 'SF77', sentAt: shop.clock.now(), sentCostFen: 900 })
    expect(sent?.sentPhotos).toHaveLength(1)
    expect(sent?.photos).toEqual([])
    expect(await toSend()).toHaveLength(before)
    const asked = await crew.lin(desk.sellerRefunded, paid)
    expect(asked).toMatchObject({
      code: codes.confirmFirst,
      data: { questions: [{ kind: 'sellerPaidBack', real: paid.amount }] },
    })
    expect((await sure(crew.lin, desk.sellerRefunded, paid)).data.status).toBe('return_refund_check')
  })

  test('pieces that never came: nothing is sent back, and the order is complete without them', async () => {
    const order = await boughtBy(shop, crew, alice, goods)
    const itemId = order.lines[0]?.id ?? ''
    const it = await alice.ok(askReturn, { itemId, quantity: 2, kind: 'refund_only', reason: 'other' })
    expect(it).toMatchObject({ kind: 'refund_only', fee: 0 })
    expect((await alice(askReturn, { itemId, quantity: 1, kind: 'refund_only', reason: 'other' })).code).toBe(
      codes.returnPeriodOver,
    )
    await crew.lin.ok(desk.acceptReturn, { returnNumber: it.returnNumber })
    await sureOk(crew.lin, desk.sellerRefunded, { returnNumber: it.returnNumber, amount: fen(worthOf(order, 2)) })
    await sureOk(crew.zhao, desk.refundReturn, { returnNumber: it.returnNumber })
    expect(await bucketsOf(shop, itemId)).toMatchObject({ missing: 2, expected: 0 })
    expect((await alice.ok(orderDetail, { orderNumber: order.orderNumber })).status).toBe('closed')
  })

  test('a refund of what has not come costs what was shown, and leaves on the shelf what has', async () => {
    const order = await boughtBy(shop, crew, alice, goods)
    await crew.chen.ok(receiveGoods, await arrival(shop, crew.chen, order, { count: 1 }))
    const itemId = order.lines[0]?.id ?? ''
    const asked = { itemId, quantity: 1, kind: 'refund_only', reason: 'other' } as const
    const { fee, expected } = await alice.ok(previewReturn, asked)
    expect(await alice.ok(askReturn, asked)).toMatchObject({ fee, expected })
    expect(fee).toBe(0)
    expect(await bucketsOf(shop, itemId)).toMatchObject({ stored: 1, expected: 1 })
  })

  test('while the order waits for a top-up its last pieces are not refunded, and afterwards it is complete', async () => {
    const order = await boughtBy(shop, crew, alice, goods)
    const { orderNumber } = order
    const itemId = order.lines[0]?.id ?? ''
    const { returnNumber } = await alice.ok(askReturn, { itemId, quantity: 2, kind: 'refund_only', reason: 'other' })
    await crew.lin.ok(desk.acceptReturn, { returnNumber })
    await sureOk(crew.lin, desk.sellerRefunded, { returnNumber, amount: fen(worthOf(order, 2)) })
    await sureOk(crew.lin, askOrderPatch, {
      orderNumber,
      realGoods: fen(order.goodsFen),
      realFreight: fen((order.freightFen ?? 0) + 2000),
      reason: 'Freight on delivery',
    })
    const refused = await sure(crew.zhao, desk.refundReturn, { returnNumber })
    expect(refused).toMatchObject({ code: codes.conflict, data: { reason: 'refused.refund-during-patch' } })
    expect(await bucketsOf(shop, itemId)).toMatchObject({ expected: 2, missing: 0 })
    await crew.zhao.ok(voidOrderPatch, { orderNumber, reason: 'Nothing came' })
    await sureOk(crew.zhao, desk.refundReturn, { returnNumber })
    expect((await alice.ok(orderDetail, { orderNumber })).status).toBe('closed')
  })

  test('the desk has its queues and the shopper her list', async () => {
    const { itemId } = await shelvedBy(shop, crew, alice, goods)
    for (const _ of ['first', 'second']) {
      const { returnNumber } = await ask(itemId)
      await crew.lin.ok(desk.refuseReturn, { returnNumber, reason: 'Worn' })
    }
    await ask(itemId)
    const { counts, returns } = await crew.lin.ok(desk.returnQueue, { queue: 'done' })
    expect(counts['done']).toBe(returns.length)
    expect(returns[0]).toMatchObject({ customer: { name: 'alice' } })
    const [head, ...rest] = returns
    const behind = await crew.lin.ok(desk.returnQueue, { queue: 'done', before: `${head?.createdAt}_${head?.id}` })
    expect(behind.returns.map((it) => it.id)).toEqual(rest.map((it) => it.id))
    expect(await crew.lin.ok(desk.deskReturn, { returnNumber: head?.returnNumber ?? '' })).toEqual(head)
    const open = await crew.lin.ok(desk.returnQueue, { queue: 'open' })
    const waiting = (['refund_check', 'checking', 'to_send', 'doing'] as const).map((queue) =>
      crew.lin.ok(desk.returnQueue, { queue }).then((it) => it.returns),
    )
    const apart = (await Promise.all(waiting)).flat()
    const deadlines = open.returns.map((it) => it.nextBy ?? 0)
    expect(deadlines).toEqual(deadlines.toSorted((a, b) => a - b))
    expect(new Set(open.returns.map((it) => it.id))).toEqual(new Set(apart.map((it) => it.id)))
    expect(open.counts['open']).toBe(open.returns.length)
    expect((await alice.ok(listReturns, {})).returns.length).toBeGreaterThanOrEqual(returns.length)
    expect((await bob.ok(listReturns, {})).returns).toEqual([])
  })
})
