/** A moment as the console says it: in Guangzhou's time, to the minute unless told what is shown of it. */
import { useLingui } from '@lingui/react/macro'

export const dayAndTime = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
export const timeOfDay = { hour: '2-digit', minute: '2-digit' } as const

export function useWhen(shown: Intl.DateTimeFormatOptions = dayAndTime): (at: number) => string {
  const { i18n } = useLingui()
  return (at) => i18n.date(new Date(at), { timeZone: 'Asia/Shanghai', hourCycle: 'h23', ...shown })
}
