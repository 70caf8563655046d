/** A moment as the console says it: in Guangzhou's time, to the minute. */
import { useLingui } from '@lingui/react/macro'

export function useWhen(): (at: number) => string {
  const { i18n } = useLingui()
  return (at) =>
    i18n.date(new Date(at), {
      timeZone: 'Asia/Shanghai',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
}
