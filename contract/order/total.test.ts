import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, convert, fen } from '../kit/money.ts'
import { orderActionsOf } from './actions.ts'
import { orderMachine, orderStatuses } from './status.ts'
import { beforeDiscount, quoteOrders, shareRefund } from './total.ts'

const terms = { rate: '0.1428', serviceFeePercent: '5', serviceFeeLeast: cents(50), feeOff: '0' }
const line = (priceFen: number, quantity = 1, services = 0) => ({
  priceFen: fen(priceFen),
  quantity,
  services: cents(services),
})

describe('what a checkout costs', () => {
  test('is goods and freight at the rate, the fee on both, services, less the coupon', () => {
    const quote = quoteOrders([{ lines: [line(10_000, 2, 70)], freightFen: fen(1000) }], terms, cents(300))
    expect(quote).toMatchObject({
      goods: 2856,
      freight: 143,
      serviceFee: 150,
      services: 70,
      discount: 300,
      total: 2919,
    })
  })
  test('asks the least fee once, not once per seller', () => {
    const small = { lines: [line(700)], freightFen: fen(0) }
    const quote = quoteOrders([small, small, small], terms)
    expect(quote.serviceFee).toBe(50)
    expect(quote.sellers.map((it) => it.serviceFee)).toEqual([17, 17, 16])
  })
  test('the level lowers the fee, the least one, too, and the total by as much', () => {
    const one = { lines: [line(10_000, 2)], freightFen: fen(1000) }
    const silver = { ...terms, feeOff: '10' }
    expect(quoteOrders([one], silver)).toMatchObject({ serviceFee: 135, levelOff: 15, total: 3134 })
    expect(quoteOrders([one], terms)).toMatchObject({ serviceFee: 150, levelOff: 0, total: 3149 })
    const small = { lines: [line(700)], freightFen: fen(0) }
    const shared = quoteOrders([small, small, small], silver)
    expect(shared).toMatchObject({ serviceFee: 45, levelOff: 5 })
    expect(shared.sellers.map((it) => it.serviceFee + it.levelOff)).toEqual([17, 17, 16])
    expect(quoteOrders([small], { ...terms, feeOff: '100' })).toMatchObject({ serviceFee: 0, levelOff: 50, total: 100 })
  })
  test('takes off no more than there is', () => {
    const quote = quoteOrders([{ lines: [line(700)], freightFen: fen(0) }], terms, cents(99_999))
    expect(quote).toMatchObject({ discount: 150, total: 0 })
  })
  test('the same fen paid to the seller is the same cents, however many lines', () => {
    const lines = [line(333), line(333), line(333)]
    const quote = quoteOrders([{ lines, freightFen: fen(0) }], terms)
    expect(quote.goods).toBe(convert(fen(999), terms.rate))
  })
})

