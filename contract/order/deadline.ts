/** Until when (states.md 13): every deadline is set once, by the server's clock. Epoch ms. */
import type { Instant } from '../kit/time.ts'
import type { Terms } from '../terms.ts'

export const payBy = (placedAt: Instant, terms: Pick<Terms, 'orderPayWindow'>): Instant =>
  placedAt + terms.orderPayWindow
export const patchPayBy = (askedAt: Instant, terms: Pick<Terms, 'orderPatchWindow'>): Instant =>
  askedAt + terms.orderPatchWindow
export const answerBy = (askedAt: Instant, terms: Pick<Terms, 'answerWindow'>): Instant => askedAt + terms.answerWindow
export const claimedUntil = (claimedAt: Instant, terms: Pick<Terms, 'claimLease'>): Instant =>
  claimedAt + terms.claimLease

/** At the deadline itself it is over. */
export const isOver = (deadline: Instant, now: Instant): boolean => now >= deadline
