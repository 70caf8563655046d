/**
 * The bank account that a shopper names for a withdrawal (decision 078): it lies sealed until the withdrawal ends and is erased then;
 * its last four stay. Finance opens it to pay, on purpose, and each look is written down.
 */
import type { Answer, Input } from '#contract/kit/endpoint.ts'
import type * as desk from '#contract/withdrawal/desk.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { isOwn } from '#server/kyc/case.ts'
import { seal, unseal } from '#server/kyc/seal.ts'
import type { World } from '#server/world.ts'
import { withdrawalWords } from './words.ts'

const boundTo = (withdrawalId: string): string => `withdrawal-account:${withdrawalId}`

/** The columns of an account. */
export function sealAccount(world: Pick<World, 'config' | 'random'>, withdrawalId: string, account: string) {
  const { sealed, keyId } = seal(world, boundTo(withdrawalId), Buffer.from(account))
  return { bank_ends: account.slice(-4), bank_sealed: sealed.toString('base64'), bank_key: keyId }
}

/** The columns of one whose withdrawal has ended. */
export const accountGone = { bank_sealed: null, bank_key: null, bank_account: null }

/**
 * The whole account, for whoever pays it. Refuses (40900) where none is kept, because the withdrawal has ended or nothing of it goes
 * by bank, (40300) the account's owner, and where no key of the shop opens it.
 */
export async function lookAtAccount(
  ctx: Ctx,
  { withdrawalNumber }: Input<typeof desk.lookAtAccount>,
): Promise<Answer<typeof desk.lookAtAccount>> {
  const row = found(
    await ctx.tx
      .selectFrom('withdrawal')
      .select(['id', 'number', 'customer_id', 'status', 'bank_sealed', 'bank_key'])
      .where('number', '=', withdrawalNumber)
      .executeTakeFirst(),
  )
  if (await isOwn(ctx, row.customer_id)) throw new Refused('forbidden', withdrawalWords.own)
  const sealed = row.bank_sealed
  if (sealed === null) throw new Refused('conflict', kitWords.conflict, {}, { current: row.status })
  const account = unseal(ctx.world, boundTo(row.id), row.bank_key ?? '', Buffer.from(sealed, 'base64'))
  if (!account) throw new Refused('conflict', withdrawalWords.noKey)
  await record(ctx, { name: 'withdrawal.look', docId: row.id, docNumber: row.number, shown: false })
  return { account: account.toString() }
}

/** At the start: accounts that were written down before they were sealed. Gives how many. */
export async function sealOldAccounts(world: Pick<World, 'config' | 'random' | 'database'>): Promise<number> {
  const { db } = world.database
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'bank_account'])
    .where('bank_account', 'is not', null)
    .execute()
  for (const { id, bank_account: account } of rows)
    await db
      .updateTable('withdrawal')
      .set({ ...sealAccount(world, id, account ?? ''), bank_account: null })
      .where('id', '=', id)
      .where('bank_account', '=', account)
      .execute()
  return rows.length
}
