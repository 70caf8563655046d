/** A purchase taken back under attack (decision 106): random histories of one order, several hands at once, two accounts crossed. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { cents, convert, type Fen, fen, minus, plus } from '#contract/kit/money.ts'
import { orderDetail } from '#contract/order/api.ts'
import * as buying from '#contract/order/buying-desk.ts'
import { correctCost } from '#contract/order/cost-desk.ts'
import * as desk from '#contract/order/desk.ts'
import { correctPaidFrom, takeBackPurchase } from '#contract/order/purchase-desk.ts'
import { buySplit } from '#contract/order/split-desk.ts'
import { receiveGoods } from '#contract/warehouse/desk.ts'
import { bookFaults, expectBooksBalanced } from '../support/books.ts'
import { account, type OnShelf, order as placed, stock } from '../support/buying.ts'
import { accountWith, balanceIn } from '../support/buying-accounts.ts'
import { sure, sureOk } from '../support/confirmed.ts'
import { attacked } from '../support/database.ts'
import { arrival, couponFor, type Crew, hireCrew, payFor } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { inTwo } from '../support/splitting.ts'

describe.each(attacked)('a purchase taken back under attack on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let boss: Person
  let li: Person
  let alice: Person
  let goods: OnShelf
  let main: buying.BuyingAccount
  let other: buying.BuyingAccount
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    boss = await shop.staff('admin')
    li = await shop.staff('li', ['buyer'])
    alice = await shop.as('alice')
    const mallType = (await paid(1)).lines[0]?.mallType ?? 'taobao'
    main = await accountWith(shop, boss, 5_000_000, mallType)
    other = await accountWith(shop, boss, 5_000_000, mallType)
  })
  afterAll(async () => {
    expect((await crew.zhao.ok(buying.buyingBooks, {})).agrees).toBe(true)
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const now = ({ orderNumber }: { orderNumber: string }) => crew.lin.ok(desk.deskOrder, { orderNumber })
  const paid = async (quantity: number, more: { couponId?: string; services?: string[] } = {}) => {
    const { orders } = await placed(alice, [goods], { quantity, ...more })
    const orderNumber = orders[0]?.orderNumber ?? ''
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    await crew.lin.ok(desk.claimOrder, { orderNumber })
    return now({ orderNumber })
  }
  const buy = (order: desk.DeskOrder, realGoods: Fen = order.goodsFen, from = main) =>
    sure(crew.lin, desk.boughtOrder, {
      orderNumber: order.orderNumber,
      sellerOrderId: `S${order.orderNumber}`,
      realGoods,
      realFreight: order.freightFen ?? fen(0),
      sellerParcels: [`YT${order.orderNumber}`],
      buyingAccountId: from.id,
    })
  const bought = async (quantity = 2) => {
    const { code, message, data } = await buy(await paid(quantity))
    if (code !== codes.ok) throw new Error(message)
    return data
  }
  const wasOf = ({ real }: desk.DeskOrder) => real ?? { realGoods: fen(0), realFreight: fen(0) }
  const back = (order: desk.DeskOrder) => ({ orderNumber: order.orderNumber, was: wasOf(order), reason: 'Cancelled' })
  const cost = (order: desk.DeskOrder, by: number) => ({
    orderNumber: order.orderNumber,
    realGoods: fen(Math.max(0, wasOf(order).realGoods + by)),
    realFreight: wasOf(order).realFreight,
    was: wasOf(order),
    reason: 'The bill',
  })
  const shoppers = async () => (await account(shop, `CB:${alice.id}`)) + (await account(shop, `BB:${alice.id}`))
  const codesOf = (answers: readonly { code: number }[]) => answers.map((it) => it.code).toSorted((a, b) => a - b)

  /** What may be done with an order that waits, and with one that is bought; `by`: percent of its quote where an amount is meant. */
  const step = fc.record({
    waiting: fc.constantFrom('buy', 'buy', 'same', 'same', 'split', 'notBought'),
    bought: fc.constantFrom('correct', 'takeBack', 'takeBack', 'takeBack', 'account'),
    by: fc.integer({ min: 1, max: 102 }),
  })
  const made = async (
    order: desk.DeskOrder,
    { waiting, bought: after, by }: Record<'waiting' | 'bought', string> & { by: number },
  ) => {
    const { orderNumber } = order
    const lineId = order.lines[0]?.id ?? ''
    const quote = order.goodsFen
    switch (order.status === 'paid' ? waiting : after) {
      // The ceiling of the desk is what it was, whatever went back before.
      case 'same': {
        const answer = await buy(order)
        expect(answer.message).toBe('ok')
        return answer
      }
      case 'buy':
        return buy(order, fen(Math.floor((quote * by) / 100)))
      case 'split':
        return order.lines[0] && order.lines[0].buckets.expected > 1 && order.status === 'paid'
          ? sure(crew.lin, buySplit, { ...inTwo(order, 1), buyingAccountId: other.id })
          : undefined
      case 'correct':
        return order.sellerOrders.length > 0
          ? undefined
          : sure(crew.lin, correctCost, cost(order, Math.floor((wasOf(order).realGoods * (by - 75)) / 50)))
      case 'takeBack':
        return sure(crew.lin, takeBackPurchase, back(order))
      case 'notBought':
        return sure(crew.lin, desk.notBought, { orderNumber, lines: [{ lineId, count: 1 }], why: 'sold_out' })
      default: {
        const was = order.paidFrom?.id ?? null
        const to = was === main.id ? other.id : main.id
        return crew.lin(correctPaidFrom, { orderNumber, was, buyingAccountId: to, reason: 'The other card' })
      }
    }
  }

  test('bought, corrected, taken back, left out, bought again, given up: nobody gets more than was paid, and the shop’s loss is what it says', async () => {
    const start = { ours: await account(shop, 'EXP:goods') }
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        async (steps, ends, withCoupon) => {
          const couponId = withCoupon ? await couponFor(shop, alice, 300, 'purchase') : undefined
          const { orderNumber, total } = await paid(4, {
            services: ['extra-photo', 'measure'],
            ...(couponId && { couponId }),
          })
          const row = () =>
            shop.world.database.db
              .selectFrom('purchase_order')
              .selectAll()
              .where('number', '=', orderNumber)
              .executeTakeFirstOrThrow()
          const before = { ...start, shopper: await shoppers(), ours: await account(shop, 'EXP:goods') }
          for (const each of steps) {
            const was = await now({ orderNumber })
            const answer = await made(was, each)
            if (answer) expect([codes.ok, codes.conflict]).toContain(answer.code)
            const it = await row()
            if (it.status === 'paid') {
              // What is in its escrow and what was kept are together what it would hold without any slip.
              const leftOut = minus(
                convert(it.goods_fen, it.rate),
                convert(fen(it.goods_fen - it.not_bought_fen), it.rate),
              )
              const held = minus(
                plus(it.paid_cash, it.paid_bonus, it.discount),
                plus(leftOut, it.fee_back, it.services_back),
              )
              expect((await account(shop, `OE:${orderNumber}`)) + it.kept_refund).toBe(held)
            }
            expect(await account(shop, `OE:${orderNumber}`)).toBeGreaterThanOrEqual(0)
            expect(it.refunded).toBeLessThanOrEqual(it.paid_cash + it.paid_bonus)
            expect((await shoppers()) - before.shopper).toBe(it.refunded)
            // What the shop pays itself is what the order says it carries, whatever came before.
            expect(before.ours - (await account(shop, 'EXP:goods'))).toBe(it.carried)
            expect(it.carried).toBeLessThanOrEqual(it.procured)
            if (it.status === 'paid') expect([it.carried, it.procured, it.buying_account_id]).toEqual([0, 0, null])
          }
          expect(await bookFaults(shop.world.database)).toEqual([])
          if (!ends) return
          const last = await now({ orderNumber })
          if (last.status === 'purchased') await sure(crew.lin, takeBackPurchase, back(last))
          await sureOk(crew.lin, desk.cannotBuy, { orderNumber, why: 'sold_out' })
          // All that was paid, no more and no less.
          expect((await row()).refunded).toBe(total)
          expect((await shoppers()) - before.shopper).toBe(total)
          expect(await account(shop, `OE:${orderNumber}`)).toBe(0)
          expect(await account(shop, 'EXP:goods')).toBe(before.ours)
        },
      ),
      { numRuns: Number(process.env['HISTORIES'] ?? 12) },
    )
  }, 240_000)

  test('taken back twice at once, and beside a correction of the cost: one of them is done', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await bought()
      const held = await balanceIn(li, main)
      const twice = await Promise.all([1, 2].map(() => sure(crew.lin, takeBackPurchase, back(order))))
      expect(codesOf(twice)).toEqual([codes.ok, codes.conflict])
      expect(await balanceIn(li, main)).toBe(held + wasOf(order).realGoods + wasOf(order).realFreight)
      const again = (await buy(await now(order))).data
      const both = await Promise.all([
        sure(crew.lin, takeBackPurchase, back(again)),
        sure(li, correctCost, cost(again, -100)),
      ])
      expect(codesOf(both)).toEqual([codes.ok, codes.conflict])
    }
  })

  test('two buyers: who took it back has it, the other cannot buy it, and two of one buyer’s taps buy it once', async () => {
    const order = await bought()
    await sureOk(crew.lin, takeBackPurchase, back(order))
    const { orderNumber } = order
    expect((await li(desk.claimOrder, { orderNumber })).code).toBe(codes.conflict)
    const it = await now(order)
    const answers = await Promise.all([buy(it), buy(it)])
    expect(codesOf(answers)).toEqual([codes.ok, codes.conflict])
  })

  test('received at the same moment: it has come and stays bought, or it is taken back and nothing is shelved', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await bought(2)
      const comes = await arrival(shop, crew.chen, await alice.ok(orderDetail, { orderNumber: order.orderNumber }))
      const [received, taken] = await Promise.all([
        sure(crew.chen, receiveGoods, comes),
        sure(crew.lin, takeBackPurchase, back(order)),
      ])
      expect(codesOf([received, taken])).toEqual([codes.ok, codes.conflict])
      const { status, lines } = await now(order)
      expect([status, lines[0]?.storeNum]).toEqual(received.code === codes.ok ? ['shelved', 2] : ['paid', 0])
    }
  })

  test('two orders change accounts crosswise at once, again and again: none waits for the other for ever', async () => {
    const [one, two] = [await bought(1), await bought(1)]
    const say = ({ orderNumber }: desk.DeskOrder, from: { id: string }, to: { id: string }, who = crew.lin) =>
      who(correctPaidFrom, { orderNumber, was: from.id, buyingAccountId: to.id, reason: 'The other card' })
    expect((await say(two, main, other)).code).toBe(codes.ok)
    let [here, there] = [main, other]
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([say(one, here, there), say(two, there, here, li)])
      expect(codesOf(answers)).toEqual([codes.ok, codes.ok])
      ;[here, there] = [there, here]
    }
    // The same wish by two at once: one of them is told that it has changed.
    const same = await Promise.all([say(one, here, there), say(one, here, there, li)])
    expect(codesOf(same)).toEqual([codes.ok, codes.conflict])
  })

  test.runIf(engine === 'postgres')(
    'both accounts are locked in the order of their ids, whichever is left',
    async () => {
      const [one, two] = [await bought(1), await bought(1)]
      const say = ({ orderNumber }: desk.DeskOrder, from: { id: string }, to: { id: string }) =>
        crew.lin(correctPaidFrom, { orderNumber, was: from.id, buyingAccountId: to.id, reason: 'The other card' })
      expect((await say(two, main, other)).code).toBe(codes.ok)
      const [low = '', high = ''] = [main.id, other.id].toSorted()
      const { db } = shop.world.database
      const { rows: waits, calls } = await db.transaction().execute(async (tx) => {
        await sql`select from buying_account where id = ${low} for update`.execute(tx)
        const calls = [say(one, main, other), say(two, other, main)]
        const waiting = async () => (await sql`select from pg_locks where not granted`.execute(tx)).rows.length
        for (let tries = 0; tries < 100 && (await waiting()) < 2; tries += 1)
          await new Promise((go) => setTimeout(go, 50))
        // Neither has the other one, or this would be refused.
        const { rows } = await sql`select id from buying_account where id = ${high} for update nowait`.execute(tx)
        return { rows, calls }
      })
      expect(waits).toHaveLength(1)
      expect(codesOf(await Promise.all(calls))).toEqual([codes.ok, codes.ok])
    },
  )

  test('the database takes no second payment for an order that is paid, and nothing that was kept beyond what went back', async () => {
    const order = await bought(1)
    const { db } = shop.world.database
    const last = await db
      .selectFrom('buying_movement')
      .select(['nth', 'balance_fen'])
      .where('account_id', '=', main.id)
      .orderBy('nth', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const row = (kind: 'bought' | 'moved' | 'taken_back', amount: number, note: string | null) => ({
      id: shop.world.newId(),
      account_id: main.id,
      nth: last.nth + 1,
      kind,
      amount_fen: fen(amount),
      balance_fen: fen(last.balance_fen + amount),
      order_id: order.id,
      note,
      staff_id: crew.lin.id,
      at: shop.clock.now(),
    })
    const insert = (...args: Parameters<typeof row>) =>
      db
        .insertInto('buying_movement')
        .values(row(...args))
        .execute()
    await expect(insert('bought', -5, null)).rejects.toThrow(/is paid already/)
    await expect(insert('taken_back', -5, 'x')).rejects.toThrow(/movement_sign/)
    await expect(insert('moved', 5, null)).rejects.toThrow(/movement_moved_why/)
    const kept = db.updateTable('purchase_order').set({ kept_refund: cents(order.refunded + 1) })
    await expect(kept.where('id', '=', order.id).execute()).rejects.toThrow(/purchase_order_kept_refund/)
  })
})
