/**
 * Asking for a mail. What is enqueued and answered is the same for every address, known or not; the job finds out later
 * (safety.md D, enumeration).
 */
import type { checkEmailAddress as resetEndpoint, resendVerification as verifyEndpoint } from '#contract/account/api.ts'
import type { Instant } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { allow, nextTryAt } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { emailKeyOf } from './email-key.ts'
import { mailAddress, mailDay, mailSoon } from './limits.ts'
import type { Purpose } from './proofs.ts'

export type MailKind = Purpose | 'exists' | 'password-changed'

/** Counts a wish for a mail and says when the next may be asked for (epoch ms). Refuses (42900) within 60 s and the sixth of a day. */
export function nextMailAt(ctx: Ctx, purpose: Purpose, email: string, counted: 'count' | 'known' = 'count'): Instant {
  const key = `${purpose} ${emailKeyOf(email)}`
  if (counted === 'count') {
    allow(ctx.world, mailSoon, key)
    allow(ctx.world, mailDay, key)
    if (ctx.who.kind === 'nobody' || ctx.who.kind === 'member') allow(ctx.world, mailAddress, ctx.who.address)
  }
  return Math.max(nextTryAt(ctx.world, mailSoon, key), nextTryAt(ctx.world, mailDay, key))
}

export const askMail = (ctx: Ctx, kind: MailKind, email: string): Promise<void> =>
  enqueue(ctx, 'account.mail', { kind, emailKey: emailKeyOf(email) })

export const askReset: UseCase<typeof resetEndpoint> = async (ctx, { email }) => {
  const resendAt = nextMailAt(ctx, 'reset', email)
  await transact(ctx.world, ctx, (inside) => askMail(inside, 'reset', email))
  return { resendAt }
}

export const resendVerification: UseCase<typeof verifyEndpoint> = async (ctx, { email }) => {
  const resendAt = nextMailAt(ctx, 'verify', email)
  await transact(ctx.world, ctx, (inside) => askMail(inside, 'verify', email))
  return { resendAt }
}
