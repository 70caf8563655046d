/** The draw is fair: uniform over a million draws, each number as likely as any other, and every slice as wide as its chance. */
import { createHash, createHmac, hash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayEnds, dayOf, fromHex, numbersInAll, ownPart, readDraw, toHex } from './draw.ts'
import type { Prize } from './game.ts'
import { oddsOf, type Planned, rangeAt, rangesOf, tableOfDay } from './odds.ts'
import { others, reelsOf, winning } from './reels.ts'
import { placeOf, slicesOf } from './wheel.ts'

const wheel: Prize[] = [25, 100, 500, 1000, 2500, 5875].map((chance, key) => ({
  key,
  chance,
  worth: { kind: 'points', points: chance },
}))
const words = (...all: number[]): Uint8Array => {
  const bytes = new Uint8Array(4 * all.length)
  for (const [at, word] of all.entries()) new DataView(bytes.buffer).setUint32(4 * at, word)
  return bytes
}

/** HMAC by its definition (RFC 2104): Node's own makes an object for each, which takes five times as long. */
function quickHmac(secret: Uint8Array): (message: string) => Buffer {
  const inner = Buffer.alloc(256)
  const outer = Buffer.alloc(64 + 32)
  for (let at = 0; at < 64; at += 1) {
    inner[at] = (secret[at] ?? 0) ^ 0x36
    outer[at] = (secret[at] ?? 0) ^ 0x5c
  }
  return (message) => {
    const end = 64 + inner.write(message, 64, 'latin1')
    outer.set(hash('sha256', inner.subarray(0, end), 'buffer'), 64)
    return hash('sha256', outer, 'buffer')
  }
}

describe('the number that is drawn', () => {
  test('is the one of the picture in the design: secret, part, number and slice', () => {
    const part = ownPart('luckLottery', '2026-09-24', '7K3Q9ZP')
    expect(part).toBe('luckLottery:2026-09-24:7K3Q9ZP')
    const secret = fromHex('00'.repeat(31) + '2a')
    const mac = createHmac('sha256', secret).update(part).digest()
    expect(readDraw(mac)).toEqual({ word: mac.readUInt32BE(0), number: mac.readUInt32BE(0) % 10_000 })
    expect(rangeAt(wheel, 1231)).toMatchObject({ from: 625, to: 1624, prize: { key: 3 } })
  })

  test('counts on where four bytes would favour the first numbers', () => {
    expect(readDraw(words(4_294_959_999, 5))).toEqual({ word: 4_294_959_999, number: 9999 })
    expect(readDraw(words(4_294_960_000, 17))).toEqual({ word: 17, number: 17 })
    expect(readDraw(words(0xffffffff, 4_294_967_000, 10_003))).toEqual({ word: 10_003, number: 3 })
    expect(readDraw(words(...Array.from({ length: 8 }, () => 0xffffffff)))).toBeUndefined()
    // Every number has as many words as every other, and one more round would not fit.
    expect(4_294_960_000 % numbersInAll).toBe(0)
    expect(4_294_960_000 + numbersInAll).toBeGreaterThan(2 ** 32)
  })

  test('is uniform over a million draws: chi-square over its 10,000 values, and every prize as often as its chance says', () => {
    const draws = 1_000_000
    const seen = new Float64Array(numbersInAll)
    const secret = randomBytes(32)
    const quick = quickHmac(secret)
    for (let nth = 0; nth < draws; nth += 1) {
      const part = ownPart('slots', '2026-09-24', String(nth))
      const mac = quick(part)
      if (nth < 1000 && !mac.equals(createHmac('sha256', secret).update(part).digest())) throw new Error('no HMAC')
      const at = readDraw(mac)?.number ?? -1
      seen[at] = (seen[at] ?? 0) + 1
    }
    // The chi-square of k - 1 = 9,999 degrees is nearly normal: mean 9,999, deviation 141.4. Five of them: once in 3.5 million runs.
    const chiSquare = (counts: Float64Array, per: number) =>
      counts.reduce((sum, count) => sum + (count - per) ** 2 / per, 0)
    const limit = numbersInAll - 1 + 5 * Math.sqrt(2 * (numbersInAll - 1))
    expect(chiSquare(seen, draws / numbersInAll)).toBeLessThan(limit)
    for (const { prize, from, to } of rangesOf(wheel)) {
      const won = seen.slice(from, to + 1).reduce((sum, count) => sum + count, 0)
      const wanted = (draws * prize.chance) / numbersInAll
      expect(Math.abs(won - wanted)).toBeLessThan(5 * Math.sqrt(wanted))
    }
    // The test can fail: where one draw in ten of the lower half falls into the upper half, it is seen.
    const bent = seen.map((count, at) => count * (at < 5000 ? 0.9 : 1.1))
    expect(chiSquare(bent, draws / numbersInAll)).toBeGreaterThan(limit)
  }, 60_000)

  test('its bytes are written and read the same, and a day is a day by UTC', () => {
    const bytes = randomBytes(32)
    expect(toHex(bytes)).toBe(bytes.toString('hex'))
    expect(Buffer.from(fromHex(toHex(bytes))).equals(bytes)).toBe(true)
    expect(createHash('sha256').update(fromHex('ff')).digest('hex')).toMatch(/^[0-9a-f]{64}$/)
    expect(dayOf(Date.UTC(2026, 8, 24, 23, 59, 59, 999))).toBe('2026-09-24')
    expect(dayEnds('2026-09-24')).toBe(Date.UTC(2026, 8, 25))
  })
})

