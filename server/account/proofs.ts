/**
 * What proves that somebody reads an address: a link's token or six digits, once, for a while (states.md 11). A newer mail
 * ends the older ones that the same browser asked for. The link counts anywhere, the digits in the browser that asked, so
 * nobody else uses up the tries (decision 025). Only hashes are kept; the mail itself is the only place where the token is written.
 */
import { hours, minutes } from '#contract/kit/time.ts'
import { addressOf, type Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { allow } from '#server/kit/throttle.ts'
import { emailKeyOf } from './email-key.ts'
import { endOpenChange } from './email-changes.ts'
import { codeTries, proofAddress } from './limits.ts'
import type { CustomerRow } from './show-user.ts'
import { hashOf, newSecret, newSixDigits, sealOf } from './tokens.ts'
import { accountWords } from './words.ts'

export type Purpose = 'verify' | 'reset'
export type Proof = { token: string } | { email: string; code: string }
const lasts: Record<Purpose, number> = { verify: hours(24), reset: minutes(30) }
const codeTriesMost = 5

/** Makes the proof for one mail and gives what the mail says. `askedBy`: the mark's hash; null: the digits count anywhere. */
export async function makeProof(
  ctx: Ctx,
  customerId: string,
  purpose: Purpose,
  askedBy: string | null = null,
): Promise<{ token: string; code: string }> {
  const { world, now } = ctx
  const id = world.newId()
  const token = newSecret(world)
  const code = newSixDigits(world)
  await voidProofs(ctx, customerId, { purpose, askedBy })
  await ctx.tx
    .insertInto('mail_proof')
    .values({
      id,
      customer_id: customerId,
      purpose,
      asked_by: askedBy,
      token_hash: hashOf(token),
      code_hash: sealOf(world, `${id}:${code}`),
      created_at: now,
      expires_at: now + lasts[purpose],
    })
    .execute()
  return { token, code }
}

/** Ends the open proofs of a row: all, a change of address that waits among them, or those of one purpose that one browser asked for. */
export async function voidProofs(
  ctx: Ctx,
  customerId: string,
  which?: { purpose: Purpose; askedBy: string | null },
): Promise<void> {
  if (!which) await endOpenChange(ctx, customerId, 'password')
  await ctx.tx
    .updateTable('mail_proof')
    .set({ voided_at: ctx.now })
    .where('customer_id', '=', customerId)
    .$if(which !== undefined, (it) =>
      it.where('purpose', '=', which?.purpose ?? '').where('asked_by', 'is not distinct from', which?.askedBy ?? null),
    )
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute()
}

/** Counts a try. Refuses (42900) too many from one place or, with digits, of one browser at one address. */
export async function allowProof(ctx: Ctx, proof: Proof, mark: string | undefined): Promise<void> {
  const address = addressOf(ctx)
  if ('code' in proof)
    await allow(ctx.world, [proofAddress, address], [codeTries, `${emailKeyOf(proof.email)} ${mark ?? address}`])
  else await allow(ctx.world, [proofAddress, address])
}

export interface Checked {
  id: string
  customer: CustomerRow
}

/**
 * Whose proof it is; undefined when it is wrong, used, too old or was tried too often. It stays unused: see `spendProof`. Run
 * it in a transaction that commits either way: a wrong code counts. `mark`: of the browser that the digits are typed in.
 */
export async function checkProof(
  ctx: Ctx,
  purpose: Purpose,
  proof: Proof,
  mark: string | undefined,
): Promise<Checked | undefined> {
  const open = ctx.tx
    .selectFrom('mail_proof')
    .innerJoin('customer', 'customer.id', 'mail_proof.customer_id')
    .select(['mail_proof.id', 'mail_proof.code_hash', 'mail_proof.customer_id'])
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('mail_proof.expires_at', '>', ctx.now)
  if ('token' in proof) {
    const row = await open.where('token_hash', '=', hashOf(proof.token)).executeTakeFirst()
    return row && { id: row.id, customer: await customerOf(ctx, row.customer_id) }
  }
  const row = await open
    .where('customer.email_key', '=', emailKeyOf(proof.email))
    .where((it) => it.or([it('asked_by', 'is', null), it('asked_by', '=', mark ?? '')]))
    .where('tries', '<', codeTriesMost)
    .orderBy('mail_proof.created_at', 'desc')
    .orderBy('mail_proof.id', 'desc')
    .limit(1)
    .forUpdate('mail_proof')
    .executeTakeFirst()
  if (!row) return undefined
  if (sealOf(ctx.world, `${row.id}:${proof.code}`) === row.code_hash)
    return { id: row.id, customer: await customerOf(ctx, row.customer_id) }
  await ctx.tx
    .updateTable('mail_proof')
    .set((it) => ({ tries: it('tries', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  return undefined
}

const customerOf = (ctx: Ctx, id: string): Promise<CustomerRow> =>
  ctx.tx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Uses a checked proof up. False: somebody was faster, or it ended in the meantime. */
export async function spendProof(ctx: Ctx, id: string): Promise<boolean> {
  const used = await ctx.tx
    .updateTable('mail_proof')
    .set({ used_at: ctx.now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

export const proofOver = (): Refused => new Refused('invalid', accountWords.proofOver)
