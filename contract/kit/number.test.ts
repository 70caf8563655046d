import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeNumber, prefixes, printNumber, readNumber } from './number.ts'

const made = fc.tuple(
  fc.constantFrom(...prefixes),
  fc.integer({ min: 1_600_000_000_000, max: 4_000_000_000_000 }),
  fc.uint8Array({ minLength: 7, maxLength: 7 }),
)

test('every number that is made is read back, printed or typed in lower case', () => {
  fc.assert(
    fc.property(made, ([prefix, now, random]) => {
      const number = makeNumber(prefix, now, random)
      expect(number).toMatch(/^[A-Z]{2}\d{6}[0-9A-Z]{8}$/)
      expect(readNumber(printNumber(number))).toEqual({ prefix, stored: number })
      expect(readNumber(number.toLowerCase())).toEqual({ prefix, stored: number })
    }),
  )
})

test('one wrong character is noticed', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  fc.assert(
    fc.property(
      made,
      fc.integer({ min: 8, max: 14 }),
      fc.integer({ min: 1, max: 31 }),
      ([prefix, now, random], at, by) => {
        const number = makeNumber(prefix, now, random)
        const other = alphabet[(alphabet.indexOf(number[at] ?? '0') + by) % 32]
        expect(readNumber(number.slice(0, at) + other + number.slice(at + 1))).toBeUndefined()
      },
    ),
  )
})

test('a number is printed in groups', () => {
  expect(printNumber(makeNumber('SO', Date.UTC(2026, 10, 21), new Uint8Array(7)))).toBe('SO-261121-0000000-0')
})
