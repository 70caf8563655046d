import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cents, cents, plus, sum } from '../kit/money.ts'
import { balanceMayPay, howPaid, overPayables } from './split.ts'

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const amount = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 10_000_000 })).map(cents)
const amounts = fc.array(amount, { minLength: 1, maxLength: 12 })

describe(`how an amount is paid (SEED=${seed})`, () => {
  test('the bonus goes first, then the cash, then the channel', () => {
    expect(howPaid(cents(5550), { bonus: cents(300), cash: cents(2000) }, true)).toEqual({
      bonus: 300,
      cash: 2000,
      external: 3250,
    })
    expect(howPaid(cents(250), { bonus: cents(300), cash: cents(2000) }, true)).toEqual({
      bonus: 250,
      cash: 0,
      external: 0,
    })
    expect(howPaid(cents(250), { bonus: cents(300), cash: cents(2000) }, false)).toEqual({
      bonus: 0,
      cash: 0,
      external: 250,
    })
  })

  test('amounts below zero are refused', () => {
    expect(() => howPaid(cents(-1), { bonus: cents(0), cash: cents(0) }, true)).toThrow(RangeError)
  })

  test('the parts add up to the amount and never take more than the balance has', () => {
    fc.assert(
      fc.property(amount, amount, amount, fc.boolean(), (due, bonus, cash, useBalance) => {
        const parts = howPaid(due, { bonus, cash }, useBalance)
        expect(plus(parts.bonus, parts.cash, parts.external)).toBe(due)
        expect(parts.bonus).toBeLessThanOrEqual(bonus)
        expect(parts.cash).toBeLessThanOrEqual(cash)
        expect(Math.min(parts.bonus, parts.cash, parts.external)).toBeGreaterThanOrEqual(0)
        if (useBalance && parts.external > 0) expect(parts.bonus + parts.cash).toBe(bonus + cash)
        if (parts.cash > 0) expect(parts.bonus).toBe(bonus)
      }),
      { seed },
    )
  })

  test('divided over several documents, each is paid whole and every part is used up', () => {
    fc.assert(
      fc.property(amounts, amount, amount, (all: Cents[], bonus, cash) => {
        const parts = howPaid(sum(all), { bonus, cash }, true)
        const each = overPayables(parts, all)
        each.forEach((part, index) => {
          expect(plus(part.bonus, part.cash, part.external)).toBe(all[index])
          expect(Math.min(part.bonus, part.cash, part.external)).toBeGreaterThanOrEqual(0)
        })
        for (const key of ['bonus', 'cash', 'external'] as const)
          expect(sum(each.map((part) => part[key]))).toBe(parts[key])
      }),
      { seed },
    )
  })

  test('amounts that do not add up to the parts are refused', () => {
    expect(() => overPayables({ bonus: cents(1), cash: cents(0), external: cents(0) }, [cents(2)])).toThrow(RangeError)
  })

  test('the balance may pay anything but putting money on the balance', () => {
    expect(balanceMayPay(['SHOPPING', 'PATCH'])).toBe(true)
    expect(balanceMayPay(['RECHARGE'])).toBe(false)
  })
})
