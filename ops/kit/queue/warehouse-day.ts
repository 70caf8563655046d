/** Days as they are typed in the console: those of the warehouse's wall. */
import type { Instant } from '#contract/kit/time.ts'
import { instantOnWall } from '#contract/kit/zone.ts'
import { warehouseZone } from '#contract/warehouse/shift.ts'

/** Midnight of the warehouse at which that day (YYYY-MM-DD) begins; undefined for anything else. */
export function dayBegins(day: string): Instant | undefined {
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN
  return Number.isNaN(noon) ? undefined : instantOnWall(warehouseZone, noon, 0, 0)
}

const onWall = new Intl.DateTimeFormat('sv-SE', {
  timeZone: warehouseZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
/** On papers, whatever language the console speaks: the warehouse's minute (YYYY-MM-DD HH:MM), and its day. */
export const minuteText = (at: Instant): string => onWall.format(at)
export const dayText = (at: Instant): string => minuteText(at).slice(0, 10)
