/** Time zones, as phones name them. */
import * as v from 'valibot'
import { days, type Instant, minutes } from './time.ts'

/** Whether the platform knows this time zone. */
export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** An IANA time zone, such as Europe/Berlin. */
export const Zone_ = v.pipe(v.string(), v.maxLength(60), v.check(isZone, 'not a time zone'))

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What a wall shows in that zone: the day, 1 for Monday to 7, and the minutes since midnight. */
export function wallOf(zone: string, instant: Instant): { day: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'short',
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((it) => it.type === type)?.value ?? '0'
  return { day: weekdays.indexOf(part('weekday')) + 1, minute: Number(part('hour')) * 60 + Number(part('minute')) }
}

/** When the wall of that zone shows `minute` again, `later` days from now; the night in which clocks are turned is minded. */
export function instantOnWall(zone: string, now: Instant, later: number, minute: number): Instant {
  const { minute: present } = wallOf(zone, now)
  const guess = Math.floor(now / minutes(1)) * minutes(1) + days(later) + minutes(minute - present)
  const off = wallOf(zone, guess).minute - minute
  // Two o'clock may be told as one or three: never by more than half a day.
  return guess - minutes(off > 720 ? off - 1440 : off < -720 ? off + 1440 : off)
}
