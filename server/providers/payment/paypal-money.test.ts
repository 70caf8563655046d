import { describe, expect, test } from 'vitest'
import { fromPaypal, paypalTakes, toPaypal } from './paypal-money.ts'

describe('money as PayPal writes it', () => {
  test.each([
    [1234, 'USD', '12.34'],
    [5, 'USD', '0.05'],
    [100, 'EUR', '1.00'],
    [120_000, 'JPY', '1200'],
    [350_000, 'HUF', '3500'],
    [9900, 'TWD', '99'],
    [99_999_999_999_99, 'USD', '99999999999.99'],
  ])('%i hundredths of %s are %s, there and back', (amount, currency, value) => {
    expect(toPaypal(amount, currency)).toEqual({ currency_code: currency, value })
    expect(fromPaypal({ currency_code: currency, value })).toBe(amount)
  })

  test.each([
    [120_050, 'JPY'],
    [350_001, 'HUF'],
    [9910, 'TWD'],
    [1000, 'KWD'],
    [1000, 'XAU'],
    [1000, 'constructor'],
    [0, 'USD'],
    [-5, 'USD'],
    [1.5, 'USD'],
    [2 ** 53, 'USD'],
    [Number.NaN, 'USD'],
  ])('%d hundredths of %s are not asked for', (amount, currency) => {
    expect(paypalTakes(amount, currency)).toBe(false)
    expect(() => toPaypal(amount, currency)).toThrow(RangeError)
  })

  test.each([
    ['-12.34', 'USD', -1234],
    ['12.3', 'USD', 1230],
    ['12', 'USD', 1200],
    ['12.340', 'USD', 1234],
    ['1200.00', 'JPY', 120_000],
    ['-0.00', 'USD', 0],
    ['007.50', 'EUR', 750],
  ])('%s %s is read as %i hundredths', (value, currency, amount) => {
    expect(fromPaypal({ currency_code: currency, value })).toBe(amount)
  })

  test.each([
    ['12.345', 'USD'],
    ['1200.5', 'JPY'],
    ['1.000', 'KWD'],
    ['1e3', 'USD'],
    ['', 'USD'],
    ['.5', 'USD'],
    ['1,50', 'USD'],
    ['+1.00', 'USD'],
    [' 1.00', 'USD'],
    ['Infinity', 'USD'],
    ['99999999999999.99', 'USD'],
  ])('%s %s is no amount', (value, currency) => {
    expect(() => fromPaypal({ currency_code: currency, value })).toThrow(RangeError)
  })
})
