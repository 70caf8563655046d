/**
 * Quiet hours (product.md 10): from and to by the clock on the shopper's wall, so they move with summer time. What comes
 * meanwhile waits for their end; only what would end before is shown at once, and without a sound.
 */
import { days, type Instant, minutes } from '../kit/time.ts'

export interface QuietHours {
  on: boolean
  /** Minutes since midnight, 0 to 1439. The same in both: never quiet. */
  from: number
  to: number
  /** An IANA time zone, such as Europe/Berlin. */
  zone: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })
  // A zone comes from a phone: what is remembered of them stays few.
  if (clocks.size > 500) clocks.clear()
  clocks.set(zone, made)
  return made
}

/** Minutes since midnight on the wall of that zone. */
function onTheWall(zone: string, instant: Instant): number {
  const [hour = '0', minute = '0'] = clockOf(zone).format(instant).split(':')
  return Number(hour) * 60 + Number(minute)
}

export function isQuiet({ on, from, to, zone }: QuietHours, instant: Instant): boolean {
  if (!on || from === to) return false
  const now = onTheWall(zone, instant)
  return from < to ? now >= from && now < to : now >= from || now < to
}

/** When the quiet that holds `instant` ends (epoch ms, a full minute); undefined when it is not quiet. */
export function quietUntil(hours: QuietHours, instant: Instant): Instant | undefined {
  if (!isQuiet(hours, instant)) return undefined
  // Minute by minute: a night may be an hour longer or shorter, and the end may fall into the hour that is left out.
  let end = Math.floor(instant / minutes(1)) * minutes(1)
  while (isQuiet(hours, end) && end - instant < days(2)) end += minutes(1)
  return end
}

/** What to do with news of `newsAt` whose deadline may be near: show it, show it without a sound, or wait (epoch ms). */
export function whenToTell(
  hours: QuietHours,
  newsAt: Instant,
  deadline: Instant | null,
): 'now' | 'silently' | { waitUntil: Instant } {
  const end = quietUntil(hours, newsAt)
  if (end === undefined) return 'now'
  return deadline !== null && deadline <= end ? 'silently' : { waitUntil: end }
}
