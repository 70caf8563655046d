/** What a call of signing in was refused with, as the page shows it: beside the field, with the wait if there is one. */
import { codes } from '#contract/kit/envelope.ts'
import { reasonOf, ServerSaidNo } from '#src/kit/network/errors.ts'
import { tellError } from '#src/kit/network/use-action.ts'

/** The server's sentence; undefined for what is no refusal, such as a lost connection. */
export const sentenceOf = (error: unknown): string | undefined =>
  error instanceof ServerSaidNo ? error.message : undefined

/** Signing in needs the code from the mail as well: there were too many tries at this account (safety.md D). */
export const isCodeNeeded = (error: unknown): boolean => reasonOf(error) === 'refused.code-needed'

/** The mail's proof is good, but this browser registered nothing with its address: a password is asked for first. */
export const wantsPassword = (error: unknown): boolean => reasonOf(error) === 'refused.choose-password'

/** When the next try is allowed (epoch ms by the server's clock), or null when nothing must be waited for. */
export function waitUntil(error: unknown): number | null {
  if (!(error instanceof ServerSaidNo) || error.code !== codes.slowDown || isCodeNeeded(error)) return null
  const { retryAt } = (error.answer ?? {}) as { retryAt?: unknown }
  return typeof retryAt === 'number' ? retryAt : null
}

/** For a quiet action: refusals are shown on the page, everything else rises as a toast. Throws what it was given. */
export function tellUnlessRefused(error: unknown): never {
  if (!(error instanceof ServerSaidNo)) tellError(error)
  throw error
}
