/** Where the shopper is: their language and the time on their wall. */
import { useLingui } from '@lingui/react'
import type { DeskThread } from '#contract/support/desk.ts'
import { useServerNow } from '#ops/kit/use-server-now.ts'

export interface There {
  /** In the reader's language. */
  language: string
  /** A city and the time there; empty where the phone named no zone. */
  place: string
}

export function useThere(): (thread: Pick<DeskThread, 'language' | 'zone'>) => There {
  const { i18n } = useLingui()
  const now = useServerNow(30_000)
  const names = new Intl.DisplayNames([i18n.locale], { type: 'language' })
  return ({ language, zone }) => {
    const time =
      zone && i18n.date(new Date(now), { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? ''
    return { language: names.of(language === 'br' ? 'pt-BR' : language) ?? language, place: time && `${city} ${time}` }
  }
}
