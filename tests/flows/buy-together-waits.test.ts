/** What a bill for several orders waits for (decision 094): a second person where much goes back, and an answer to a shopper who asks to cancel. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Approval } from '#contract/approval/approval.ts'
import { decideApproval } from '#contract/approval/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { fen, sum } from '#contract/kit/money.ts'
import { printNumber } from '#contract/kit/number.ts'
import { cancelOrder } from '#contract/order/api.ts'
import { deskOrder, type DeskOrder } from '#contract/order/desk.ts'
import { buyTogether } from '#contract/order/together-desk.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { type OnShelf, stock } from '../support/buying.ts'
import { sure, sureOk } from '../support/confirmed.ts'
import { enginesOf } from '../support/database.ts'
import { type Crew, hireCrew } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { bill, claimed, paidBy as paidOrder, statusesOf } from '../support/together.ts'

describe.each(enginesOf(import.meta.url))('what a bill for several orders waits for on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let fay: Person
  let alice: Person
  let bob: Person
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
    fay = await shop.staff('fay', ['finance'])
    alice = await shop.as('alice')
    bob = await shop.as('bob')
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })
  const paidBy = (who: Person, quantity: number) => paidOrder(shop, crew, who, goods, quantity)
  const approve = async (orderNumber: string) => {
    const [approval] = (await crew.lin.ok(deskOrder, { orderNumber })).approvals
    await fay.ok(decideApproval, { approvalId: approval?.id ?? '', decision: 'approve', reason: 'Saw the bill' })
  }
  const statuses = (orders: readonly DeskOrder[]) => statusesOf(crew, orders)

  test('much less than was prepaid waits for a second person, at the order that it is about', async () => {
    const quantity = Math.ceil(300_000 / goods.price)
    const orders = [await paidBy(alice, 1), await paidBy(bob, quantity)]
    await claimed(crew.lin, orders)
    const cheap = { ...bill(orders), realGoods: fen(1000) }
    const waits = await sure(crew.lin, buyTogether, cheap)
    const dear = orders[1]?.orderNumber ?? ''
    expect(waits).toMatchObject({
      code: codes.conflict,
      data: { approval: { kind: 'bought', status: 'asked', docNumber: dear } },
    })
    expect(await statuses(orders)).toEqual(['paid', 'paid'])
    await approve(dear)
    await sureOk(crew.lin, buyTogether, cheap)
    expect(await statuses(orders)).toEqual(['purchased', 'purchased'])
  })

  test('little for each and much for all of them waits for a second person too, asked once for all', async () => {
    const quantity = Math.ceil(100_000 / goods.price)
    const orders = [await paidBy(alice, quantity), await paidBy(bob, quantity), await paidBy(alice, quantity)]
    await claimed(crew.lin, orders)
    const cheap = { ...bill(orders), realGoods: fen(1000) }
    const waits = await sure(crew.lin, buyTogether, cheap)
    const { approval } = waits.data as unknown as { approval: Approval }
    expect(approval).toMatchObject({ kind: 'bought', status: 'asked' })
    for (const { orderNumber } of orders) expect(approval.reason).toContain(printNumber(orderNumber))
    expect(await statuses(orders)).toEqual(['paid', 'paid', 'paid'])
    await approve(approval.docNumber)
    // It was for this bill: another is asked for anew.
    const dearer = await sure(crew.lin, buyTogether, { ...cheap, realGoods: fen(1001) })
    expect(dearer).toMatchObject({ code: codes.conflict, data: { approval: { status: 'asked' } } })
    await approve(approval.docNumber)
    expect((await sure(crew.lin, buyTogether, cheap)).code).toBe(codes.conflict)
    await approve(approval.docNumber)
    await sureOk(crew.lin, buyTogether, cheap)
    expect(await statuses(orders)).toEqual(['purchased', 'purchased', 'purchased'])
    const back = await shop.world.database.db
      .selectFrom('purchase_order')
      .select('refunded')
      .where(
        'number',
        'in',
        orders.map((order) => order.orderNumber),
      )
      .execute()
    expect(Math.max(...back.map((row) => row.refunded))).toBeLessThanOrEqual(shop.world.terms.aloneMost)
    expect(sum(back.map((row) => row.refunded))).toBe(approval.amount)
  })

  test('an order whose shopper asks to cancel it meanwhile is named, and none of them is bought', async () => {
    const orders = [await paidBy(alice, 1), await paidBy(bob, 1)]
    await claimed(crew.lin, orders)
    const { orderNumber } = orders[1] as DeskOrder
    await bob.ok(cancelOrder, { orderNumber, reason: 'Found it elsewhere' })
    const refused = await sure(crew.lin, buyTogether, bill(orders))
    expect([refused.code, refused.message]).toEqual([codes.conflict, expect.stringContaining('asks to cancel')])
    expect(refused.data).toMatchObject({ orderNumber })
    expect(await statuses(orders)).toEqual(['paid', 'paid'])
  })
})
