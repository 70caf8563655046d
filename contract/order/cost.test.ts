/** A corrected cost (decision 088): nothing is lost between the books, and a slip put right leaves nothing behind. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, minus, plus } from '../kit/money.ts'
import { correctionOf, shopsShare } from './cost.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
const none = cents(0)

test('less than was booked goes back; more is paid by the shop', () => {
  const booked = { was: cents(1900), carried: none, forgiven: none }
  expect(correctionOf({ ...booked, right: cents(1500) })).toEqual({ carried: 0, fee: 0, back: 400 })
  expect(correctionOf({ ...booked, right: cents(2500) })).toEqual({ carried: 600, fee: 0, back: 0 })
  expect(correctionOf({ ...booked, right: cents(1900) })).toEqual({ carried: 0, fee: 0, back: 0 })
})

test('what the shop paid itself comes first, then what its fee was let off, then the shopper', () => {
  const booked = { was: cents(2600), carried: cents(600), forgiven: cents(40) }
  expect(correctionOf({ ...booked, right: cents(2300) })).toEqual({ carried: -300, fee: 0, back: 0 })
  expect(correctionOf({ ...booked, right: cents(1980) })).toEqual({ carried: -600, fee: 20, back: 0 })
  expect(correctionOf({ ...booked, right: cents(1500) })).toEqual({ carried: -600, fee: 40, back: 460 })
})

test('the parts are always the difference, and nobody is charged for less', () => {
  fc.assert(
    fc.property(amount, amount, amount, amount, (was, right, carried, forgiven) => {
      const found = correctionOf({ was, right, carried, forgiven })
      expect(plus(found.carried, minus(none, found.fee), minus(none, found.back))).toBe(minus(right, was))
      expect(found.back).toBeGreaterThanOrEqual(0)
      expect(found.fee).toBeGreaterThanOrEqual(0)
      expect(found.fee).toBeLessThanOrEqual(forgiven)
      expect(plus(carried, found.carried)).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('too much typed by mistake and put right: the shopper has nothing of it, the shop lost nothing', () => {
  fc.assert(
    fc.property(amount, amount, (was, more) => {
      const wrong = plus(was, more)
      const slip = correctionOf({ was, right: wrong, carried: none, forgiven: none })
      const after = correctionOf({ was: wrong, right: was, carried: slip.carried, forgiven: none })
      expect([plus(slip.carried, after.carried), after.fee, after.back]).toEqual([0, 0, 0])
    }),
  )
})

test('of what the seller pays back the shop has the part it paid', () => {
  const order = { procured: cents(2500), carried: cents(500) }
  expect(shopsShare(cents(2500), order)).toBe(500)
  expect(shopsShare(cents(1250), order)).toBe(250)
  // A cent that cannot be halved is not the shop's.
  expect(shopsShare(cents(4), order)).toBe(0)
  expect(shopsShare(cents(1250), { ...order, carried: none })).toBe(0)
  expect(shopsShare(none, { procured: none, carried: none })).toBe(0)
})

test('in any number of refunds the shop has what it paid again, never more than is left of it', () => {
  fc.assert(
    fc.property(amount, amount, fc.array(amount, { maxLength: 6 }), (one, two, refunds) => {
      let left = { procured: cents(Math.max(one, two)), carried: cents(Math.min(one, two)) }
      for (const wanted of [...refunds, left.procured]) {
        const refund = cents(Math.min(wanted, left.procured))
        const ours = shopsShare(refund, left)
        expect(ours).toBeLessThanOrEqual(refund)
        left = { procured: minus(left.procured, refund), carried: minus(left.carried, ours) }
        expect(left.carried).toBeGreaterThanOrEqual(0)
        expect(left.carried).toBeLessThanOrEqual(left.procured)
      }
      expect(left).toEqual({ procured: 0, carried: 0 })
    }),
  )
})
