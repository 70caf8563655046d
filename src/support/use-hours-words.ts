/** When somebody answers and in which language, as the shopper reads it: in their own time and in the shop's. */
import { useLingui } from '@lingui/react/macro'
import { isOpenAt, opensNextAt } from '#contract/support/hours.ts'
import { serverNow } from '#src/kit/sync/clock.ts'
import { useDayText } from '#src/kit/text/day-text.ts'
import { dayLocale } from '#src/kit/ui/locale.ts'
import type { Channels } from './channels.ts'

export interface HoursWords {
  /** Whether somebody is there; null where no hours are told. */
  now: string | null
  /** The shop's clock and languages. */
  there: string
}

/** Undefined before the channels were here once. */
export function useHoursWords(channels: Channels | undefined): HoursWords | undefined {
  const { i18n, t } = useLingui()
  const { dayTimeWithin } = useDayText()
  if (!channels) return undefined
  const locale = dayLocale(i18n.locale)
  const now = serverNow()
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: channels.zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const spoken = channels.languages.map((it) => names.of(it === 'br' ? 'pt' : it === 'zh-CN' ? 'zh' : it) ?? it)
  const languages = new Intl.ListFormat(locale, { type: 'conjunction' }).format(spoken)
  const open = isOpenAt(channels.hours, channels.zone, now)
  const opens = opensNextAt(channels.hours, channels.zone, now)
  const when = opens === undefined ? '' : dayTimeWithin(opens)
  return {
    now: open ? t`Somebody is here now.` : when ? t`We answer again: ${when}, your time.` : null,
    there: t`Our languages: ${languages}. Our time: ${clock}.`,
  }
}
