/**
 * What proves that somebody reads an address: a link's token or six digits, once, for a while (states.md 11). A newer mail
 * ends the older ones. Only hashes are kept; the mail itself is the only place where the token is written.
 */
import { hours, minutes } from '#contract/kit/time.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { allow } from '#server/kit/throttle.ts'
import { emailKeyOf } from './email-key.ts'
import { codeTries, proofAddress } from './limits.ts'
import { hashOf, newSecret, newSixDigits, sealOf } from './tokens.ts'
import { accountWords } from './words.ts'

export type Purpose = 'verify' | 'reset'
export type Proof = { token: string } | { email: string; code: string }
const lasts: Record<Purpose, number> = { verify: hours(24), reset: minutes(30) }
const codeTriesMost = 5

/** Makes the proof for one mail and gives what the mail says. */
export async function makeProof(
  ctx: Ctx,
  customerId: string,
  purpose: Purpose,
): Promise<{ token: string; code: string }> {
  const { world, now } = ctx
  const id = world.newId()
  const token = newSecret(world)
  const code = newSixDigits(world)
  await voidProofs(ctx, customerId, purpose)
  await ctx.tx
    .insertInto('mail_proof')
    .values({
      id,
      customer_id: customerId,
      purpose,
      token_hash: hashOf(token),
      code_hash: sealOf(world, `${id}:${code}`),
      created_at: now,
      expires_at: now + lasts[purpose],
    })
    .execute()
  return { token, code }
}

export async function voidProofs(ctx: Ctx, customerId: string, purpose: Purpose): Promise<void> {
  await ctx.tx
    .updateTable('mail_proof')
    .set({ voided_at: ctx.now })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

/** Counts a try. Refuses (42900) too many from one place or, with digits, at one address. */
export function allowProof(ctx: Ctx, proof: Proof): void {
  if (ctx.who.kind === 'nobody' || ctx.who.kind === 'member') allow(ctx.world, proofAddress, ctx.who.address)
  if ('code' in proof) allow(ctx.world, codeTries, emailKeyOf(proof.email))
}

/**
 * Uses a proof up and gives whose it was; undefined when it is wrong, used, too old or was tried too often. Run it in a
 * transaction that commits either way: a wrong code counts.
 */
export async function useProof(ctx: Ctx, purpose: Purpose, proof: Proof): Promise<string | undefined> {
  if ('token' in proof) {
    const used = await ctx.tx
      .updateTable('mail_proof')
      .set({ used_at: ctx.now })
      .where('token_hash', '=', hashOf(proof.token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where('expires_at', '>', ctx.now)
      .returning('customer_id')
      .executeTakeFirst()
    return used?.customer_id
  }
  const row = await ctx.tx
    .selectFrom('mail_proof')
    .innerJoin('customer', 'customer.id', 'mail_proof.customer_id')
    .select(['mail_proof.id', 'mail_proof.customer_id', 'mail_proof.code_hash'])
    .where('customer.email_key', '=', emailKeyOf(proof.email))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('tries', '<', codeTriesMost)
    .orderBy('mail_proof.created_at', 'desc')
    .limit(1)
    .forUpdate('mail_proof')
    .executeTakeFirst()
  if (!row) return undefined
  const right = sealOf(ctx.world, `${row.id}:${proof.code}`) === row.code_hash
  await ctx.tx
    .updateTable('mail_proof')
    .set((it) => (right ? { used_at: ctx.now } : { tries: it('tries', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  return right ? row.customer_id : undefined
}

export const proofOver = (): Refused => new Refused('invalid', accountWords.proofOver)
