/** Bar 88 on the screen: every amount is isolated, only what is not final wears a ≈, and days are told in 24 hours. */
import { cents, fen } from '#contract/kit/money.ts'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { languages } from '#contract/account/account.ts'
import { useDayText } from '../text/day-text.ts'
import { useClockText } from './Freshness.tsx'
import { Fen, Money, Price } from './Money.tsx'
import { MoneyContext } from './money-context.ts'

const around =
  (currency?: string) =>
  ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <MoneyContext value={{ settlement: 'USD', ...(currency && { display: { currency, rate: '0.8571' } }) }}>
        {children}
      </MoneyContext>
    </I18nProvider>
  )

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 24, 9) })
})
afterEach(() => vi.useRealTimers())

describe.each(languages)('in %s', (language) => {
  beforeEach(() => i18n.loadAndActivate({ locale: language, messages: {} }))

  const shown = (what: ReactNode, currency?: string) => {
    const { container, unmount } = render(what, { wrapper: around(currency) })
    const [isolated, ...more] = container.querySelectorAll('bdi')
    expect(more).toEqual([])
    const text = container.textContent
    expect(isolated?.textContent).toBe(text)
    unmount()
    return text
  }

  test.each([-123456, 0, 5, 7875, 123456])('%i cents are isolated, and plain while they are final', (amount) => {
    const it = cents(amount)
    expect(shown(<Money cents={it} />)).not.toContain('≈')
    expect(shown(<Money cents={it} charge />, 'EUR')).toBe(shown(<Money cents={it} />))
    expect(shown(<Money cents={it} currency="USD" />, 'EUR')).toBe(shown(<Money cents={it} />))
    expect(shown(<Fen fen={fen(amount)} />)).not.toContain('≈')
    expect(shown(<Price cents={it} />)).toBe(shown(<Money cents={it} />))
    expect(shown(<Money cents={it} estimate />)).toMatch(/^≈\u00A0[^≈]+$/)
    expect(shown(<Price cents={it} estimate />)).toMatch(/^≈\u00A0[^≈]+$/)
    expect(shown(<Money cents={it} />, 'EUR')).toMatch(/^≈\u00A0[^≈]*(€|EUR)[^≈]*$/)
    expect(shown(<Money cents={it} estimate />, 'EUR')).toMatch(/^≈\u00A0[^≈]*(€|EUR)[^≈]*$/)
    if (amount !== 0) expect(shown(<Money cents={it} signed />)).toMatch(amount < 0 ? /^−/ : /^\+/)
    expect(shown(<Money cents={it} />)).not.toMatch(/[-\u061C\u200E\u200F\u0660-\u0669\u06F0-\u06F9]/)
  })

  test('a day of 24 hours, the day of the month before its name where people say so', () => {
    const { result } = renderHook(() => ({ ...useDayText(), clock: useClockText() }), { wrapper: around() })
    for (let hour = 0; hour < 24; hour += 1) {
      const at = new Date(2026, 10, 17, hour, 7).getTime()
      const time = `${String(hour).padStart(2, '0')}:07`
      for (const text of [result.current.dateTime(at), result.current.dayTime(at), result.current.clock(at, at)])
        expect(text).toMatch(new RegExp(`(^|\\D)${time}$`))
      expect(result.current.dateTime(at)).toMatch(language === 'zh-CN' ? /11月17日/ : /^17\D/)
      expect(result.current.dateTime(at)).not.toMatch(/[APap]\.?[Mm]|上午|下午|ص|[\u0660-\u0669]/)
    }
    expect(result.current.day(new Date(2027, 0, 2).getTime())).toContain('2027')
    // The point of "6. Nov." stands in a list, and not before the full stop of a sentence.
    if (language === 'de') expect(result.current.day(new Date(2026, 10, 17).getTime())).toBe('17.\u00A0Nov.')
    expect(result.current.dayAtEnd(new Date(2026, 10, 17).getTime())).not.toMatch(/\.$/)
    // A day and its month are never parted by the end of a line.
    expect(result.current.day(new Date(2027, 0, 2).getTime())).not.toContain(' ')
    expect(result.current.day(new Date(2026, 0, 2).getTime())).not.toContain('2026')
  })
})
