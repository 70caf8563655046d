/** What a shopper and their browser are told about passkeys. */
import type { askPasskey, beginPasskey, listPasskeys } from '#contract/account/passkey-api.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import type { Ctx, Db } from '#server/kit/context.ts'
import { handleOf } from './check-passkey.ts'
import { challengeFor, partyOf } from './passkey-challenge.ts'

/** So many passkeys one account has at most. */
export const passkeysMost = 10
/** The signatures we can check: ES256, EdDSA and RS256 (COSE). */
export const algorithms = [-7, -8, -257]

export const passkeysOf = (tx: Db, customerId: string) =>
  tx
    .selectFrom('passkey')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function showPasskeys(ctx: Ctx, customerId: string): Promise<Answer<typeof listPasskeys>> {
  const rows = await passkeysOf(ctx.tx, customerId)
  return {
    passkeys: rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at, usedAt: row.used_at })),
  }
}

const named = (rows: Awaited<ReturnType<typeof passkeysOf>>) =>
  rows.map((row) => ({ id: row.credential_id, type: 'public-key' as const, transports: row.transports }))

/** `customerId`: only passkeys of theirs; left out, the browser offers those it has for this shop. */
export async function showAsk(ctx: Ctx, challenge: string, customerId?: string): Promise<Answer<typeof askPasskey>> {
  return {
    challenge,
    rpId: partyOf(ctx.world.config).id,
    timeout: challengeFor,
    userVerification: 'required',
    allowCredentials: customerId === undefined ? [] : named(await passkeysOf(ctx.tx, customerId)),
  }
}

export async function showMaking(
  ctx: Ctx,
  challenge: string,
  customer: { id: string; email: string; name: string },
): Promise<Answer<typeof beginPasskey>> {
  const { config } = ctx.world
  return {
    challenge,
    rp: { id: partyOf(config).id, name: config.brand },
    user: { id: handleOf(customer.id), name: customer.email, displayName: customer.name || customer.email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeFor,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: named(await passkeysOf(ctx.tx, customer.id)),
  }
}
