/** Quiet hours by the clock on the wall, in any zone and in the nights in which the clocks move. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days, hours, minutes } from '../kit/time.ts'
import { isZone } from '../kit/zone.ts'
import { isQuiet, type QuietHours, quietUntil, whenToTell } from './quiet.ts'

const night = (zone: string, from = 22 * 60, to = 8 * 60): QuietHours => ({ on: true, from, to, zone })
const at = (text: string): number => Date.parse(text)
const end = (it: QuietHours, text: string) => {
  const until = quietUntil(it, at(text))
  return until === undefined ? undefined : new Date(until).toISOString()
}

describe('quiet hours', () => {
  test('hold over midnight, from their first minute to before their last', () => {
    const it = night('UTC')
    expect(isQuiet(it, at('2026-09-24T21:59:59Z'))).toBe(false)
    expect(isQuiet(it, at('2026-09-24T22:00:00Z'))).toBe(true)
    expect(isQuiet(it, at('2026-09-25T07:59:59Z'))).toBe(true)
    expect(isQuiet(it, at('2026-09-25T08:00:00Z'))).toBe(false)
    expect(end(it, '2026-09-24T23:30:10Z')).toBe('2026-09-25T08:00:00.000Z')
    expect(end(it, '2026-09-25T07:59:59Z')).toBe('2026-09-25T08:00:00.000Z')
    expect(end(it, '2026-09-25T12:00:00Z')).toBeUndefined()
  })

  test('hold inside a day, and never when they are off or empty', () => {
    expect(end(night('UTC', 13 * 60, 14 * 60 + 30), '2026-09-24T13:10:00Z')).toBe('2026-09-24T14:30:00.000Z')
    expect(isQuiet({ ...night('UTC'), on: false }, at('2026-09-24T23:00:00Z'))).toBe(false)
    expect(isQuiet(night('UTC', 600, 600), at('2026-09-24T10:00:00Z'))).toBe(false)
  })

  test.each([
    ['Asia/Kathmandu', '2026-09-24T16:15:00Z', '2026-09-25T02:15:00.000Z'],
    ['Pacific/Auckland', '2026-09-24T12:00:00Z', '2026-09-24T20:00:00.000Z'],
    ['America/Los_Angeles', '2026-09-25T05:00:00Z', '2026-09-25T15:00:00.000Z'],
    ['America/Sao_Paulo', '2026-09-25T02:00:00Z', '2026-09-25T11:00:00.000Z'],
  ])('are those of the wall in %s', (zone, now, until) => {
    expect(end(night(zone), now)).toBe(until)
  })

  test('end at eight of the new time in the nights in which the clocks move', () => {
    // Berlin: 29 March 2026 loses the hour after 02:00, 25 October has it twice.
    expect(end(night('Europe/Berlin'), '2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(end(night('Europe/Berlin'), '2026-10-24T21:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
    expect(end(night('America/New_York'), '2026-03-08T04:00:00Z')).toBe('2026-03-08T12:00:00.000Z')
    // Half an hour, on Lord Howe.
    expect(end(night('Australia/Lord_Howe'), '2026-10-03T12:00:00Z')).toBe('2026-10-03T21:00:00.000Z')
  })

  test('that end in an hour which is left out end when the clocks have jumped', () => {
    expect(end(night('Europe/Berlin', 22 * 60, 2 * 60 + 30), '2026-03-28T23:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
  })

  test('end at the first moment that is not quiet, whatever the hours, the zone and the moment', () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'Africa/Casablanca',
    ]
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        minute,
        minute,
        fc.integer({ min: 0, max: 400 * 1440 }),
        (zone, from, to, on) => {
          const it = night(zone, from, to)
          const now = at('2026-01-01T00:00:00Z') + minutes(on)
          const until = quietUntil(it, now)
          expect(until === undefined).toBe(!isQuiet(it, now))
          if (until === undefined) return
          expect(until).toBeGreaterThan(now)
          expect(until - now).toBeLessThanOrEqual(hours(25))
          expect(isQuiet(it, until)).toBe(false)
          expect(isQuiet(it, until - 1)).toBe(true)
        },
      ),
      { numRuns: 60, seed },
    )
  })
})

describe('news in quiet hours', () => {
  const now = at('2026-09-24T23:00:00Z')
  test('waits for their end', () => {
    expect(whenToTell(night('UTC'), now, null)).toEqual({ waitUntil: at('2026-09-25T08:00:00Z') })
    expect(whenToTell(night('UTC'), now, now + days(1))).toEqual({ waitUntil: at('2026-09-25T08:00:00Z') })
  })
  test('is shown without a sound when its deadline would pass meanwhile', () => {
    expect(whenToTell(night('UTC'), now, now + hours(6))).toBe('silently')
    expect(whenToTell(night('UTC'), now, at('2026-09-25T08:00:00Z'))).toBe('silently')
  })
  test('is shown at once by day', () => {
    expect(whenToTell(night('UTC'), at('2026-09-24T12:00:00Z'), null)).toBe('now')
  })
})

test('a zone is one the platform knows', () => {
  expect(['UTC', 'Europe/Berlin', 'Asia/Calcutta'].map(isZone)).toEqual([true, true, true])
  expect(['', 'Mars/Base', '../etc', 'Europe'].map(isZone)).toEqual([false, false, false, false])
})
