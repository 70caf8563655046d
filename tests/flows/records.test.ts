/** Every cent that moved can be read again: the movements of the balance, receipts, and which ways to pay take an amount (product.md 7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '#contract/kit/envelope.ts'
import { days } from '#contract/kit/time.ts'
import { cancelOrder } from '#contract/order/api.ts'
import { cancelPayment, paidRecords, pay, payOptions, paymentState, receipt } from '#contract/payment/api.ts'
import { movements, wallet } from '#contract/wallet/api.ts'
import { type Movement, movementKinds } from '#contract/wallet/movement.ts'
import { balanceOf, fill, quoted } from '../attacks/money-people.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { giveMoney, type OnShelf, order, stock } from '../support/buying.ts'
import { enginesOf } from '../support/database.ts'
import { addressOf, type Crew, hireCrew, packed, shelvedBy, weighed } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'

describe.each(enginesOf(import.meta.url))('records and receipts on %s', (engine) => {
  let shop: Shop
  let crew: Crew
  let goods: OnShelf
  beforeAll(async () => {
    shop = await openShop(engine)
    goods = (await stock(shop))[0] as OnShelf
    crew = await hireCrew(shop)
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const all = async (who: Person, wish: Partial<Parameters<typeof ask>[1]> = {}): Promise<Movement[]> => {
    const found: Movement[] = []
    for (let before: string | undefined, more = true; more;) {
      const page = await ask(who, { ...wish, ...(before !== undefined && { before }), size: 2 })
      found.push(...page.movements)
      before = page.next ?? undefined
      more = page.next !== null
    }
    return found
  }
  const ask = (
    who: Person,
    wish: { before?: string; from?: number; until?: number; kind?: Movement['cause']; size: number },
  ) => who.ok(movements, wish as Parameters<typeof who.ok<typeof movements>>[1])

  /** An order, paid with the whole balance and the rest at the gateway. */
  const bought = async (who: Person, quantity = 4) => {
    const placed = (await order(who, [goods], { quantity })).orders[0]
    if (!placed) throw new Error('nothing was ordered')
    const wish = await quoted(who, [{ type: 'SHOPPING', number: placed.orderNumber }])
    const { paymentNumber } = await who.ok(pay, { ...wish, useBalance: true, channel: 'sandbox' })
    await shop.settle()
    if ((await who.ok(paymentState, { paymentNumber })).status === 'processing')
      await shop.providers.gateway.tell(paymentNumber, 'captured')
    return { orderNumber: placed.orderNumber, paymentNumber, total: placed.total }
  }

  test('recharged, paid with bonus, cash and a channel, given back: one row each, and the sum after each is the balance', async () => {
    const alice = await shop.as('alice')
    const seen: number[] = []
    const note = async () => void seen.unshift(await balanceOf(alice))
    await fill(shop, alice, 1500)
    await note()
    shop.clock.advance(days(20))
    await giveMoney(shop, alice, 0, 500)
    await note()
    const { orderNumber, paymentNumber, total } = await bought(alice)
    await note()
    expect(total).toBeGreaterThan(2000)
    shop.clock.advance(days(20))
    await alice.ok(cancelOrder, { orderNumber, reason: 'Found another' })
    await note()

    const rows = await all(alice)
    expect(rows.map((it) => it.cause)).toEqual(['CANCEL_REFUND', 'HOLD', 'BONUS', 'RECHARGE'])
    expect(rows.map((it) => it.after)).toEqual(seen)
    expect(rows.map(({ bonus, cash }) => [bonus, cash])).toEqual([
      [500, total - 500],
      [-500, -1500],
      [500, 0],
      [0, 1500],
    ])
    expect(rows[1]).toMatchObject({ docNumber: paymentNumber, about: [orderNumber], amount: -2000, after: 0 })
    expect(rows[0]).toMatchObject({ docNumber: orderNumber, docType: 'order' })
    for (const [at, row] of rows.entries()) expect(row.after - row.amount).toBe(rows[at + 1]?.after ?? 0)
    // The balance page shows the same rows.
    expect((await alice.ok(wallet, {})).entries).toEqual(rows)
    expect((await alice.ok(movements, {})).first).toBe(rows.at(-1)?.at)

    const by = async (kind: string) => (await all(alice, { kind })).map((it) => it.cause)
    expect(await by('paid')).toEqual(['HOLD'])
    expect(await by('refund')).toEqual(['CANCEL_REFUND'])
    expect(await by('added')).toEqual(['BONUS', 'RECHARGE'])
    expect(await by('withdrawn')).toEqual([])
    expect(await by('other')).toEqual([])
    // A filtered row says what the balance was, not what the filter adds up to.
    expect((await all(alice, { kind: 'refund' }))[0]?.after).toBe(seen[0])
    const [refund, hold] = rows
    expect(await all(alice, { from: hold?.at ?? 0, until: refund?.at ?? 0 })).toEqual(rows.slice(1, 3))
  })

  test('the receipt of a payment and of its order add up, with the parts, the rate and what went back', async () => {
    const bea = await shop.as('bea')
    const address = await addressOf(bea)
    expect(address).not.toBe('')
    await fill(shop, bea, 700)
    const { orderNumber, paymentNumber, total } = await bought(bea)
    const paid = await bea.ok(receipt, { number: paymentNumber })
    expect(paid).toMatchObject({
      kind: 'payment',
      currency: 'USD',
      paid: total,
      late: 0,
      seller: { name: 'Haulway' },
      parts: [{ paymentNumber, status: 'succeeded', channel: 'sandbox', bonus: 0, cash: 700, external: total - 700 }],
      documents: [{ type: 'SHOPPING', number: orderNumber, rate: '0.1428', total }],
      refunds: [],
    })
    expect(paid.buyer).toMatchObject({ email: 'bea@example.com' })
    expect(paid.buyer.address.length).toBeGreaterThan(0)
    const lines = paid.documents[0]?.lines ?? []
    expect(lines.map((it) => it.kind)).toEqual(expect.arrayContaining(['item', 'fee']))
    expect(lines.reduce((sum, it) => sum + it.amount, 0)).toBe(total)
    await bea.ok(cancelOrder, { orderNumber, reason: 'Found another' })
    const after = await bea.ok(receipt, { number: orderNumber })
    expect(after).toMatchObject({ kind: 'order', number: orderNumber, paid: total })
    expect(after.refunds).toMatchObject([{ docNumber: orderNumber, amount: total, to: 'balance', status: 'succeeded' }])
    // As people write it down, too.
    expect((await bea.ok(receipt, { number: orderNumber.toLowerCase() })).number).toBe(orderNumber)
  })

  test('two orders paid together: each has a receipt with its share, and both shares are the payment', async () => {
    const cleo = await shop.as('cleo')
    await fill(shop, cleo, 900)
    const other = (await stock(shop))[1] as OnShelf
    const placed = (await order(cleo, [goods, other], { quantity: 2 })).orders
    expect(placed).toHaveLength(2)
    const wish = await quoted(
      cleo,
      placed.map((it) => ({ type: 'SHOPPING' as const, number: it.orderNumber })),
    )
    const { paymentNumber } = await cleo.ok(pay, { ...wish, useBalance: true, channel: 'sandbox' })
    await shop.settle()
    await shop.providers.gateway.tell(paymentNumber, 'captured')
    const whole = await cleo.ok(receipt, { number: paymentNumber })
    const each = await Promise.all(placed.map((it) => cleo.ok(receipt, { number: it.orderNumber })))
    expect(whole.documents).toHaveLength(2)
    for (const [at, it] of each.entries()) expect(it.paid).toBe(placed[at]?.total)
    for (const part of ['cash', 'external'] as const)
      expect(each.reduce((sum, it) => sum + (it.parts[0]?.[part] ?? 0), 0)).toBe(whole.parts[0]?.[part])
  })

  test('money that came too late is on the receipt, as what is on the balance; a document has no part of it', async () => {
    const dora = await shop.as('dora')
    await fill(shop, dora, 400)
    const placed = (await order(dora, [goods], { quantity: 2 })).orders[0]
    const orderNumber = placed?.orderNumber ?? ''
    const wish = await quoted(dora, [{ type: 'SHOPPING', number: orderNumber }])
    const { paymentNumber } = await dora.ok(pay, { ...wish, useBalance: true, channel: 'sandbox' })
    await shop.settle()
    // Still open: it has no receipt.
    expect((await dora(receipt, { number: paymentNumber })).code).toBe(codes.notFound)
    await dora.ok(cancelPayment, { paymentNumber })
    const external = (placed?.total ?? 0) - 400
    await shop.providers.gateway.tell(paymentNumber, 'captured')
    const late = await dora.ok(receipt, { number: paymentNumber })
    expect(late).toMatchObject({ paid: external, late: external, documents: [] })
    expect(late.parts).toMatchObject([{ status: 'succeeded_late', cash: 0, bonus: 0, external }])
    expect((await dora(receipt, { number: orderNumber })).code).toBe(codes.notFound)
    const rows = await all(dora)
    expect(rows.map((it) => it.cause)).toEqual(['LATE_CREDIT', 'HOLD_RELEASE', 'HOLD', 'RECHARGE'])
    expect(rows[0]?.after).toBe(await balanceOf(dora))
    expect((await dora.ok(paidRecords, {})).payments.map((it) => it.status)).toEqual(['succeeded_late', 'succeeded'])
  })

  test('a parcel’s receipt has its fees, the extra payment and whose address it is', async () => {
    const ella = await shop.as('ella')
    const { itemId } = await shelvedBy(shop, crew, ella, goods)
    const parcel = await packed(ella, itemId, await addressOf(ella))
    const scaled = await weighed(shop, crew, ella, parcel, 1500)
    const wish = await quoted(ella, [{ type: 'PATCH', number: scaled.patch?.patchNumber ?? '' }])
    const { paymentNumber } = await ella.ok(pay, { ...wish, useBalance: false, channel: 'sandbox' })
    await shop.settle()
    await shop.providers.gateway.tell(paymentNumber, 'captured')
    const shown = await ella.ok(receipt, { number: parcel.packNumber })
    expect(shown.documents.map((it) => it.type)).toEqual(['LOGISTICS', 'PATCH'])
    expect(shown.paid).toBe(scaled.final?.total)
    for (const document of shown.documents)
      expect(document.lines.reduce((sum, it) => sum + it.amount, 0)).toBe(document.total)
    expect(shown.buyer.country).toBe(parcel.address.country)
  })

  test('another’s receipt and movements are not there', async () => {
    const alice = await shop.as('faye')
    const { orderNumber, paymentNumber } = await bought(alice, 1)
    const mallory = await shop.as('mallory')
    for (const number of [orderNumber, paymentNumber, 'PY000000AAAAAAA1', 'nonsense', "'; drop table payment; --"])
      expect((await mallory(receipt, { number })).code).toBe(codes.notFound)
    expect(await mallory.ok(movements, {})).toEqual({ movements: [], next: null, first: null })
  })

  test('a way to pay that takes the whole amount may not take what the balance leaves, and says so in the shopper’s language', async () => {
    const gina = await shop.as('gina')
    const placed = (await order(gina, [goods], { quantity: 2 })).orders[0]
    const total = placed?.total ?? 0
    await fill(shop, gina, total - 30)
    shop.providers.gateway.takes = (amount, currency) => amount >= 50 && amount <= 1_000_000 && currency === 'USD'
    try {
      const wanted = { payables: [{ type: 'SHOPPING' as const, number: placed?.orderNumber ?? '' }] }
      const { channels, held } = await gina.ok(payOptions, wanted)
      const sandbox = channels.find((it) => it.key === 'sandbox')
      expect(sandbox).toMatchObject({ refusesRest: 'Takes $0.50 or more.', refusesWhole: null })
      expect(sandbox?.steps).toHaveLength(2)
      expect(held).toContain(`$${((total - 30) / 100).toFixed(2)}`)
      const wish = await quoted(gina, wanted.payables)
      expect((await gina(pay, { ...wish, useBalance: true, channel: 'sandbox' })).code).toBe(codes.conflict)
      expect(await balanceOf(gina)).toBe(total - 30)
      shop.providers.gateway.takes = (amount) => amount <= 20
      expect((await gina.ok(payOptions, wanted)).channels.find((it) => it.key === 'sandbox')).toMatchObject({
        refusesRest: 'Takes $0.20 at most.',
        refusesWhole: 'Takes $0.20 at most.',
      })
      // Nothing in this currency: it is not shown.
      shop.providers.gateway.takes = () => false
      expect((await gina.ok(payOptions, wanted)).channels.map((it) => it.key)).toEqual(['balance'])
    } finally {
      shop.providers.gateway.takes = () => true
    }
  })

  test('every kind of movement can be asked for, and nothing else', async () => {
    const hugo = await shop.as('hugo')
    await fill(shop, hugo, 500)
    for (const kind of movementKinds) await hugo.ok(movements, { kind })
    expect((await hugo(movements, { kind: 'all' as 'paid' })).code).toBe(codes.invalid)
    expect((await hugo(movements, { size: 201 })).code).toBe(codes.invalid)
    expect((await hugo.ok(movements, { before: 'x', size: 1 })).movements).toHaveLength(1)
  })
})
