/**
 * Asking for a mail. What is enqueued and answered is the same for every address, known or not; the job finds out later
 * (safety.md D, enumeration).
 */
import type {
  checkEmailAddress as resetEndpoint,
  resendVerification as verifyEndpoint,
} from '#contract/account/sign-in-api.ts'
import type { Instant } from '#contract/kit/time.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { enqueue } from '#server/kit/jobs.ts'
import type { Reply } from '#server/kit/serve.ts'
import { allow, type Counted, type Limit, nextTryAt } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { emailKeyOf } from './email-key.ts'
import { registration } from './find-account.ts'
import { mailAddress, mailAnybody, mailDay, mailRegistered, mailSoon } from './limits.ts'
import type { Purpose } from './proofs.ts'
import { knownDevice, markBrowser } from './session-cookie.ts'

export type MailKind =
  | Purpose
  | 'exists'
  | 'password-changed'
  | 'sign-in'
  | 'staff-invite'
  | 'leaving'
  | 'staying'
  | 'erased'
  | 'passkey-added'
  | 'passkey-removed'
  | 'email-new'
  | 'email-asked'
  | 'email-taken'
  | 'email-held'
  | 'email-changed'
  | 'email-reverted'
/** `register`: the mail of a registration, which proves the address or says that it has an account. */
export type MailWish = MailKind | 'register'

export interface MailTurn {
  /** When the next may be asked for (epoch ms). */
  resendAt: Instant
  /** To be taken back when nothing was sent after all. */
  counted: readonly Counted[]
}

/**
 * Counts a wish for a mail. Refuses (42900) within 60 s and the sixth of a day, counted for each browser or address that asks.
 * Together, strangers may ask for ten a day; browsers that only registered with the address, which anybody can, for thirty, and
 * not for a new password. A browser that signed in to the account before is no stranger and asks beyond them.
 */
export async function nextMailAt(
  ctx: Ctx,
  purpose: Purpose,
  email: string,
  reply: Reply,
  mark: string,
): Promise<MailTurn> {
  const { world } = ctx
  const key = emailKeyOf(email)
  const device = knownDevice(world, reply, key)
  const registered = purpose === 'verify' && (await registration(ctx.tx, key, { mark })) !== undefined
  const address = addressOf(ctx)
  const askers = device !== undefined ? [device] : registered ? [mark] : [`from ${address}`, mark]
  const wishes = askers.flatMap((by): [Limit, string][] => [
    [mailSoon, `${purpose} ${key} ${by}`],
    [mailDay, `${purpose} ${key} ${by}`],
  ])
  const together: [Limit, string][] =
    device !== undefined ? [] : [[registered ? mailRegistered : mailAnybody, `${purpose} ${key}`]]
  const counted = await allow(world, [mailAddress, address], ...together, ...wishes)
  let resendAt = 0
  for (const [limit, by] of wishes) resendAt = Math.max(resendAt, await nextTryAt(world, limit, by))
  return { resendAt, counted }
}

/**
 * `mark`: of the browser that asks, whose six digits will count there; `customerId`: the registration that `register` is about;
 * `passkey`: the name of the one that is new or gone.
 */
export const askMail = (
  ctx: Ctx,
  kind: MailWish,
  email: string,
  more: { mark?: string; customerId?: string; passkey?: string } = {},
): Promise<void> => enqueue(ctx, 'account.mail', { kind, emailKey: emailKeyOf(email), ...more })

export async function askReset(
  ctx: Ctx,
  { email }: Input<typeof resetEndpoint>,
  reply: Reply,
): Promise<Answer<typeof resetEndpoint>> {
  const mark = markBrowser(ctx.world, reply)
  const { resendAt } = await nextMailAt(ctx, 'reset', email, reply, mark)
  await transact(ctx.world, ctx, (inside) => askMail(inside, 'reset', email, { mark }))
  return { resendAt }
}

export async function resendVerification(
  ctx: Ctx,
  { email }: Input<typeof verifyEndpoint>,
  reply: Reply,
): Promise<Answer<typeof verifyEndpoint>> {
  const mark = markBrowser(ctx.world, reply)
  const { resendAt } = await nextMailAt(ctx, 'verify', email, reply, mark)
  await transact(ctx.world, ctx, (inside) => askMail(inside, 'verify', email, { mark }))
  return { resendAt }
}
