/** When the app may be offered: a rule with its clock in hand. */
import { describe, expect, test } from 'vitest'
import { isFitting, type Moment, opened, refused } from './install-moment.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 5, 9)
const midnight = (at: number) => Math.floor(at / day) * day
const open = (...at: number[]) =>
  at.reduce<ReturnType<typeof opened> | undefined>((kept, now) => opened(kept, now, midnight(now)), undefined)!

const now = start + day
const good: Moment = {
  now,
  kept: open(start, now),
  path: '/pages/index/index',
  pages: 2,
  busy: false,
  paidAt: undefined,
  inCart: 1,
  underWay: 0,
}
const fits = (change: Partial<Moment>) => isFitting({ ...good, ...change })

describe('something good has happened', () => {
  test('a payment went through since this phone knows the shop, on the first day too', () => {
    const kept = open(start)
    const first = { kept, now: start + 60_000, inCart: 0 }
    expect(fits({ ...first, paidAt: start + 30_000 })).toBe(true)
    expect(fits({ ...first, paidAt: undefined })).toBe(false)
    // Paid long ago, on another phone: that is no occasion here.
    expect(fits({ ...first, paidAt: start - day })).toBe(false)
  })

  test('or the shopper comes back on another day, with something in the cart or on its way', () => {
    expect(fits({})).toBe(true)
    expect(fits({ inCart: 0, underWay: 1 })).toBe(true)
    expect(fits({ inCart: 0 })).toBe(false)
    expect(fits({ kept: open(start, start + 3 * 3_600_000) })).toBe(false)
  })
})

describe('and nobody is interrupted', () => {
  test('never on the first page of a visit, nor over something else', () => {
    expect(fits({ pages: 1 })).toBe(false)
    expect(fits({ busy: true })).toBe(false)
  })

  test.each([
    ['/', true],
    ['/pages/index/index', true],
    ['/pages/My/index', true],
    ['/pages/logisticsDetail/index', true],
    ['/pages/shopCart/index', false],
    ['/pages/preOrder/index', false],
    ['/pages/payOrder/index', false],
    ['/pages/paymentSuccess/index', false],
    ['/pages/packingShipping/index', false],
    ['/pages/packWaitPayDetail/index', false],
    ['/pages/recharge/index', false],
    ['/pages/Login/index', false],
    ['/pages/searchPage/index', false],
    ['/pages/userAddress/index', false],
  ])('%s: %s', (path, may) => {
    expect(fits({ path, paidAt: now - 1 })).toBe(may)
  })
})

describe('"Not now"', () => {
  test('waits 30 days, to the millisecond', () => {
    const kept = refused(good.kept, now)
    expect(fits({ kept, now: now + 30 * day - 1 })).toBe(false)
    expect(fits({ kept, now: now + 30 * day })).toBe(true)
  })

  test('said twice is for good, whatever happens then', () => {
    const kept = refused(refused(good.kept, now), now + 40 * day)
    expect(fits({ kept, now: now + 4000 * day, paidAt: now + 3999 * day })).toBe(false)
  })
})

test('a day counts once, however often the app is opened', () => {
  expect(open(start, start + 1000, start + 2000).days).toBe(1)
  expect(open(start, start + 1000, start + day, start + day + 1, start + 9 * day).days).toBe(3)
  expect(open(start, start + day).since).toBe(start)
})
