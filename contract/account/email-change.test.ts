import { describe, expect, test } from 'vitest'
import { days, hours, seconds } from '../kit/time.ts'
import { isDoubtful, nextMailAt, revertFor, standingOf, whyNoChange } from './email-change.ts'

const now = days(100)
const open = { expiresAt: now + hours(1), confirmedAt: null, revertUntil: null, endedAt: null }
const confirmed = { ...open, confirmedAt: now - hours(1), revertUntil: now + 1 }

describe('a change of address', () => {
  test('waits until its time is over, then can be undone until that is over', () => {
    expect(standingOf(open, now)).toBe('open')
    expect(standingOf(open, open.expiresAt - 1)).toBe('open')
    expect(standingOf(open, open.expiresAt)).toBe('over')
    expect(standingOf(confirmed, now)).toBe('reversible')
    expect(standingOf(confirmed, now + 1)).toBe('over')
    expect(standingOf({ ...open, endedAt: now }, now)).toBe('over')
    expect(standingOf({ ...confirmed, endedAt: now }, now)).toBe('over')
  })

  test('is refused to the own address and while the last can be undone', () => {
    const keys = { ownKey: 'a@example.com', newKey: 'b@example.com' }
    expect(whyNoChange({ ...keys, newKey: keys.ownKey }, undefined, now)).toBe('same')
    expect(whyNoChange(keys, confirmed, now)).toBe('lately')
    expect(whyNoChange(keys, confirmed, now + 1)).toBeUndefined()
    expect(whyNoChange(keys, open, now)).toBeUndefined()
    expect(whyNoChange(keys, undefined, now)).toBeUndefined()
  })

  test('mails once a minute, five times a day, and ten times a day to one address', () => {
    expect(nextMailAt([], [], now)).toBeLessThanOrEqual(now)
    expect(nextMailAt([{ mails: 1, mailedAt: now }], [], now)).toBe(now + seconds(60))
    const four = { mails: 4, mailedAt: now - hours(20) }
    expect(nextMailAt([four], [], now)).toBeLessThanOrEqual(now)
    expect(nextMailAt([four, { mails: 1, mailedAt: now - hours(2) }], [], now)).toBe(now + hours(4))
    expect(nextMailAt([{ mails: 9, mailedAt: now - days(1) }], [], now)).toBeLessThanOrEqual(now)
    expect(nextMailAt([], [{ mails: 10, mailedAt: now - hours(23) }], now)).toBe(now + hours(1))
    expect(nextMailAt([], [{ mails: 9, mailedAt: now - hours(23) }], now)).toBeLessThanOrEqual(now)
  })

  test('that is undone leaves passkeys that were there long before', () => {
    expect(isDoubtful(now - revertFor - 1, now)).toBe(false)
    expect(isDoubtful(now - revertFor, now)).toBe(true)
    expect(isDoubtful(now + 1, now)).toBe(true)
  })
})
