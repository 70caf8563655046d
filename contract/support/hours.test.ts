import { describe, expect, it } from 'vitest'
import { isOpenAt, opensNextAt, readHours } from './hours.ts'

const shanghai = 'Asia/Shanghai'
const week = readHours('Mon-Fri 09:00-18:00, Sat 10:00-14:00') ?? []
/** By the wall in Shanghai, in the week of Monday 21 September 2026. */
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 8, 20 + day, hour - 8, minute)

describe('opening hours', () => {
  it('are read from one line, and anything else is nothing', () => {
    expect(week).toEqual([
      { from: 1, to: 5, opens: 540, closes: 1080 },
      { from: 6, to: 6, opens: 600, closes: 840 },
    ])
    for (const wrong of [
      '',
      'always',
      'Mon-Fri',
      'Mon-Fri 18:00-09:00',
      'Fri-Mon 09:00-18:00',
      'Mon 09:00-25:00',
      'Mon-Fri 9-18',
    ])
      expect(readHours(wrong), wrong).toBeUndefined()
  })

  it.each([
    [at(1, 9), true],
    [at(1, 8, 59), false],
    [at(5, 17, 59), true],
    [at(5, 18), false],
    [at(6, 13), true],
    [at(7, 12), false],
  ])('are the shop’s, whatever the phone’s clock says: %i', (now, open) => {
    expect(isOpenAt(week, shanghai, now)).toBe(open)
  })

  it('say when somebody is there next: the same day, the next, and over the weekend', () => {
    expect(opensNextAt(week, shanghai, at(1, 7, 30))).toBe(at(1, 9))
    expect(opensNextAt(week, shanghai, at(1, 20))).toBe(at(2, 9))
    expect(opensNextAt(week, shanghai, at(6, 15))).toBe(at(8, 9))
    expect(opensNextAt(week, shanghai, at(2, 12))).toBeUndefined()
    expect(opensNextAt([], shanghai, at(7, 12))).toBeUndefined()
  })

  it('mind the night in which clocks are turned', () => {
    const sunday = readHours('Sun 09:00-10:00') ?? []
    // Berlin, 29 March 2026: at two it is three.
    expect(opensNextAt(sunday, 'Europe/Berlin', Date.UTC(2026, 2, 28, 23))).toBe(Date.UTC(2026, 2, 29, 7))
  })
})
