import { describe, expect, test } from 'vitest'
import { days } from '../kit/time.ts'
import { defaultTerms } from '../terms.ts'
import { longerOffers, type StorageFacts, storageTimes } from './storage.ts'

const start = Date.UTC(2026, 0, 1)
const facts: StorageFacts = { storedAt: start, extra: 0, stood: 0, standsSince: null, paid: 0 }
const at = (day: number) => start + days(day)
const offersAt = (day: number, change: Partial<StorageFacts> = {}) =>
  longerOffers(storageTimes({ ...facts, ...change }, defaultTerms, at(day)), defaultTerms, at(day))

describe('storage paid for longer', () => {
  test('ninety days are free, then come blocks of thirty, up to the last day', () => {
    expect(offersAt(84)).toEqual([
      { blocks: 1, until: at(120), amount: 600 },
      { blocks: 2, until: at(150), amount: 1200 },
      { blocks: 3, until: at(180), amount: 1800 },
    ])
  })
  test('days that have passed unpaid are part of it', () => {
    expect(offersAt(130).map(({ blocks, until }) => [blocks, until])).toEqual([
      [2, at(150)],
      [3, at(180)],
    ])
  })
  test('nothing is offered on the last day or after it, and nothing once all is paid for', () => {
    expect(offersAt(180)).toEqual([])
    expect(offersAt(200)).toEqual([])
    expect(offersAt(100, { paid: days(90) })).toEqual([])
  })
  test('what a level adds moves the free days and the last day', () => {
    const times = storageTimes({ ...facts, extra: days(10) }, defaultTerms, at(1))
    expect(times).toEqual({ freeUntil: at(100), paidUntil: at(100), endsAt: at(190) })
  })
  test('while the clock stands still, no day is used up', () => {
    const standing = { ...facts, standsSince: at(80) }
    for (const day of [80, 95, 300])
      expect(storageTimes(standing, defaultTerms, at(day)).paidUntil - at(day)).toBe(days(10))
    expect(storageTimes({ ...facts, stood: days(15) }, defaultTerms, at(95)).paidUntil).toBe(at(105))
  })

  // Every day of every history: what is paid for never passes the last day, each offer adds whole blocks and costs so many.
  test('for any days: never beyond the last day, each block adds at most its length and costs its price', () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e6)
    let state = seed
    const any = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * (most + 1))
    }
    for (let round = 0; round < 2000; round += 1) {
      const terms = {
        storageFree: days(any(120)),
        storageEnd: 0,
        storageBlock: days(1 + any(40)),
        storageBlockPrice: 1 + any(2000),
      }
      terms.storageEnd = terms.storageFree + days(any(120))
      const mine = { ...facts, extra: days(any(30)), stood: any(days(20)), paid: any(days(200)) }
      const now = start + any(days(300))
      const times = storageTimes(mine, terms, now)
      const said = `seed ${seed}, round ${round}`
      expect(times.paidUntil, said).toBeLessThanOrEqual(times.endsAt)
      expect(times.paidUntil, said).toBeGreaterThanOrEqual(times.freeUntil)
      for (const offer of longerOffers(times, terms, now)) {
        expect(offer.until, said).toBeGreaterThan(Math.max(now, times.paidUntil))
        expect(offer.until, said).toBeLessThanOrEqual(times.endsAt)
        expect(offer.amount, said).toBe(offer.blocks * terms.storageBlockPrice)
        // Paid for, it is kept exactly as long as was said.
        const paid = times.paidUntil - times.freeUntil + offer.blocks * terms.storageBlock
        expect(storageTimes({ ...mine, paid }, terms, now).paidUntil, said).toBe(offer.until)
      }
    }
  })
})
