/**
 * When the shopper may be asked to put the app on the phone: after something good, in a place of rest, and never again
 * once they have said no twice. Pure: whoever asks brings the time and the facts.
 */
const day = 86_400_000
const rest = 30 * day
const mostRefusals = 2

/** What this phone remembers about it; times in epoch ms. */
export interface Remembered {
  /** First seen here. */
  since: number
  /** How many different days the app was opened here, and the last of them (its midnight). */
  days: number
  lastDay: number
  /** Each "Not now". */
  notNow: number[]
}

/** `midnight`: of the shopper's own day. */
export function opened(kept: Remembered | undefined, now: number, midnight: number): Remembered {
  if (!kept) return { since: now, days: 1, lastDay: midnight, notNow: [] }
  return kept.lastDay === midnight ? kept : { ...kept, days: kept.days + 1, lastDay: midnight }
}

export const refused = (kept: Remembered, now: number): Remembered => ({ ...kept, notNow: [...kept.notNow, now] })

export interface Moment {
  now: number
  kept: Remembered
  path: string
  /** Pages seen in this visit, this one too. */
  pages: number
  /** Something else has the shopper's attention: a sheet, a field, an update. */
  busy: boolean
  /** When the last payment went through (epoch ms). */
  paidAt: number | undefined
  /** Lines in the cart, and orders and parcels that are on their way. */
  inCart: number
  underWay: number
}

// Pages to look at. Where something is typed, chosen or paid nobody is interrupted, nor on the page of the result.
const restful = /^\/$|^\/pages\/(index|notification|My|purchaseDetail|logisticsDetail|orderDetailAddedStorage)\/index$/

export function isFitting({ now, kept, path, pages, busy, paidAt, inCart, underWay }: Moment): boolean {
  if (kept.notNow.length >= mostRefusals || now - Math.max(0, ...kept.notNow) < rest) return false
  if (pages < 2 || busy || !restful.test(path)) return false
  const paidHere = paidAt !== undefined && paidAt > kept.since
  const comesBack = kept.days >= 2 && (inCart > 0 || underWay > 0)
  return paidHere || comesBack
}
