import { describe, expect, test } from 'vitest'
import { afterWorkingDays } from './working-days.ts'

const shanghai = 'Asia/Shanghai'
const mondayToSaturday = [1, 2, 3, 4, 5, 6]
const at = (text: string) => Date.parse(`${text}:00+08:00`)

describe('what is promised in working days', () => {
  test('on an ordinary day is due at the same time tomorrow', () => {
    expect(afterWorkingDays(mondayToSaturday, shanghai, at('2026-11-25T15:20'), 1)).toBe(at('2026-11-26T15:20'))
  })
  test('leaves Sunday out', () => {
    expect(afterWorkingDays(mondayToSaturday, shanghai, at('2026-11-28T15:20'), 1)).toBe(at('2026-11-30T15:20'))
    expect(afterWorkingDays(mondayToSaturday, shanghai, at('2026-11-27T09:00'), 2)).toBe(at('2026-11-30T09:00'))
  })
  test('begins on the next day when it is asked on a Sunday', () => {
    expect(afterWorkingDays(mondayToSaturday, shanghai, at('2026-11-29T11:00'), 1)).toBe(at('2026-11-30T11:00'))
  })
  test('counts every day where no workdays are set', () => {
    expect(afterWorkingDays([], shanghai, at('2026-11-28T15:20'), 2)).toBe(at('2026-11-30T15:20'))
  })
})
