/**
 * Recovery codes, for the day the phone is lost: ten, shown once, each good for one sign-in. Fifty bits could be guessed
 * from a plain hash of them, so theirs needs the shop's secret too.
 */
import type { Ctx } from '#server/kit/context.ts'
import type { World } from '#server/world.ts'
import { sealOf } from './tokens.ts'

const howMany = 10
/** Without the letters that are taken for digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const half = 5

function newCode(world: Pick<World, 'random'>): string {
  const letters = [...world.random(2 * half)].map((it) => alphabet[it % alphabet.length]).join('')
  return `${letters.slice(0, half)}-${letters.slice(half)}`
}

/** As typed: with or without the hyphen, in any case, an O for a zero, an I or L for a one. */
const plain = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
const hashOfCode = (world: World, staffId: string, code: string): string =>
  sealOf(world, `recovery:${staffId}:${plain(code)}`)

/** Makes new ones in the caller's transaction; those of before are void. */
export async function makeRecoveryCodes(ctx: Ctx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, () => newCode(ctx.world))
  await dropRecoveryCodes(ctx, staffId)
  await ctx.tx
    .insertInto('staff_recovery')
    .values(
      codes.map((code) => ({
        staff_id: staffId,
        code_hash: hashOfCode(ctx.world, staffId, code),
        created_at: ctx.now,
      })),
    )
    .execute()
  return codes
}

export async function dropRecoveryCodes(ctx: Ctx, staffId: string): Promise<void> {
  await ctx.tx.deleteFrom('staff_recovery').where('staff_id', '=', staffId).execute()
}

/** Uses one up; false when it is none of theirs or was used. Of two at once, one is true. */
export async function useRecoveryCode(ctx: Ctx, staffId: string, typed: string): Promise<boolean> {
  const used = await ctx.tx
    .updateTable('staff_recovery')
    .set({ used_at: ctx.now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hashOfCode(ctx.world, staffId, typed))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return used !== undefined
}
