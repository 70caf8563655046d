/** Which of Stripe's errors are an answer. All others (no connection, 5xx, 429, time-out, a key that is not accepted) say nothing of what happened. */
import Stripe from 'stripe'

const { StripeAPIError, StripeCardError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors

/** There is no such thing there. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && (error.statusCode === 404 || error.code === 'resource_missing')

/** It was read, and nothing was done. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof StripeCardError || (error instanceof StripeInvalidRequestError && !isMissing(error))

/** What we lack, or another request that stands in the way: it may be asked again. */
const passing = new Set(['balance_insufficient', 'insufficient_funds', 'lock_timeout', 'idempotency_key_in_use'])

/** Why a refund will never be sent (already sent back, disputed, a closed card); undefined where it may be tried again. */
export function refusalOf(error: unknown): string | undefined {
  if (!isRefusal(error) || passing.has(error.code ?? '') || /insufficient funds/i.test(error.message)) return undefined
  return error.decline_code ?? error.code ?? error.message.slice(0, 200)
}

/**
 * Whether a charge may be there although it was not made now: its time was over (so its key is new, or a day has passed), the key
 * was used with other words (the shop has another name since), or Stripe repeats a failure of its own that it has kept.
 */
export const mayBeThere = (error: unknown): boolean =>
  (error instanceof StripeInvalidRequestError && error.param === 'expires_at') ||
  error instanceof StripeIdempotencyError ||
  (error instanceof StripeAPIError && error.headers?.['idempotent-replayed'] === 'true')
