/** The firm's own accounts at the marketplaces (decision 097): which one was used is kept, what each has, and that they agree with the ledger. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { fen, plus } from '#contract/kit/money.ts'
import { auditLog } from '#contract/account/desk.ts'
import { askReturn } from '#contract/returns/api.ts'
import * as returns from '#contract/returns/desk.ts'
import * as buying from '#contract/order/buying-desk.ts'
import { correctCost } from '#contract/order/cost-desk.ts'
import { askOrderPatch, boughtOrder, deskOrder, type DeskOrder, missingUnits } from '#contract/order/desk.ts'
import { buyTogether } from '#contract/order/together-desk.ts'
import { checkBooks } from '#server/books/check-books.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { accountWith, balanceIn, movesIn } from '../support/buying-accounts.ts'
import { sure, sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { boughtBy, type Crew, hireCrew, payFor, sentBack, shelvedBy } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { bill, claimed, paidBy } from '../support/together.ts'

describe.each(enginesOf(import.meta.url))('buying accounts on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let boss: Person
  let alice: Person
  let goods: OnShelf
  let main: buying.BuyingAccount
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    boss = await shop.staff('admin')
    alice = await shop.as('alice')
    const { mallType } = (await paid(1)).lines[0] as DeskOrder['lines'][number]
    // Bought before there were accounts: it is in none.
    await boughtBy(shop, crew, alice, goods)
    main = await accountWith(shop, boss, 5_000_000, mallType)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const paid = (quantity: number) => paidBy(shop, crew, alice, goods, quantity)
  const priceOf = (order: DeskOrder) => ({ realGoods: order.goodsFen, realFreight: order.freightFen ?? fen(0) })
  const bought = async (quantity: number, from = main) => {
    const order = await paid(quantity)
    await claimed(crew.lin, [order])
    const { orderNumber } = order
    const sent = { orderNumber, sellerOrderId: `S${orderNumber}`, ...priceOf(order), buyingAccountId: from.id }
    return sureOk(crew.lin, boughtOrder, sent)
  }
  const costOf = ({ real }: DeskOrder): number => (real ? plus(real.realGoods, real.realFreight) : 0)
  const agrees = async () => {
    const books = await crew.zhao.ok(buying.buyingBooks, {})
    expect(books).toMatchObject({ agrees: true, ledger: plus(books.accounts, books.without) })
    return books
  }

  test('an order leaves what it cost in the account that it is paid from, and says which', async () => {
    const before = await balanceIn(crew.lin, main)
    const order = await bought(2)
    expect(order.paidFrom).toEqual({ id: main.id, name: main.name })
    expect(before - (await balanceIn(crew.lin, main))).toBe(costOf(order))
    const { movements } = await crew.zhao.ok(buying.buyingAccount, { accountId: main.id })
    expect(movements[0]).toMatchObject({
      kind: 'bought',
      amount: -costOf(order),
      orderNumber: order.orderNumber,
      by: 'lin',
    })
    const { without } = await agrees()
    expect(without).toBeGreaterThan(0)
  })

  test('a corrected cost, a late top-up and pieces that never come move the same account', async () => {
    const one = await accountWith(shop, boss, 1_000_000, main.mallType)
    const order = await bought(3, one)
    const { orderNumber } = order
    const was = order.real as NonNullable<DeskOrder['real']>
    const cheaper = { realGoods: fen(was.realGoods - 100), realFreight: was.realFreight }
    await sureOk(crew.lin, correctCost, { orderNumber, ...cheaper, was, reason: 'The bill says less' })
    const { patch } = await sureOk(crew.lin, askOrderPatch, {
      orderNumber,
      realGoods: fen(was.realGoods + 2400),
      realFreight: was.realFreight,
      reason: 'price_raised',
    })
    await payFor(shop, alice, 'SHOP_PATCH', patch?.patchNumber ?? '')
    const lineId = order.lines[0]?.id ?? ''
    await sureOk(crew.lin, missingUnits, { orderNumber, lines: [{ lineId, count: 1 }], sellerRefund: fen(700) })
    expect(await movesIn(crew.lin, one)).toEqual([
      ['in', 1_000_000],
      ['bought', -costOf(order)],
      ['corrected', 100],
      ['top_up', -2500],
      ['back', 700],
    ])
    await agrees()
  })

  test('what a seller pays back for a return goes back into the account of its order', async () => {
    const one = await accountWith(shop, boss, 1_000_000, main.mallType)
    const { itemId } = await shelvedBy(shop, crew, alice, goods, 1, { buyingAccountId: one.id })
    const { returnNumber } = await alice.ok(askReturn, { itemId, quantity: 1, reason: 'damaged' })
    await crew.lin.ok(returns.acceptReturn, { returnNumber })
    await sentBack(shop, crew.chen, returnNumber)
    await sureOk(crew.lin, returns.sellerRefunded, { returnNumber, amount: fen(900) })
    const before = await balanceIn(crew.lin, one)
    await sureOk(crew.zhao, returns.refundReturn, { returnNumber })
    expect((await balanceIn(crew.lin, one)) - before).toBe(900)
    await agrees()
  })

  test('orders of one shop with one bill leave their shares in one account', async () => {
    const one = await accountWith(shop, boss, 1_000_000, main.mallType)
    const orders = [await paid(1), await paid(2)]
    await claimed(crew.lin, orders)
    const { orders: after } = await sureOk(crew.lin, buyTogether, { ...bill(orders), buyingAccountId: one.id })
    const moves = await movesIn(crew.lin, one)
    expect(moves.slice(1)).toEqual(after.map((order) => ['bought', -costOf(order)]))
    await agrees()
  })

  test('where a marketplace has accounts one of them must be chosen, and never a closed one or another’s', async () => {
    const order = await paid(1)
    await claimed(crew.lin, [order])
    const sent = { orderNumber: order.orderNumber, sellerOrderId: 'S-none', ...priceOf(order) }
    const none = await sure(crew.lin, boughtOrder, sent)
    expect([none.code, none.message]).toEqual([codes.conflict, expect.stringContaining('Choose the account')])
    const elsewhere = await accountWith(shop, boss, 0, main.mallType === 'weidian' ? 'taobao' : 'weidian')
    const closed = await accountWith(shop, boss, 0, main.mallType)
    await boss.ok(buying.changeBuyingAccount, { ...named(closed), active: false })
    for (const { id: buyingAccountId } of [elsewhere, closed]) {
      const refused = await sure(crew.lin, boughtOrder, { ...sent, buyingAccountId })
      expect([refused.code, refused.message]).toEqual([codes.conflict, expect.stringContaining('any more')])
    }
    const together = await sure(crew.lin, buyTogether, { ...bill([order]), buyingAccountId: closed.id })
    expect(together.code).toBe(codes.conflict)
    expect((await crew.lin.ok(deskOrder, { orderNumber: order.orderNumber })).status).toBe('paid')
  })

  test('a balance that does not suffice stops nobody: it was paid already, and the account says so', async () => {
    const one = await accountWith(shop, boss, 100, main.mallType)
    const order = await bought(1, one)
    expect(await balanceIn(crew.lin, one)).toBe(100 - costOf(order))
  })

  test('the desk offers what this buyer used last, of each marketplace', async () => {
    const li = await shop.staff('li', ['buyer'])
    expect((await li.ok(buying.buyingChoices, {})).last).toEqual([])
    const one = await accountWith(shop, boss, 1_000_000, main.mallType)
    await bought(1, one)
    const { accounts, last } = await crew.lin.ok(buying.buyingChoices, {})
    expect(last).toEqual([one.id])
    expect(accounts.every((account) => account.closedAt === null)).toBe(true)
    expect((await crew.zhao(buying.buyingChoices, {})).code).toBe(codes.forbidden)
  })

  const named = ({ id: accountId, name, means, lowFen }: buying.BuyingAccount) => ({ accountId, name, means, lowFen })

  test('finance puts in and takes out by the statement’s reference, each once, and never more than is there', async () => {
    const one = await accountWith(shop, boss, 0)
    const put = { accountId: one.id, amount: fen(80_000), reference: 'ICBC 0924-17', note: 'For the week' }
    const key = shop.world.newId()
    expect((await crew.zhao.ok(buying.moveBuyingMoney, put, { key })).balance).toBe(80_000)
    expect((await crew.zhao.ok(buying.moveBuyingMoney, put, { key })).balance).toBe(80_000)
    const again = await crew.zhao(buying.moveBuyingMoney, put)
    expect([again.code, again.message]).toEqual([codes.conflict, expect.stringContaining('already')])
    const out = { ...put, amount: fen(-80_001) }
    expect((await crew.zhao(buying.moveBuyingMoney, out)).message).toContain('Not so much')
    expect((await crew.zhao.ok(buying.moveBuyingMoney, { ...out, amount: fen(-30_000) })).balance).toBe(50_000)
    expect((await crew.zhao(buying.moveBuyingMoney, { ...put, amount: fen(0), reference: 'x' })).code).toBe(
      codes.invalid,
    )
    expect((await crew.zhao(buying.moveBuyingMoney, { ...put, reference: ' ' })).code).toBe(codes.invalid)
    expect((await crew.lin(buying.moveBuyingMoney, { ...put, reference: 'y' })).code).toBe(codes.forbidden)
    expect(await movesIn(crew.lin, one)).toEqual([
      ['in', 80_000],
      ['out', -30_000],
    ])
  })

  test('a count books the difference with its reason, and is refused when something moved since it was looked at', async () => {
    const one = await accountWith(shop, boss, 20_000)
    const count = { accountId: one.id, was: fen(20_000), counted: fen(19_940), reason: 'A fee of the bank’s' }
    expect((await crew.zhao(buying.countBuyingAccount, { ...count, reason: '' })).code).toBe(codes.invalid)
    expect((await crew.lin(buying.countBuyingAccount, count)).code).toBe(codes.forbidden)
    expect((await crew.zhao.ok(buying.countBuyingAccount, count)).balance).toBe(19_940)
    const late = await crew.zhao(buying.countBuyingAccount, count)
    expect([late.code, late.message]).toEqual([codes.conflict, expect.stringContaining('has moved')])
    await crew.zhao.ok(buying.countBuyingAccount, { ...count, was: fen(19_940) })
    expect((await movesIn(crew.lin, one)).slice(1)).toEqual([
      ['counted', -60],
      ['counted', 0],
    ])
    await agrees()
  })

  test('an admin opens, renames and closes; a name is one account’s, and it is closed only when it is empty', async () => {
    const one = await accountWith(shop, boss, 500)
    const other = await accountWith(shop, boss, 0)
    const taken = { ...named(one), name: other.name.toUpperCase(), active: true }
    expect((await boss(buying.changeBuyingAccount, taken)).message).toContain('has this name')
    const opened = { name: other.name, mallType: other.mallType, means: 'x', lowFen: fen(0) }
    expect((await boss(buying.openBuyingAccount, opened)).code).toBe(codes.conflict)
    for (const who of [crew.zhao, crew.lin]) {
      expect((await who(buying.openBuyingAccount, { ...opened, name: 'Mine' })).code).toBe(codes.forbidden)
      expect((await who(buying.changeBuyingAccount, { ...named(one), active: true })).code).toBe(codes.forbidden)
    }
    const close = { ...named(one), active: false }
    expect((await boss(buying.changeBuyingAccount, close)).message).toContain('not zero')
    const renamed = { ...named(one), name: `${one.name} renamed`, active: true }
    expect((await boss.ok(buying.changeBuyingAccount, renamed)).name).toBe(renamed.name)
    await crew.zhao.ok(buying.moveBuyingMoney, { accountId: one.id, amount: fen(-500), reference: 'Back to the bank' })
    expect((await boss.ok(buying.changeBuyingAccount, { ...renamed, active: false })).closedAt).toBe(shop.clock.now())
    const put = { accountId: one.id, amount: fen(1), reference: 'late' }
    expect((await crew.zhao(buying.moveBuyingMoney, put)).message).toContain('is closed')
    const closed = await crew.lin.ok(buying.listBuyingAccounts, { which: 'closed' })
    expect(closed.accounts.map(({ id }) => id)).toContain(one.id)
    await boss.ok(buying.changeBuyingAccount, renamed)
    const { rows } = await boss.ok(auditLog, { docNumber: renamed.name })
    expect(rows.map((row) => row.name)).toEqual([
      'buyingAccount.reopen',
      'buyingAccount.close',
      'buyingAccount.takeOut',
      'buyingAccount.change',
    ])
  })

  test('a seller pays back into an account that is closed by now; it is taken out from there', async () => {
    const one = await accountWith(shop, boss, 0, main.mallType)
    const order = await bought(2, one)
    await crew.zhao.ok(buying.moveBuyingMoney, { accountId: one.id, amount: fen(costOf(order)), reference: 'Even' })
    await boss.ok(buying.changeBuyingAccount, { ...named(one), active: false })
    const lines = [{ lineId: order.lines[0]?.id ?? '', count: 1 }]
    await sureOk(crew.lin, missingUnits, { orderNumber: order.orderNumber, lines, sellerRefund: fen(300) })
    expect(await balanceIn(crew.lin, one)).toBe(300)
    const out = { accountId: one.id, amount: fen(-300), reference: 'Refund taken out' }
    expect((await crew.zhao.ok(buying.moveBuyingMoney, out)).balance).toBe(0)
  })

  test('movements are filtered by day, the latest first, page by page', async () => {
    const one = await accountWith(shop, boss, 0)
    for (let nth = 1; nth <= 60; nth += 1) {
      shop.clock.advance(1000)
      await crew.zhao.ok(buying.moveBuyingMoney, { accountId: one.id, amount: fen(nth), reference: `R${nth}` })
    }
    const first = await crew.lin.ok(buying.buyingAccount, { accountId: one.id })
    expect(first.movements).toHaveLength(50)
    expect(first.movements[0]?.amount).toBe(60)
    const rest = await crew.lin.ok(buying.buyingAccount, { accountId: one.id, before: first.next ?? '' })
    expect([rest.movements.length, rest.next]).toEqual([10, null])
    const [, second] = first.movements
    const at = second?.at ?? 0
    const within = await crew.lin.ok(buying.buyingAccount, { accountId: one.id, from: String(at), to: String(at + 1) })
    expect(within.movements.map(({ amount }) => amount)).toEqual([59])
  })

  test('the nightly proof finds an account that does not agree with the ledger', async () => {
    const order = await bought(1)
    const { db } = shop.world.database
    const faults = async () => (await checkBooks(shop.world.database)).faults.map(({ rule, row }) => [rule, row])
    expect(await faults()).toEqual([])
    await db
      .updateTable('purchase_order')
      .set({ real_goods_fen: fen(1) })
      .where('id', '=', order.id)
      .execute()
    expect(await faults()).toEqual([['I14', order.orderNumber]])
    const real = order.real?.realGoods ?? fen(0)
    await db
      .updateTable('purchase_order')
      .set({ real_goods_fen: real, buying_account_id: null })
      .where('id', '=', order.id)
      .execute()
    expect((await faults()).map(([rule]) => rule)).toEqual(['I14'])
    expect((await crew.zhao.ok(buying.buyingBooks, {})).agrees).toBe(false)
    await db.updateTable('purchase_order').set({ buying_account_id: main.id }).where('id', '=', order.id).execute()
  })
})
