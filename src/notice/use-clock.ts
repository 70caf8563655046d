/** Hours of the day and time zones as the shopper reads them. */
import { useLingui } from '@lingui/react/macro'
import { dayLocale, intlLocale } from '#src/kit/ui/locale.ts'

const minute = 60_000

/** Gives minutes since midnight as a time: 22:00. */
export function useClock(): (minutes: number) => string {
  const { i18n } = useLingui()
  const format = new Intl.DateTimeFormat(dayLocale(i18n.locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return (minutes) => format.format(minutes * minute)
}

/** Gives an IANA zone as people call it: Central European Time. One that has no name of its own is called by its town. */
export function useZoneName(): (zone: string) => string {
  const { i18n } = useLingui()
  const locale = intlLocale(i18n.locale)
  return (zone) => {
    try {
      const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
      const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
      // "GMT+03:00" is no name.
      return name.startsWith('GMT') ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : name
    } catch {
      return zone
    }
  }
}
