/** Paying by bank transfer (states.md 17), the statement, suspense and corrections by hand (states.md 2 and 8), every case. */
import { sureOk } from '../support/confirmed.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideApproval, listApprovals } from '#contract/approval/desk.ts'
import { codes } from '#contract/kit/envelope.ts'
import { asDecimal, cents, fen } from '#contract/kit/money.ts'
import { days, hours, minutes } from '#contract/kit/time.ts'
import { siteNotices } from '#contract/notice/api.ts'
import { orderDetail } from '#contract/order/api.ts'
import { askOrderPatch, claimOrder } from '#contract/order/desk.ts'
import { cancelPayment, pay, paymentState, payOptions } from '#contract/payment/api.ts'
import { adjustBalance, giveSuspense, listSuspense, returnSuspense } from '#contract/payment/suspense-desk.ts'
import { readCsv } from '#contract/kit/csv.ts'
import { guessColumns } from '#contract/payment/statement.ts'
import * as desk from '#contract/payment/transfer-desk.ts'
import { transferDetails, transferSent } from '#contract/payment/transfer.ts'
import { rechargeState, wallet } from '#contract/wallet/api.ts'
import { giveMoney, type OnShelf, order, stock } from '../support/buying.ts'
import { expectBooksBalanced } from '../support/books.ts'
import { enginesOf } from '../support/database.ts'
import { payFor, photos } from '../support/packing.ts'
import { openShop, type Person, type Shop } from '../support/shop.ts'
import { byTransfer, csvOf, rechargeByTransfer, stated, takeTransfers } from '../support/transfers.ts'

