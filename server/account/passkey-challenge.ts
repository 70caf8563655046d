/**
 * What a passkey is asked to sign (safety.md, passkeys): random, for one purpose, in one session or browser, for five minutes, and
 * used up by the first answer, right or wrong. Only hashes are kept.
 */
import type { PasskeyAnswer } from '#contract/account/passkey-api.ts'
import { minutes } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import type { Config } from '#server/config.ts'
import { hashOf, newSecret } from './tokens.ts'

export type PasskeyPurpose = 'log-in' | 'add' | 'prove-add' | 'withdrawal' | 'change-email'
/** Whose challenge it is: the browser's (the hash of its mark), or the session's. */
export type Challenged = { askedBy: string } | { sessionId: string }

/** How long a challenge counts, in milliseconds. */
export const challengeFor = minutes(5)

/** The one host that passkeys of this shop belong to, and the one origin they are used from: as configured, never as heard. */
export function partyOf({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Browsers have passkeys only for names, and only where nobody on the way can read along. */
export function hasPasskeys(config: Pick<Config, 'publicUrl'>): boolean {
  const { hostname, protocol } = new URL(config.publicUrl)
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[')
  return !isAddress && (protocol === 'https:' || hostname === 'localhost')
}

/** Makes one, in the caller's transaction. */
export async function makeChallenge(ctx: Ctx, purpose: PasskeyPurpose, whose: Challenged): Promise<string> {
  const challenge = newSecret(ctx.world)
  await ctx.tx.deleteFrom('passkey_challenge').where('expires_at', '<=', ctx.now).execute()
  await ctx.tx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOf(challenge),
      purpose,
      asked_by: 'askedBy' in whose ? whose.askedBy : null,
      session_id: 'sessionId' in whose ? whose.sessionId : null,
      expires_at: ctx.now + challengeFor,
    })
    .execute()
  return challenge
}

/** The challenge that an answer says it signed; '' where it is unreadable. */
export function challengeIn({ clientDataJSON }: Pick<PasskeyAnswer['response'], 'clientDataJSON'>): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const challenge = (said as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** Uses it up; false when it is none of these, too old or used. In a transaction of its own: a wrong answer uses it up too. */
export async function spendChallenge(
  ctx: Ctx,
  challenge: string,
  purpose: PasskeyPurpose,
  whose: Challenged,
): Promise<boolean> {
  const spent = await ctx.tx
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ctx.now)
    .$if('askedBy' in whose, (query) => query.where('asked_by', '=', 'askedBy' in whose ? whose.askedBy : ''))
    .$if('sessionId' in whose, (query) => query.where('session_id', '=', 'sessionId' in whose ? whose.sessionId : ''))
    .returning('challenge_hash')
    .executeTakeFirst()
  return spent !== undefined
}
