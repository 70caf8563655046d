/**
 * A shopper's passkeys (product.md 9). A new one needs the present password or a passkey first; the password stays a way in whatever
 * is removed, so the last one is never lost. A mail tells about each that is new or gone.
 */
import type * as api from '#contract/account/passkey-api.ts'
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import { type Ctx, memberId, memberSession } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, notFound, Refused } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { askMail } from './ask-mail.ts'
import { passkeyWrong } from './check-passkey.ts'
import { confirmPresence, mustBeOpen } from './confirm-password.ts'
import { challengeIn, hasPasskeys, makeChallenge, partyOf, spendChallenge } from './passkey-challenge.ts'
import { algorithms, passkeysMost, showAsk, showMaking, showPasskeys } from './show-passkeys.ts'
import { accountWords } from './words.ts'

export const listPasskeys = (ctx: Ctx): Promise<Answer<typeof api.listPasskeys>> => showPasskeys(ctx, memberId(ctx))

export async function askOwnPasskey(
  ctx: Ctx,
  { purpose }: Input<typeof api.askOwnPasskey>,
): Promise<Answer<typeof api.askOwnPasskey>> {
  const challenge = await makeChallenge(ctx, purpose, { sessionId: memberSession(ctx) })
  return showAsk(ctx, challenge, memberId(ctx))
}

/** Outside a transaction, for it hashes. */
export async function beginPasskey(
  ctx: Ctx,
  proof: Input<typeof api.beginPasskey>,
): Promise<Answer<typeof api.beginPasskey>> {
  if (!hasPasskeys(ctx.world.config)) throw notFound()
  const challenge = await confirmPresence(ctx, proof, 'prove-add', (inside) =>
    makeChallenge(inside, 'add', { sessionId: memberSession(inside) }),
  )
  const me = ctx.tx.selectFrom('customer').select(['id', 'email', 'name']).where('id', '=', memberId(ctx))
  return showMaking(ctx, challenge, found(await me.executeTakeFirst()))
}

/** Refuses (40001) what was not made for this session's challenge, and (40900) the eleventh. */
export async function addPasskey(
  ctx: Ctx,
  { made, name }: Input<typeof api.addPasskey>,
  reply: Reply,
): Promise<Answer<typeof api.addPasskey>> {
  const customerId = memberId(ctx)
  const credential = await checkMade(ctx, made)
  return transact(ctx.world, ctx, (inside) =>
    reply.once(inside, async () => {
      const { email_key: emailKey } = await mustBeOpen(inside)
      const { passkeys } = await showPasskeys(inside, customerId)
      if (passkeys.length >= passkeysMost)
        throw new Refused('conflict', accountWords.passkeysFull, { most: String(passkeysMost) })
      const id = ctx.world.newId()
      const added = await inside.tx
        .insertInto('passkey')
        .values({ id, customer_id: customerId, ...credential, name, created_at: inside.now })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) throw passkeyWrong()
      await recordOwn(inside, 'account.passkey-added')
      await askMail(inside, 'passkey-added', emailKey, { passkey: name })
      return showPasskeys(inside, customerId)
    }),
  )
}

/** What was made, as a row keeps it. Uses the challenge up, whether it was good or not. */
async function checkMade(ctx: Ctx, made: Input<typeof api.addPasskey>['made']) {
  const challenge = challengeIn(made.response)
  const isOurs = await transact(ctx.world, ctx, (inside) =>
    spendChallenge(inside, challenge, 'add', { sessionId: memberSession(inside) }),
  )
  if (!isOurs) throw passkeyWrong()
  const party = partyOf(ctx.world.config)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!checked?.verified) throw passkeyWrong()
  const { credential } = checked.registrationInfo
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: made.response.transports,
  }
}

export async function renamePasskey(
  ctx: Ctx,
  { passkeyId, name }: Input<typeof api.renamePasskey>,
): Promise<Answer<typeof api.renamePasskey>> {
  const renamed = await ctx.tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('customer_id', '=', memberId(ctx))
    .returning('id')
    .executeTakeFirst()
  if (!renamed) throw notFound()
  return showPasskeys(ctx, memberId(ctx))
}

export async function removePasskey(
  ctx: Ctx,
  { passkeyId }: Input<typeof api.removePasskey>,
): Promise<Answer<typeof api.removePasskey>> {
  const customerId = memberId(ctx)
  const { email_key: emailKey } = await mustBeOpen(ctx)
  const gone = await ctx.tx
    .deleteFrom('passkey')
    .where('id', '=', passkeyId)
    .where('customer_id', '=', customerId)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw notFound()
  await recordOwn(ctx, 'account.passkey-removed')
  await askMail(ctx, 'passkey-removed', emailKey, { passkey: gone.name })
  return showPasskeys(ctx, customerId)
}

const recordOwn = (ctx: Ctx, name: 'account.passkey-added' | 'account.passkey-removed'): Promise<unknown> =>
  record(ctx, { name, docId: memberId(ctx), customerId: memberId(ctx), actor: 'user', shown: false })