describe.each(enginesOf(import.meta.url))('paying by bank transfer, on %s', (engine) => {
  let shop: Shop
  let zhao: Person
  let fay: Person
  let goods: OnShelf
  let people = 0
  const somebody = () => shop.as(`payer${(people += 1)}`)
  beforeAll(async () => {
    shop = await openShop(engine, { connections: 10 })
    takeTransfers(shop)
    const [first] = await stock(shop)
    if (!first) throw new Error('nothing is on the shelves')
    goods = first
    zhao = await shop.staff('zhao')
    fay = await shop.staff('fay', ['finance'])
  })
  afterAll(async () => {
    await expectBooksBalanced(shop.world.database)
    await shop.close()
  })

  const balanceOf = async (who: Person) => (await who.ok(wallet, {})).balance
  const held = async () => (await zhao.ok(listSuspense, {})).items
  const placed = async (who: Person): Promise<string> => {
    const [it] = (await order(who, [goods])).orders
    return it?.orderNumber ?? ''
  }
  const lineOf = async (reference: string, amount: number, name = '') => {
    const lines = await stated(zhao, [{ amount: asDecimal(amount), reference, name }])
    const line = lines.find((it) => it.reference === reference && it.amount === amount)
    if (!line) throw new Error(`no line ${reference}`)
    return line
  }
  const approve = async (by: Person, kind: string) => {
    const [mine] = (await by.ok(listApprovals, {})).approvals.filter((it) => it.kind === kind && it.status === 'asked')
    await by.ok(decideApproval, { approvalId: mine?.id ?? '', decision: 'approve', reason: 'Looked at it' })
  }

  test('an order waits three days for it; its line pays it, and it is said where to send it', async () => {
    const alice = await somebody()
    const orderNumber = await placed(alice)
    const payment = await byTransfer(alice, 'SHOPPING', orderNumber)
    await shop.settle()
    const details = await alice.ok(transferDetails, { paymentNumber: payment.paymentNumber })
    expect(details).toMatchObject({
      reference: payment.paymentNumber,
      amount: payment.external,
      currency: 'USD',
      iban: 'DE89370400440532013000',
      sentAt: null,
    })
    expect(details.expiresAt).toBe(payment.createdAt + days(3))
    expect((await alice.ok(paymentState, { paymentNumber: payment.paymentNumber })).payUrl).toBe(
      `/pages/payOrder/index?paymentNumber=${payment.paymentNumber}`,
    )
    // Two days are more than an order has, and it waits all the same.
    shop.clock.advance(days(2))
    await shop.settle()
    expect((await alice.ok(orderDetail, { orderNumber })).status).toBe('ordered')
    const line = await lineOf(`Order ${payment.paymentNumber.toLowerCase()}`, payment.external)
    expect(line.suggested).toMatchObject({ paymentNumber: payment.paymentNumber, certain: true, difference: 0 })
    await zhao.ok(desk.matchLine, { lineId: line.id, paymentNumber: payment.paymentNumber })
    expect((await alice.ok(orderDetail, { orderNumber })).status).toBe('paid')
    expect((await alice.ok(paymentState, { paymentNumber: payment.paymentNumber })).status).toBe('succeeded')
  })

  test('the balance part is held meanwhile, and taken with the line', async () => {
    const alice = await somebody()
    await giveMoney(shop, alice, 500)
    const orderNumber = await placed(alice)
    const payment = await byTransfer(alice, 'SHOPPING', orderNumber, true)
    expect(payment.fromBalance).toBe(500)
    shop.clock.advance(days(1))
    await shop.settle()
    expect(await alice.ok(wallet, {})).toMatchObject({ balance: 0, held: 500 })
    const line = await lineOf(payment.paymentNumber, payment.external)
    await zhao.ok(desk.matchLine, { lineId: line.id, paymentNumber: payment.paymentNumber })
    expect(await alice.ok(wallet, {})).toMatchObject({ balance: 0, held: 0 })
    expect((await alice.ok(orderDetail, { orderNumber })).status).toBe('paid')
  })

  test('after three days it is over: what was held is free, the order has expired, and money that comes then is on the balance', async () => {
    const alice = await somebody()
    await giveMoney(shop, alice, 300)
    const orderNumber = await placed(alice)
    const payment = await byTransfer(alice, 'SHOPPING', orderNumber, true)
    await shop.settle()
    shop.clock.advance(days(3) + minutes(1))
    await shop.settle()
    expect((await alice.ok(paymentState, { paymentNumber: payment.paymentNumber })).status).toBe('expired')
    expect((await alice.ok(orderDetail, { orderNumber })).status).toBe('expired')
    expect(await balanceOf(alice)).toBe(300)
    const line = await lineOf(payment.paymentNumber, payment.external)
    expect(line.suggested).toMatchObject({ paymentNumber: payment.paymentNumber, certain: false })
    await zhao.ok(desk.matchLine, { lineId: line.id, paymentNumber: payment.paymentNumber })
    expect(await balanceOf(alice)).toBe(300 + payment.external)
    expect((await alice.ok(orderDetail, { orderNumber })).status).toBe('expired')
  })

  test('a recharge of half an hour waits too', async () => {
    const alice = await somebody()
    const payment = await rechargeByTransfer(alice, 4000)
    shop.clock.advance(hours(30))
    await shop.settle()
    const line = await lineOf(payment.paymentNumber, 4000)
    await zhao.ok(desk.matchLine, { lineId: line.id, paymentNumber: payment.paymentNumber })
    expect(await balanceOf(alice)).toBe(4000)
    const [recharge] = payment.payables
    expect((await alice.ok(rechargeState, { rechargeNumber: recharge?.number ?? '' })).status).toBe('paid')
  })

  test('another amount is refused, then put on the balance: the payment ends, and the shopper is told', async () => {
    const alice = await somebody()
    const payment = await rechargeByTransfer(alice, 7875)
    await shop.settle()
    const line = await lineOf(payment.paymentNumber, 7800)
    expect(line.suggested).toMatchObject({ difference: -75, certain: false })
    const match = { lineId: line.id, paymentNumber: payment.paymentNumber }
    const refused = await zhao(desk.matchLine, match)
    expect(refused.code).toBe(codes.conflict)
    expect(refused.data).toMatchObject({ due: 7875 })
    expect(await balanceOf(alice)).toBe(0)
    await zhao.ok(desk.matchLine, { ...match, toBalance: true })
    expect(await balanceOf(alice)).toBe(7800)
    expect(await alice.ok(paymentState, { paymentNumber: payment.paymentNumber })).toMatchObject({
      status: 'failed',
      failure: 'amount',
    })
    const { notices } = await alice.ok(siteNotices, { tab: 'message' })
    expect(notices.map((it) => it.kind)).toContain('balance.corrected')
  })

  test('above the term another amount takes a second person', async () => {
    const alice = await somebody()
    const payment = await rechargeByTransfer(alice, 40_000)
    const line = await lineOf(payment.paymentNumber, 41_000)
    const match = { lineId: line.id, paymentNumber: payment.paymentNumber, toBalance: true }
    expect((await zhao(desk.matchLine, match)).code).toBe(codes.conflict)
    expect(await balanceOf(alice)).toBe(0)
    await approve(fay, 'transfer')
    await zhao.ok(desk.matchLine, match)
    expect(await balanceOf(alice)).toBe(41_000)
  })

  test('paid twice: the second line is no payment any more, and goes to the balance', async () => {
    const alice = await somebody()
    const payment = await rechargeByTransfer(alice, 1500)
    const [first, second] = (
      await stated(zhao, [
        { amount: '15.00', reference: payment.paymentNumber },
        { amount: '15.00', reference: payment.paymentNumber },
      ])
    ).filter((it) => it.reference === payment.paymentNumber)
    const match = (lineId = '') => ({ lineId, paymentNumber: payment.paymentNumber })
    await zhao.ok(desk.matchLine, match(first?.id))
    expect((await zhao(desk.matchLine, match(second?.id))).code).toBe(codes.conflict)
    expect(await balanceOf(alice)).toBe(1500)
    await zhao.ok(desk.matchLine, { ...match(second?.id), toBalance: true })
    expect(await balanceOf(alice)).toBe(3000)
  })

  test('two people match the same line at once, and one line with its twin: once each, and nothing is lost', async () => {
    const alice = await somebody()
    const payment = await rechargeByTransfer(alice, 2200)
    const line = await lineOf(payment.paymentNumber, 2200)
    const match = { lineId: line.id, paymentNumber: payment.paymentNumber }
    const answers = await Promise.all([
      zhao(desk.matchLine, match),
      fay(desk.matchLine, match),
      zhao(desk.suspendLine, match),
    ])
    expect(answers.filter((it) => it.code === codes.ok)).toHaveLength(1)
    expect((await balanceOf(alice)) + (await held()).reduce((sum, it) => sum + it.amount, 0)).toBe(2200)
    const other = await rechargeByTransfer(alice, 2300)
    const twins = (
      await stated(zhao, [
        { amount: '23.00', reference: `${other.paymentNumber} a` },
        { amount: '23.00', reference: `${other.paymentNumber} b` },
      ])
    ).filter((it) => it.reference.startsWith(other.paymentNumber))
    const before = await balanceOf(alice)
    const both = await Promise.all(
      [zhao, fay].map((who, at) =>
        who(desk.matchLine, { lineId: twins[at]?.id ?? '', paymentNumber: other.paymentNumber }),
      ),
    )
    expect(both.filter((it) => it.code === codes.ok)).toHaveLength(1)
    expect(await balanceOf(alice)).toBe(before + 2300)
    for (const { id } of await held()) await zhao.ok(giveSuspense, { itemId: id, email: alice.email, reason: 'Theirs' })
  })

  test('the same file twice adds nothing; a line that cannot be read refuses the whole file and is named', async () => {
    const text = csvOf([
      { amount: '10,00', reference: 'first' },
      { amount: '1.010,00', reference: 'second' },
      { amount: '-5,00', reference: 'a fee' },
    ])
    const columns = guessColumns(readCsv(text)[0]?.cells ?? [])
    const file = { file: 'a.csv', text, columns }
    expect((await zhao.ok(desk.previewStatement, file)).lines.map((it) => [it.amount, it.known])).toEqual([
      [1000, false],
      [101_000, false],
      [-500, true],
    ])
    expect(await zhao.ok(desk.importStatement, file)).toEqual({ taken: 3, known: 0 })
    expect(await fay.ok(desk.importStatement, { ...file, file: 'b.csv' })).toEqual({ taken: 0, known: 3 })
    expect((await zhao.ok(desk.previewStatement, { file: 'c.csv', text })).columns).toEqual(columns)
    const { lines: undecided, waiting } = await zhao.ok(desk.listBankLines, {})
    const waits = undecided.filter((it) => it.file === 'a.csv')
    const together = undecided.reduce((all, it) => all + it.amount, 0)
    expect(waiting).toEqual([{ currency: 'USD', count: undecided.length, amount: together }])
    expect(waits.map((it) => it.amount)).toEqual([1000, 101_000])
    const bad = csvOf([
      { amount: '12,00', reference: 'good' },
      { amount: 'twelve', reference: 'bad' },
    ])
    const refused = await zhao(desk.importStatement, { file: 'd.csv', text: bad, columns })
    expect(refused.code).toBe(codes.invalid)
    expect(refused.data).toMatchObject({ faults: [{ nth: 3, kind: 'amount', text: 'twelve' }] })
    expect((await zhao.ok(desk.listBankLines, {})).lines.map((it) => it.reference)).not.toContain('good')
    for (const { id } of waits) await zhao.ok(desk.ignoreLine, { lineId: id, reason: 'Our own money' })
    const [first] = waits
    await zhao.ok(desk.restoreLine, { lineId: first?.id ?? '' })
    await zhao.ok(desk.ignoreLine, { lineId: first?.id ?? '', reason: 'Our own money' })
  })

  test('patches are not paid by transfer: it is not offered, and refused', async () => {
    const alice = await somebody()
    const lin = await shop.staff('lin')
    const orderNumber = await placed(alice)
    await payFor(shop, alice, 'SHOPPING', orderNumber)
    const it = await alice.ok(orderDetail, { orderNumber })
    await lin.ok(claimOrder, { orderNumber })
    await sureOk(lin, askOrderPatch, {
      orderNumber,
      realGoods: fen(it.goodsFen + 3000),
      realFreight: fen(it.freightFen ?? 0),
      reason: 'The price went up',
    })
    const number = (await alice.ok(orderDetail, { orderNumber })).patch?.patchNumber ?? ''
    const quote = await alice.ok(payOptions, { payables: [{ type: 'SHOP_PATCH', number }] })
    expect(quote.channels.map((one) => one.key)).not.toContain('transfer')
    const refused = await alice(pay, {
      payables: quote.payables.map(({ version }) => ({ type: 'SHOP_PATCH' as const, number, version })),
      expectedTotal: cents(quote.total),
      useBalance: false,
      channel: 'transfer',
    })
    expect(refused.code).toBe(codes.conflict)
  })

  test('"I have sent it": with pictures, seen by finance, said twice without harm, and only of one’s own', async () => {
    const alice = await somebody()
    const mallory = await shop.as('mallory')
    const { paymentNumber } = await rechargeByTransfer(alice, 3100)
    const photoIds = await photos(shop, alice, 'transfer', 2)
    const sent = { paymentNumber, photoIds }
    expect((await alice.ok(transferSent, sent)).proofs).toHaveLength(2)
    expect((await alice.ok(transferSent, sent)).proofs).toHaveLength(2)
    expect((await mallory(transferSent, { paymentNumber, photoIds: [] })).code).toBe(codes.notFound)
    expect((await mallory(transferDetails, { paymentNumber })).code).toBe(codes.notFound)
    const own = await rechargeByTransfer(mallory, 3200)
    expect((await mallory(transferSent, { paymentNumber: own.paymentNumber, photoIds })).code).toBe(codes.notFound)
    const more = await photos(shop, alice, 'transfer', 2)
    expect((await alice(transferSent, { paymentNumber, photoIds: more })).code).toBe(codes.invalid)
    const { transfers, waiting } = await zhao.ok(desk.listTransfers, {})
    const seen = transfers.find((it) => it.paymentNumber === paymentNumber)
    const together = transfers.reduce((all, it) => all + it.amount, 0)
    expect(waiting).toEqual([{ currency: 'USD', count: transfers.length, amount: together }])
    expect(seen).toMatchObject({ amount: 3100, sentAt: shop.clock.now() })
    expect(seen?.proofs).toHaveLength(2)
    await alice.ok(cancelPayment, { paymentNumber })
    expect((await alice(transferSent, sent)).code).toBe(codes.conflict)
    expect((await alice(transferDetails, { paymentNumber })).code).toBe(codes.notFound)
  })

  test('what nobody knows goes to suspense, and from there to its shopper or back to who sent it', async () => {
    const alice = await somebody()
    const theirs = await lineOf('INVOICE 4471', 5000, 'ACME TRADING LLC')
    const foreign = await lineOf('HELLO', 1200, 'NOBODY')
    for (const { id } of [theirs, foreign]) await zhao.ok(desk.suspendLine, { lineId: id })
    const items = await held()
    expect((await zhao.ok(listSuspense, {})).waiting).toEqual([
      { currency: 'USD', count: items.length, amount: items.reduce((all, it) => all + it.amount, 0) },
    ])
    const item = (amount: number) => items.find((it) => it.amount === amount)?.id ?? ''
    await zhao.ok(giveSuspense, { itemId: item(5000), email: alice.email, reason: 'She asked for it' })
    expect(await balanceOf(alice)).toBe(5000)
    expect((await fay(giveSuspense, { itemId: item(5000), email: alice.email, reason: 'Again' })).code).toBe(
      codes.conflict,
    )
    await zhao.ok(returnSuspense, { itemId: item(1200), reason: 'Sent back, reference 88' })
    expect((await zhao(giveSuspense, { itemId: item(1200), email: alice.email, reason: 'Late' })).code).toBe(
      codes.conflict,
    )
    expect(await balanceOf(alice)).toBe(5000)
    await expectBooksBalanced(shop.world.database)
  })

  test('above the term suspense takes a second person, for exactly what was asked', async () => {
    const alice = await somebody()
    const line = await lineOf('LARGE', 30_000, 'SOMEBODY')
    await zhao.ok(desk.suspendLine, { lineId: line.id })
    const itemId = (await held()).find((it) => it.amount === 30_000)?.id ?? ''
    const give = { itemId, email: alice.email, reason: 'Hers' }
    expect((await zhao(giveSuspense, give)).code).toBe(codes.conflict)
    await approve(fay, 'suspense')
    // Approved for her, not for sending it back.
    expect((await zhao(returnSuspense, { itemId, reason: 'Hers' })).code).toBe(codes.conflict)
    expect(await balanceOf(alice)).toBe(0)
    expect((await zhao(giveSuspense, give)).code).toBe(codes.conflict)
    await approve(fay, 'suspense')
    await zhao.ok(giveSuspense, give)
    expect(await balanceOf(alice)).toBe(30_000)
  })

  test('a correction takes two people, however small; it goes through once, and never below zero', async () => {
    const alice = await somebody()
    const give = { email: alice.email, way: 'give', against: 'PROMO', amount: 1, reason: 'Goodwill' } as const
    expect((await zhao(adjustBalance, give)).code).toBe(codes.conflict)
    const [asked] = (await zhao.ok(listApprovals, {})).approvals.filter((it) => it.kind === 'adjust')
    const own = await zhao(decideApproval, { approvalId: asked?.id ?? '', decision: 'approve', reason: 'Mine' })
    expect(own.code).toBe(codes.forbidden)
    // The approval is kept for good: it names the account, not its address.
    const { db } = shop.world.database
    const kept = await db.selectFrom('approval').select('doc_number').where('kind', '=', 'adjust').executeTakeFirst()
    expect(kept).toEqual({ doc_number: alice.id })
    // Whoever decides reads whose it is.
    expect(asked?.docNumber).toBe(alice.email)
    await approve(fay, 'adjust')
    expect(await zhao.ok(adjustBalance, give)).toEqual({ balance: 1 })
    expect((await zhao(adjustBalance, give)).code).toBe(codes.conflict)
    expect(await balanceOf(alice)).toBe(1)
    await approve(fay, 'adjust')
    const take = { ...give, way: 'take', amount: 2 } as const
    expect((await zhao(adjustBalance, take)).code).toBe(codes.conflict)
    await approve(fay, 'adjust')
    expect((await zhao(adjustBalance, take)).code).toBe(codes.insufficientBalance)
    expect(await balanceOf(alice)).toBe(1)
  })
})
