/** Promises in working days: the days of the week on which somebody is there, by the clock on the warehouse's wall. */
import type { Instant } from './time.ts'
import { instantOnWall, wallOf } from './zone.ts'

/**
 * The same time of day, `count` working days later (epoch ms). `workdays` are days of the week, 1 for Monday to 7; days on which
 * nobody works are left out, and an empty list means every day.
 */
export function afterWorkingDays(workdays: readonly number[], zone: string, from: Instant, count: number): Instant {
  const { day, minute } = wallOf(zone, from)
  let [later, left] = [0, count]
  while (left > 0) {
    later += 1
    const weekday = ((day - 1 + later) % 7) + 1
    if (workdays.length === 0 || workdays.includes(weekday)) left -= 1
  }
  return instantOnWall(zone, from, later, minute)
}
