/** When somebody answers: the shop's opening hours, by the clock on its own wall. */
import * as v from 'valibot'
import type { Instant } from '../kit/time.ts'
import { instantOnWall, wallOf } from '../kit/zone.ts'

const Day_ = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))
const Minute_ = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))

/** From one day of the week to another (1 is Monday), between two times in minutes since midnight. */
export const Span = v.object({ from: Day_, to: Day_, opens: Minute_, closes: Minute_ })
export type Span = v.InferOutput<typeof Span>

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const dayOf = (name: string | undefined): number => dayNames.indexOf(name ?? '') + 1

/** Reads `Mon-Fri 09:00-18:00, Sat 10:00-14:00`; undefined where a part of it is not so. */
export function readHours(text: string): Span[] | undefined {
  const spans: Span[] = []
  for (const part of text.split(',')) {
    const [, first, last, hour, minute, endHour, endMinute] =
      /^\s*([A-Z][a-z]{2})(?:-([A-Z][a-z]{2}))?\s+(\d\d):([0-5]\d)-(\d\d):([0-5]\d)\s*$/.exec(part) ?? []
    const span = {
      from: dayOf(first),
      to: dayOf(last ?? first),
      opens: Number(hour) * 60 + Number(minute),
      closes: Number(endHour) * 60 + Number(endMinute),
    }
    if (!v.is(Span, span) || span.opens >= span.closes || span.from > span.to) return undefined
    spans.push(span)
  }
  return spans
}

/** Whether somebody is there now. Without hours nobody has said so: undefined. */
export function isOpenAt(hours: readonly Span[], zone: string, now: Instant): boolean | undefined {
  if (hours.length === 0) return undefined
  const { day, minute } = wallOf(zone, now)
  return hours.some((it) => day >= it.from && day <= it.to && minute >= it.opens && minute < it.closes)
}

/** When somebody is there next (epoch ms); undefined without hours, or while somebody is. */
export function opensNextAt(hours: readonly Span[], zone: string, now: Instant): Instant | undefined {
  if (isOpenAt(hours, zone, now) !== false) return undefined
  const { day, minute } = wallOf(zone, now)
  for (let later = 0; later <= 7; later += 1) {
    const then = ((day - 1 + later) % 7) + 1
    const opens = hours
      .filter((it) => then >= it.from && then <= it.to && (later > 0 || it.opens > minute))
      .map((it) => it.opens)
    if (opens.length > 0) return instantOnWall(zone, now, later, Math.min(...opens))
  }
  return undefined
}
