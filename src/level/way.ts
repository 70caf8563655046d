/** The way to the next level: how far it is, and a date where one can be computed. */
import { days } from '#contract/kit/time.ts'

/** What a parcel on its way will bring when it has come; `shippedAt` is epoch ms. */
export interface Coming {
  points: number
  shippedAt: number
}

export interface Way {
  /** Points that are missing, and what is on its way, both whole. */
  missing: number
  coming: number
  /** When what is on its way has reached it at the latest (epoch ms); undefined where it does not, or no date is known. */
  by: number | undefined
}

/**
 * Only parcels that were shipped have a last day: they count as received so many days after it. An order closes when its parcels
 * have come, so nothing is said of when.
 */
export function wayTo(next: number, points: number, coming: readonly Coming[], receivedAfterDays: number): Way {
  const missing = Math.max(0, next - points)
  const inOrder = coming.toSorted((a, b) => a.shippedAt - b.shippedAt)
  let sum = 0
  let reachedAt: number | undefined
  for (const parcel of inOrder) {
    sum += parcel.points
    if (reachedAt === undefined && sum >= missing) reachedAt = parcel.shippedAt + days(receivedAfterDays)
  }
  return { missing, coming: sum, by: reachedAt }
}

/** How far one is from where the level began to where the next does, 0 to 1. */
export const partOf = (points: number, from: number, next: number): number =>
  Math.min(1, Math.max(0, (points - from) / Math.max(1, next - from)))
