/** A shift: what one person took in today, by the clock of the warehouse's wall. */
import { hours, type Instant } from '../kit/time.ts'
import { instantOnWall } from '../kit/zone.ts'

/** Where the shelves stand. */
export const warehouseZone = 'Asia/Shanghai'

/** Midnight of the warehouse before `now`. */
export const shiftBegan = (now: Instant): Instant => instantOnWall(warehouseZone, now, 0, 0)

/** Parcels an hour since the first of today, to one digit; the first hour counts as a whole one. Null before the first. */
export const perHour = (received: number, first: Instant | null, now: Instant): number | null =>
  first === null ? null : Math.round((received / Math.max(1, (now - first) / hours(1))) * 10) / 10
