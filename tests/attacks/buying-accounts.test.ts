/** Buying accounts under attack (decision 097): several hands at one account at once, calls sent twice, and rows written past the rules. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { fen, plus } from '#contract/kit/money.ts'
import * as buying from '#contract/order/buying-desk.ts'
import { correctCost } from '#contract/order/cost-desk.ts'
import { boughtOrder, claimOrder, type DeskOrder } from '#contract/order/desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { accountWith, balanceIn, movesIn } from '../support/buying-accounts.ts'
import { sure, sureOk } from '../support/confirmed.ts'
import { attacked } from '../support/database.ts'
import { type Crew, hireCrew } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { paidBy } from '../support/together.ts'

describe.each(attacked)('buying accounts under attack on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let boss: Person
  let li: Person
  let shoppers: Person[]
  let goods: OnShelf
  let mallType: buying.BuyingAccount['mallType']
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    boss = await shop.staff('admin')
    li = await shop.staff('li', ['buyer'])
    shoppers = [await shop.as('alice'), await shop.as('bob')]
    const first = await paidBy(shop, crew, shoppers[0] as Person, goods, 1)
    mallType = first.lines[0]?.mallType ?? 'taobao'
  })
  afterAll(async () => {
    const books = await crew.zhao.ok(buying.buyingBooks, {})
    expect(books.agrees).toBe(true)
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  /** An order that `who` has claimed, and what buying it sends. */
  const ready = async (who: Person, from: { id: string }, shopper = shoppers[0] as Person) => {
    const order = await paidBy(shop, crew, shopper, goods, 1)
    const { orderNumber, goodsFen: realGoods } = order
    await who.ok(claimOrder, { orderNumber })
    const realFreight = order.freightFen ?? fen(0)
    const sent = { orderNumber, sellerOrderId: `S${orderNumber}`, realGoods, realFreight, buyingAccountId: from.id }
    const cost: number = plus(realGoods, realFreight)
    return { sent, cost }
  }
  const codesOf = (answers: readonly { code: number }[]) => answers.map((it) => it.code).toSorted((a, b) => a - b)

  test('two buyers pay from one account at the same moment: it has both, and the balance is what is left', async () => {
    const one = await accountWith(shop, boss, 1_000_000, mallType)
    for (let round = 0; round < 4; round += 1) {
      const before = await balanceIn(li, one)
      const [mine, theirs] = [await ready(crew.lin, one), await ready(li, one, shoppers[1])]
      const answers = await Promise.all([sure(crew.lin, boughtOrder, mine.sent), sure(li, boughtOrder, theirs.sent)])
      expect(codesOf(answers)).toEqual([codes.ok, codes.ok])
      expect(before - (await balanceIn(li, one))).toBe(mine.cost + theirs.cost)
    }
  })

  test('the same purchase sent twice, also at once, leaves the account once', async () => {
    const one = await accountWith(shop, boss, 1_000_000, mallType)
    const { sent, cost } = await ready(crew.lin, one)
    const key = shop.world.newId()
    await Promise.all([crew.lin(boughtOrder, sent, { key }), crew.lin(boughtOrder, sent, { key })])
    await crew.lin(boughtOrder, sent)
    expect((await movesIn(li, one)).slice(1)).toEqual([['bought', -cost]])
  })

  test('a count beside a purchase: whichever comes first, the difference is only what was missing', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await accountWith(shop, boss, 1_000_000, mallType)
      const { sent, cost } = await ready(crew.lin, one)
      const count = { accountId: one.id, was: fen(1_000_000), counted: fen(999_900), reason: 'A fee' }
      const [counted, bought] = await Promise.all([
        crew.zhao(buying.countBuyingAccount, count),
        sure(crew.lin, boughtOrder, sent),
      ])
      expect(bought.code).toBe(codes.ok)
      const fee = counted.code === codes.ok ? 100 : 0
      if (fee === 0) expect([counted.code, counted.message]).toEqual([codes.conflict, expect.stringContaining('moved')])
      expect(await balanceIn(li, one)).toBe(1_000_000 - cost - fee)
    }
  })

  test('closing beside a purchase: it is bought from an open account, or not at all', async () => {
    for (let round = 0; round < 4; round += 1) {
      const one = await accountWith(shop, boss, 0, mallType)
      const { sent, cost } = await ready(crew.lin, one)
      const { id: accountId, name, means, lowFen } = one
      const [closed, bought] = await Promise.all([
        boss(buying.changeBuyingAccount, { accountId, name, means, lowFen, active: false }),
        sure(crew.lin, boughtOrder, sent),
      ])
      expect(codesOf([closed, bought])).toEqual([codes.ok, codes.conflict])
      expect(await balanceIn(li, one)).toBe(bought.code === codes.ok ? -cost : 0)
      const kept = await li.ok(buying.buyingAccount, { accountId })
      expect(kept.account.closedAt === null).toBe(bought.code === codes.ok)
    }
  })

  test('one statement’s line put in by two at once is in the account once; so is one name given twice', async () => {
    const one = await accountWith(shop, boss, 0)
    const fay = await shop.staff('fay', ['finance'])
    const put = { accountId: one.id, amount: fen(5000), reference: 'ICBC 1' }
    const key = shop.world.newId()
    const answers = await Promise.all([
      crew.zhao(buying.moveBuyingMoney, put, { key }),
      crew.zhao(buying.moveBuyingMoney, put, { key }),
      fay(buying.moveBuyingMoney, put),
    ])
    expect(answers.some((answer) => answer.code === codes.ok)).toBe(true)
    expect(await movesIn(li, one)).toEqual([['in', 5000]])
    const same = { name: 'One name', mallType, means: 'Alipay', lowFen: fen(0) }
    const opened = await Promise.all([boss(buying.openBuyingAccount, same), boss(buying.openBuyingAccount, same)])
    expect(codesOf(opened)).toEqual([codes.ok, codes.conflict])
  })

  test('two take out the last of it at once: one of them is refused', async () => {
    const one = await accountWith(shop, boss, 1000)
    const out = (reference: string) => ({ accountId: one.id, amount: fen(-700), reference })
    const answers = await Promise.all(['a', 'b'].map((reference) => crew.zhao(buying.moveBuyingMoney, out(reference))))
    expect(codesOf(answers)).toEqual([codes.ok, codes.conflict])
    expect(await balanceIn(li, one)).toBe(300)
  })

  test('two corrections of one cost at once move the account by one of them', async () => {
    const one = await accountWith(shop, boss, 1_000_000, mallType)
    const { sent, cost } = await ready(crew.lin, one)
    const { real: was } = (await sureOk(crew.lin, boughtOrder, sent)) as DeskOrder
    if (!was) throw new Error('nothing was paid')
    const less = (by: number) => ({
      orderNumber: sent.orderNumber,
      realGoods: fen(was.realGoods - by),
      realFreight: was.realFreight,
      was,
      reason: 'The bill says less',
    })
    const answers = await Promise.all([sure(crew.lin, correctCost, less(100)), sure(li, correctCost, less(250))])
    expect(codesOf(answers)).toEqual([codes.ok, codes.conflict])
    const by = answers[0].code === codes.ok ? 100 : 250
    expect(await balanceIn(li, one)).toBe(1_000_000 - cost + by)
  })

  test('the database takes no movement that does not follow, none without what it needs, and no edit of one', async () => {
    const one = await accountWith(shop, boss, 1000)
    const { db } = shop.world.database
    const row = (more: object) => ({
      id: shop.world.newId(),
      account_id: one.id,
      nth: 2,
      kind: 'counted' as const,
      amount_fen: fen(5),
      balance_fen: fen(1005),
      note: 'found',
      staff_id: boss.id,
      at: shop.clock.now(),
      ...more,
    })
    const refused = async (more: object, constraint: RegExp) =>
      expect(db.insertInto('buying_movement').values(row(more)).execute()).rejects.toThrow(constraint)
    await refused({ balance_fen: fen(1006) }, /does not follow/)
    await refused({ nth: 3 }, /does not follow/)
    await refused({ nth: 1, balance_fen: fen(5) }, /movement_in_order/)
    await refused({ note: null }, /movement_counted_why/)
    await refused({ staff_id: null }, /movement_by_staff/)
    await refused({ booked: 7 }, /movement_booked/)
    await refused({ kind: 'in' }, /movement_of_statement/)
    await refused({ kind: 'out', reference: 'r' }, /movement_sign/)
    await refused({ kind: 'bought', amount_fen: fen(-5), balance_fen: fen(995) }, /movement_of_order/)
    const mine = () =>
      db
        .updateTable('buying_movement')
        .set({ amount_fen: fen(1) })
        .where('account_id', '=', one.id)
    await expect(mine().execute()).rejects.toThrow()
    await expect(db.deleteFrom('buying_movement').where('account_id', '=', one.id).execute()).rejects.toThrow()
    expect(await balanceIn(li, one)).toBe(1000)
  })
})