const money = fc.integer({ min: 1, max: 5_000_000 })
const seller = fc.record({
  lines: fc.array(
    fc.record({
      priceFen: money.map(fen),
      quantity: fc.integer({ min: 1, max: 999 }),
      services: fc.integer({ min: 0, max: 5000 }).map(cents),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  freightFen: fc.integer({ min: 0, max: 100_000 }).map(fen),
})
const anyTerms = fc.record({
  rate: fc.integer({ min: 1, max: 30_000 }).map((n) => (n / 10_000).toFixed(4)),
  serviceFeePercent: fc.integer({ min: 0, max: 200 }).map((n) => (n / 10).toFixed(1)),
  serviceFeeLeast: fc.integer({ min: 0, max: 500 }).map(cents),
  feeOff: fc.integer({ min: 0, max: 1000 }).map((n) => (n / 10).toString()),
})
const seed = Number(process.env['SEED'] ?? 19)

test('for any checkout the parts add up to the whole, and nobody owes less than nothing', () => {
  fc.assert(
    fc.property(
      fc.array(seller, { minLength: 1, maxLength: 5 }),
      anyTerms,
      fc.integer({ min: 0, max: 10_000_000 }).map(cents),
      (sellers, its, coupon) => {
        const quote = quoteOrders(sellers, its, coupon)
        const over = (pick: (it: (typeof quote.sellers)[number]) => number) =>
          quote.sellers.reduce((all, it) => all + pick(it), 0)
        const asked = quoteOrders(sellers, { ...its, feeOff: '0' })
        if (quote.total !== over((it) => it.total) || quote.discount !== over((it) => it.discount))
          throw new Error('totals')
        if (quote.discount !== Math.min(coupon, beforeDiscount(quote))) throw new Error('discount')
        if (asked.serviceFee < its.serviceFeeLeast || asked.levelOff !== 0) throw new Error('least fee')
        if (quote.serviceFee !== over((it) => it.serviceFee) || quote.levelOff !== over((it) => it.levelOff))
          throw new Error('fee')
        // What the level takes off is missing from the fee and from nothing else, and is what the percentage says.
        if (quote.serviceFee + quote.levelOff !== asked.serviceFee) throw new Error('fee without the level')
        if (Math.abs(quote.levelOff - (asked.serviceFee * Number(its.feeOff)) / 100) > 0.5 + 1e-6)
          throw new Error('percentage of the level')
        if (beforeDiscount(quote) + quote.levelOff !== beforeDiscount(asked)) throw new Error('total')
        for (const it of quote.sellers) {
          if (
            it.total !== it.goods + it.freight + it.serviceFee + it.services - it.discount ||
            it.total < 0 ||
            it.serviceFee < 0 ||
            it.levelOff < 0 ||
            it.discount < 0
          )
            throw new Error('seller')
          if (it.lines.reduce((all, one) => all + one.amount, 0) !== it.goods) throw new Error('lines')
          if (convert(it.goodsFen, its.rate) !== it.goods) throw new Error('conversion')
        }
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 5000), seed },
  )
}, 120_000)

describe('a refund from the seller', () => {
  test('is shared as the coupon was (the worked example of the ledger)', () => {
    expect(shareRefund(cents(2700), { paid: cents(5550), discount: cents(300), refunded: cents(200) })).toEqual({
      shopper: 2561,
      promo: 139,
    })
  })
  test('never gives back more than was paid', () => {
    fc.assert(
      fc.property(money, money, money, money, (amount, paid, discount, before) => {
        const refunded = Math.min(before, paid)
        const { shopper, promo } = shareRefund(cents(amount), {
          paid: cents(paid),
          discount: cents(discount),
          refunded: cents(refunded),
        })
        expect(shopper + promo).toBe(amount)
        expect(shopper).toBeGreaterThanOrEqual(0)
        expect(shopper + refunded).toBeLessThanOrEqual(paid)
      }),
      { numRuns: 2000, seed },
    )
  })
})

test('an action is only offered where the order can take it', () => {
  const needs = {
    cancel: ['cancel', 'cancelPaid'],
    request_cancel: ['requestCancel'],
    decline_patch: ['dropPatch'],
    pay: ['pay'],
    pay_patch: ['payPatch'],
    answer: ['takeOffer'],
  } as const
  for (const status of orderStatuses) {
    for (const claimed of [true, false]) {
      for (const action of orderActionsOf({ status, resume: 'paid', claimed, cancelRequested: false, asked: false })) {
        if (action in needs)
          expect(
            needs[action as keyof typeof needs].some((event) => orderMachine.can(event, status)),
            `${action} while ${status}`,
          ).toBe(true)
      }
    }
  }
  expect(
    orderActionsOf({
      status: 'purchase_patch',
      resume: 'purchased',
      claimed: false,
      cancelRequested: false,
      asked: false,
    }),
  ).toEqual(['pay_patch'])
  expect(orderActionsOf({ status: 'paid', resume: null, claimed: true, cancelRequested: true, asked: false })).toEqual(
    [],
  )
  // While any piece is still on its way, its money may be asked back.
  for (const status of ['purchased', 'part_shelved'] as const)
    expect(orderActionsOf({ status, resume: null, claimed: true, cancelRequested: false, asked: false })).toEqual([
      'refund_only',
    ])
})
