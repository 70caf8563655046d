import { describe, expect, test } from 'vitest'
import { days, hours } from '../kit/time.ts'
import { defaultTerms } from '../terms.ts'
import { askDeadline, isSameAsk, whyNotAsked } from './ask-service.ts'

const now = Date.UTC(2026, 10, 28)
const facts = { stored: 2, endsAt: now + days(90), waiting: [] as string[] }

describe('a service on goods that lie here', () => {
  test('is asked for while a piece is on the shelf', () => {
    expect(whyNotAsked('measure', facts, now)).toBeNull()
    expect(whyNotAsked('measure', { ...facts, stored: 0 }, now)).toBe('away')
  })
  test('is not asked for on the last day or after it', () => {
    expect(whyNotAsked('measure', { ...facts, endsAt: now }, now)).toBe('over')
    expect(whyNotAsked('measure', { ...facts, endsAt: now + 1 }, now)).toBeNull()
  })
  test('is not asked for while the same one is still to be done, another one is', () => {
    expect(whyNotAsked('measure', { ...facts, waiting: ['measure'] }, now)).toBe('waits')
    expect(whyNotAsked('video', { ...facts, waiting: ['measure'] }, now)).toBeNull()
  })
  test('is paid for within its window, never beyond the last day', () => {
    expect(askDeadline(facts.endsAt, defaultTerms, now)).toBe(now + hours(24))
    expect(askDeadline(now + hours(3), defaultTerms, now)).toBe(now + hours(3))
  })
  test('is another one with other words or another fee', () => {
    const ask = { wish: 'The seam', amount: 22 }
    expect(isSameAsk(ask, { ...ask })).toBe(true)
    expect(isSameAsk(ask, { ...ask, wish: 'The sole' })).toBe(false)
    expect(isSameAsk(ask, { ...ask, amount: 44 })).toBe(false)
  })
})
