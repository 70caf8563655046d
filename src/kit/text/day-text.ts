/** Days and times as the shopper reads them, in Western digits (design.md 9 and 10): "Today, 07:12", "28 Sep, 23:59". */
import { useLingui } from '@lingui/react/macro'
import { serverNow } from '../sync/clock.ts'
import { dayLocale } from '../ui/locale.ts'

const DAY_MS = 86_400_000
const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)

/** Epoch ms in; `day` is a date alone, `dayAtEnd` one before the full stop of a sentence, `dateTime` one with its time; `dayTime`
 * says today and tomorrow, `dayTimeWithin` says them after other words; `clock` is the time alone. The year is told only when it
 * is another one. */
export function useDayText() {
  const { i18n, t } = useLingui()
  const locale = dayLocale(i18n.locale)
  const clock = (instant: number) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)
  const day = (instant: number) => {
    const otherYear = new Date(instant).getFullYear() !== new Date(serverNow()).getFullYear()
    const text = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      ...(otherYear && { year: 'numeric' }),
    }).format(instant)
    // A day stands on the line of its month.
    return text.replaceAll(' ', '\u00A0')
  }
  // "6. Nov." at the end of a sentence would end it twice.
  const dayAtEnd = (instant: number) => day(instant).replace(/\.$/, '')
  const dateTime = (instant: number) => {
    const [date, time] = [day(instant), clock(instant)]
    return t`${date}, ${time}`
  }
  const daysAway = (instant: number) => Math.round((startOfDay(instant) - startOfDay(serverNow())) / DAY_MS)
  const dayTime = (instant: number) => {
    const [apart, time] = [daysAway(instant), clock(instant)]
    if (apart === 0) return t`Today, ${time}`
    if (apart === 1) return t`Tomorrow, ${time}`
    if (apart === -1) return t`Yesterday, ${time}`
    return dateTime(instant)
  }
  const dayTimeWithin = (instant: number) => {
    const [apart, time] = [daysAway(instant), clock(instant)]
    if (apart === 0) return t`today, ${time}`
    if (apart === 1) return t`tomorrow, ${time}`
    if (apart === -1) return t`yesterday, ${time}`
    return dateTime(instant)
  }
  return { day, dayAtEnd, dayTime, dayTimeWithin, dateTime, clock }
}
