/** Whether a passkey's answer is good (safety.md, passkeys): the challenge, the origin, the host, the verified person, the signature, the counter. */
import type { PasskeyAnswer } from '#contract/account/passkey-api.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { allow } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { passkeyAddress } from './limits.ts'
import { challengeIn, type Challenged, partyOf, type PasskeyPurpose, spendChallenge } from './passkey-challenge.ts'
import { accountWords } from './words.ts'

/** A passkey whose answer was good, and how far its counter goes from and to. */
export interface CheckedPasskey {
  id: string
  customerId: string
  counter: number
  nextCounter: number
}

/**
 * Checks an answer outside a transaction; `usePasskey` then takes it in the caller's. `customerId`: whose it must be, where somebody is
 * signed in. Refuses with one sentence whatever is wrong (40001), and too many tries from one place (42900).
 */
export async function checkPasskey(
  ctx: Ctx,
  answer: PasskeyAnswer,
  { purpose, whose, customerId }: { purpose: PasskeyPurpose; whose: Challenged; customerId?: string },
): Promise<CheckedPasskey> {
  await allow(ctx.world, [passkeyAddress, addressOf(ctx)])
  const challenge = challengeIn(answer.response)
  const isOurs = await transact(ctx.world, ctx, (inside) => spendChallenge(inside, challenge, purpose, whose))
  const row = await ctx.tx
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', answer.id)
    .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
    .executeTakeFirst()
  if (!isOurs || !row) throw passkeyWrong()
  const handle = answer.response.userHandle
  if (handle !== undefined && handle !== handleOf(row.customer_id)) throw passkeyWrong()
  const party = partyOf(ctx.world.config)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...answer.response, userHandle: answer.response.userHandle ?? '' },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => undefined)
  if (!checked?.verified) throw passkeyWrong()
  const { newCounter } = checked.authenticationInfo
  return { id: row.id, customerId: row.customer_id, counter: row.counter, nextCounter: newCounter }
}

/** The owner as an authenticator keeps it: an id that says nothing about the person. */
export const handleOf = (customerId: string): string => Buffer.from(customerId).toString('base64url')

/**
 * Takes a checked answer: the passkey is still there, and its counter still where it was when it was checked, so a copy that signs
 * in the same moment is refused. In the caller's transaction.
 */
export async function usePasskey(ctx: Ctx, checked: CheckedPasskey): Promise<void> {
  const used = await ctx.tx
    .updateTable('passkey')
    .set({ counter: checked.nextCounter, used_at: ctx.now })
    .where('id', '=', checked.id)
    .where('customer_id', '=', checked.customerId)
    .where('counter', '=', checked.counter)
    .returning('id')
    .executeTakeFirst()
  if (!used) throw passkeyWrong()
}

export const passkeyWrong = (): Refused => new Refused('invalid', accountWords.passkeyWrong)
