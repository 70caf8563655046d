/** How people are reached besides the app (SUPPORT_*): part of config.ts. */
import { languages } from '#contract/account/account.ts'
import { isZone } from '#contract/kit/zone.ts'
import { readHours, type Span } from '#contract/support/hours.ts'

export interface SupportConfig {
  /** A telephone number with its country's, digits only. */
  whatsapp: string | null
  /** A name without its @. */
  telegram: string | null
  /** Empty: not told. */
  hours: Span[]
  zone: string
  /** In which the shop answers. */
  languages: string[]
}

/** Adds one line to `faults` for each bad value. `demo`: hours of a shop that is none. */
export function readSupport(
  text: (name: string) => string | undefined,
  faults: string[],
  demo: boolean,
): SupportConfig {
  const whatsapp = text('SUPPORT_WHATSAPP')?.replaceAll(/[\s+()-]/g, '')
  const telegram = text('SUPPORT_TELEGRAM')?.replace(/^@/, '')
  const told = text('SUPPORT_HOURS') ?? (demo ? 'Mon-Fri 09:00-18:00, Sat 10:00-16:00' : undefined)
  const hours = told === undefined ? [] : readHours(told)
  const zone = text('SUPPORT_ZONE') ?? 'Asia/Shanghai'
  const spoken = (text('SUPPORT_LANGUAGES') ?? 'en,zh-CN').split(',').map((it) => it.trim())
  if (whatsapp !== undefined && !/^\d{7,15}$/.test(whatsapp))
    faults.push('SUPPORT_WHATSAPP must be a telephone number with its country’s, such as +86 138 0000 0000.')
  if (telegram !== undefined && !/^\w{5,32}$/.test(telegram))
    faults.push('SUPPORT_TELEGRAM must be a Telegram name, 5 to 32 letters, digits or underscores.')
  if (!hours) faults.push(`SUPPORT_HOURS must look like Mon-Fri 09:00-18:00, Sat 10:00-14:00, not "${told}".`)
  if (!isZone(zone)) faults.push(`SUPPORT_ZONE must be a time zone such as Asia/Shanghai, not "${zone}".`)
  if (!spoken.every((it) => languages.some((known) => known === it)))
    faults.push(`SUPPORT_LANGUAGES must be some of ${languages.join(', ')}, with commas in between.`)
  return { whatsapp: whatsapp ?? null, telegram: telegram ?? null, hours: hours ?? [], zone, languages: spoken }
}
