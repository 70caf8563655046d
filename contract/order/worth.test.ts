import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, fen, sum } from '../kit/money.ts'
import { type BoughtLine, worthOfLines, worthOfPieces } from './worth.ts'

const seed = Number(process.env['SEED'] ?? 20261122)
const check = <Given>(property: fc.IProperty<Given>): void => fc.assert(property, { seed, numRuns: 1000 })
const amount = fc.integer({ min: 0, max: 5_000_000 }).map((it) => cents(it))
const line = fc
  .record({
    num: fc.integer({ min: 1, max: 9999 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    price: fc.integer({ min: 0, max: 10_000_000 }),
  })
  .map(({ num, share, price }): BoughtLine => ({ num, gone: Math.floor(num * share), priceFen: fen(price) }))
const lines = fc.array(line, { minLength: 1, maxLength: 8 })
const whole = (some: readonly BoughtLine[]) => some.map((it) => ({ ...it, gone: 0 }))
const of = (num: number, priceFen: number, gone = 0): BoughtLine => ({ num, gone, priceFen: fen(priceFen) })

describe('what pieces are worth', () => {
  it('is what they really cost, whatever price was stated', () => {
    expect(worthOfLines([of(1, 2_150_000)], cents(1000), cents(0))).toEqual([1000])
    expect(worthOfLines([of(2, 2_150_000), of(1, 4_300_000)], cents(1000), cents(0))).toEqual([500, 500])
    expect(worthOfLines([of(3, 0), of(1, 0)], cents(1000), cents(0))).toEqual([750, 250])
  })
  it('is less what came back: pieces that are gone take theirs with them, the rest never costs more than is left', () => {
    expect(worthOfLines([of(4, 5000, 2)], cents(5000), cents(0))).toEqual([2500])
    expect(worthOfLines([of(4, 5000, 2)], cents(5000), cents(2500))).toEqual([2500])
    expect(worthOfLines([of(4, 5000, 2)], cents(5000), cents(4000))).toEqual([1000])
    expect(worthOfLines([of(4, 5000)], cents(5000), cents(9000))).toEqual([0])
  })
  it('adds up to the whole over all lines while nothing came back', () => {
    check(
      fc.property(lines, amount, (some, goods) => {
        expect(sum(worthOfLines(whole(some), goods, cents(0)))).toBe(goods)
      }),
    )
  })
  it('is never below zero and never above what was paid less what came back', () => {
    check(
      fc.property(lines, amount, amount, (some, goods, back) => {
        const worth = worthOfLines(some, goods, back)
        expect(worth).toHaveLength(some.length)
        expect(Math.min(...worth)).toBeGreaterThanOrEqual(0)
        expect(sum(worth)).toBeLessThanOrEqual(Math.max(0, goods - back))
        for (const [at, it] of worthOfLines(whole(some), goods, cents(0)).entries())
          expect(worth[at]).toBeLessThanOrEqual(it)
      }),
    )
  })
  it('is shared by parcels so that all of them together are worth no more than the line', () => {
    const parcels = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 12 })
    check(
      fc.property(amount, parcels, (worth, quantities) => {
        const pieces = quantities.reduce((all, it) => all + it, 0)
        const parts = quantities.map((it) => worthOfPieces(worth, it, pieces))
        expect(sum(parts)).toBeLessThanOrEqual(worth)
        expect(worthOfPieces(worth, pieces, pieces)).toBe(pieces === 0 ? 0 : worth)
        expect(worthOfPieces(worth, pieces + 5, pieces)).toBe(pieces === 0 ? 0 : worth)
      }),
    )
  })
})
