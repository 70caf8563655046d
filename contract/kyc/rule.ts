/** Who must be identified, and which documents are still good (states.md 8, 9, 10 and K1). Pure: amounts are cents. */
import { days, type Instant } from '../kit/time.ts'

/** The start of a day (`YYYY-MM-DD`) in UTC. */
export const dayStart = (day: string): Instant => Date.parse(`${day}T00:00:00Z`)

/** From when a document is over: the day after its last one, in the zone where that comes last. */
export const documentEnds = (validUntil: string): Instant => dayStart(validUntil) + days(1.5)

/** A document that is sent in must be good for another month, or have no end. */
export const isGoodForAMonth = (validUntil: string | null, now: Instant): boolean =>
  validUntil === null || dayStart(validUntil) >= now + days(30)

export const eldest = 150
/** Born in the past, and not longer ago than the date picker reaches (specification 5). */
export const isBirthday = (day: string, now: Instant): boolean =>
  dayStart(day) < now && new Date(now).getUTCFullYear() - Number(day.slice(0, 4)) <= eldest

/** W1: more than this within 30 days takes an identity check. `total`: all of it, with the one that is asked for. */
export const withdrawalNeedsIdentity = (total: number, terms: { withdrawUncheckedMost: number }): boolean =>
  total > terms.withdrawUncheckedMost

/** states.md 8: more than this within a day takes an identity check. `total`: all of it, with the one that is asked for. */
export const rechargeNeedsIdentity = (total: number, terms: { rechargeMostPerDay: number }): boolean =>
  total > terms.rechargeMostPerDay