describe('the table of a day', () => {
  const planned = (change: Partial<Planned>[] = []): Planned[] =>
    wheel.map((prize, at) => ({ prize, aDay: at === 5 ? null : 10, promised: 0, givable: true, ...change[at] }))

  test('reaches from 0 to 9,999 without a gap, whatever is used up', () => {
    for (const change of [
      [],
      [{ promised: 10 }],
      [{ promised: 12 }, { givable: false }],
      Array.from({ length: 6 }, () => ({ promised: 10, givable: false })),
    ]) {
      const table = tableOfDay(planned(change))
      const ranges = rangesOf(table)
      expect(ranges[0]?.from).toBe(0)
      expect(ranges.at(-1)?.to).toBe(9999)
      for (const [at, range] of ranges.entries()) if (at > 0) expect(range.from).toBe((ranges[at - 1]?.to ?? 0) + 1)
    }
  })

  test('leaves out what is used up, and its chance goes to the last prize alone', () => {
    const table = tableOfDay(planned([{ promised: 10 }, {}, { aDay: 0 }]))
    expect(table.map(({ key, chance }) => [key, chance])).toEqual([
      [1, 100],
      [3, 1000],
      [4, 2500],
      [5, 5875 + 25 + 500],
    ])
  })

  test('a chance is said exactly', () => {
    expect(wheel.map(({ chance }) => oddsOf(chance))).toEqual([
      { oneIn: 400 },
      { oneIn: 100 },
      { oneIn: 20 },
      { oneIn: 10 },
      { oneIn: 4 },
      { percent: 58.75 },
    ])
  })
})

describe('what the games show', () => {
  test('every slice of the wheel is as wide as its chance, and each number has a place of its own', () => {
    const slices = slicesOf(wheel)
    for (const { key, chance } of wheel) {
      const width = slices.filter((it) => it.prize.key === key).reduce((sum, it) => sum + it.width, 0)
      expect(width).toBe(chance)
    }
    const places = Array.from({ length: numbersInAll }, (_, number) => placeOf(wheel, number))
    expect(new Set(places).size).toBe(numbersInAll)
    for (const number of [0, 24, 25, 1231, 9999]) {
      const slice = slices.find(({ at, width }) => placeOf(wheel, number) >= at && placeOf(wheel, number) < at + width)
      expect(slice?.prize.key).toBe(rangeAt(wheel, number)?.prize.key)
    }
  })

  test('three alike only with a prize; what wins nothing has nothing twice and nothing that could have won', () => {
    for (const [key, symbol] of winning.entries())
      expect(reelsOf(key, 7).map(([, line]) => line)).toEqual([symbol, symbol, symbol])
    for (let number = 0; number < 60; number += 1) {
      const reels = reelsOf(undefined, number)
      for (const row of [0, 1, 2] as const) {
        const seen = reels.map((reel) => reel[row])
        expect(new Set(seen).size).toBe(3)
        expect(seen.every((it) => others.some((one) => one === it))).toBe(true)
      }
    }
  })
})
