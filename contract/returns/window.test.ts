import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../kit/money.ts'
import { isWindowOpen } from '../warehouse/return-deadline.ts'
import { returnFee, shareOf } from './window.ts'

const seed = Number(process.env['SEED'] ?? 20260924)

describe('the share of what a seller pays back', () => {
  it('is in proportion to what the shopper paid herself', () => {
    expect(shareOf(cents(2700), cents(0), { paid: cents(5550), coupon: cents(300) })).toEqual({
      user: 2561,
      coupon: 139,
    })
  })
  it('is everything when no coupon was used', () => {
    expect(shareOf(cents(2700), cents(0), { paid: cents(5850), coupon: cents(0) })).toEqual({ user: 2700, coupon: 0 })
  })
  it('adds up over partial refunds to the share of the whole', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        fc.integer({ min: 0, max: 90_000 }),
        (refunds, paid, coupon) => {
          const paidFor = { paid: cents(paid), coupon: cents(coupon) }
          let before = 0
          let user = 0
          for (const refund of refunds) {
            const share = shareOf(cents(refund), cents(before), paidFor)
            expect(share.user + share.coupon).toBe(refund)
            expect(share.user).toBeGreaterThanOrEqual(0)
            before += refund
            user += share.user
          }
          expect(user).toBe(shareOf(cents(before), cents(0), paidFor).user)
        },
      ),
      { seed, numRuns: 1000 },
    )
  })
})

describe('sending goods back', () => {
  it('is possible up to the deadline, the deadline included', () => {
    expect([9, 10, 11].map((now) => isWindowOpen(now, 10))).toEqual([true, true, false])
    expect(isWindowOpen(9, null)).toBe(false)
  })
  it('costs return freight only for the shopper’s own reasons, and never more than comes back', () => {
    expect(returnFee('changed-mind', 'return', cents(150), cents(2000))).toBe(150)
    expect(returnFee('changed-mind', 'return', cents(150), cents(100))).toBe(100)
    expect(returnFee('damaged', 'return', cents(150), cents(2000))).toBe(0)
    expect(returnFee('changed-mind', 'refund_only', cents(150), cents(2000))).toBe(0)
  })
})
