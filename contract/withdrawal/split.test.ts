import { describe, expect, test } from 'vitest'
import { cents, sum } from '../kit/money.ts'
import { byBank, type Source, splitOver, wishText } from './split.ts'

const source = (paymentNumber: string, at: number, left: number): Source => ({ paymentNumber, at, left: cents(left) })

describe('what goes back where', () => {
  test('the newest first, as much as is left there', () => {
    const parts = splitOver(cents(4000), [source('PY1', 1, 5875), source('PY3', 3, 2472), source('PY2', 2, 2567)])
    expect(parts).toEqual([
      { paymentNumber: 'PY3', amount: 2472 },
      { paymentNumber: 'PY2', amount: 1528 },
    ])
    expect(byBank(parts)).toBe(0)
  })
  test('what no source takes goes by bank, and comes last', () => {
    const parts = splitOver(cents(700), [source('PY1', 1, 200), source('PY2', 2, 0)])
    expect(parts).toEqual([
      { paymentNumber: 'PY1', amount: 200 },
      { paymentNumber: null, amount: 500 },
    ])
    expect(byBank(parts)).toBe(500)
  })

  // A small generator of our own: the same seeds every time.
  const chance = (seed: number) => {
    let state = seed
    return (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 4_294_967_296) * below)
    }
  }
  test('over 2,000 random balances: parts add up, none is above what is left, no newer source is spared', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const roll = chance(seed)
      const sources = Array.from({ length: roll(7) }, (_, nth) =>
        source(`PY${nth}`, roll(5), roll(4) === 0 ? 0 : roll(9000)),
      )
      const amount = cents(1 + roll(20_000))
      const parts = splitOver(amount, sources)
      expect(sum(parts.map((part) => part.amount))).toBe(amount)
      const by = new Map(sources.map((it) => [it.paymentNumber, it]))
      const used = parts.flatMap((part) => by.get(part.paymentNumber ?? '') ?? [])
      for (const part of parts) {
        expect(part.amount).toBeGreaterThan(0)
        if (part.paymentNumber !== null) expect(part.amount).toBeLessThanOrEqual(by.get(part.paymentNumber)?.left ?? 0)
      }
      for (const [nth, it] of used.entries()) if (nth > 0) expect(it.at).toBeLessThanOrEqual(used[nth - 1]?.at ?? 0)
      // All but the last source used is used up, and nothing goes by bank while a source has something left.
      const full = used.slice(0, byBank(parts) > 0 ? used.length : -1)
      for (const it of full) expect(parts.find((part) => part.paymentNumber === it.paymentNumber)?.amount).toBe(it.left)
      if (byBank(parts) > 0) expect(sum(used.map((it) => it.left))).toBe(sum(sources.map((it) => it.left)))
      expect(new Set(parts.map((part) => part.paymentNumber)).size).toBe(parts.length)
    }
  })
})

test('the password is for this amount to these places and nothing else', () => {
  const wish = { amount: 900, parts: [{ paymentNumber: 'PY1', amount: 900 }], bank: null }
  expect(wishText(wish)).toBe(wishText({ ...wish, bank: undefined }))
  for (const other of [
    { ...wish, amount: 901 },
    { ...wish, parts: [{ paymentNumber: 'PY2', amount: 900 }] },
    { ...wish, bank: { holder: 'A', account: 'B', name: 'C' } },
  ])
    expect(wishText(other)).not.toBe(wishText(wish))
})
