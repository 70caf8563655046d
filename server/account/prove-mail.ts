/**
 * An address is proven by who reads its mail (decision 025). What was registered with it in other browsers may be a
 * stranger's: nothing of it is taken over, and it ends.
 */
import type { Ctx } from '#server/kit/context.ts'
import { lockRow } from '#server/kit/lock.ts'
import { record } from '#server/kit/record.ts'
import { changeHeldBy } from './email-changes.ts'
import { emailKeyOf } from './email-key.ts'
import { provenAccount } from './find-account.ts'
import { voidProofs } from './proofs.ts'
import { endSessions } from './sessions.ts'
import { asLanguage, type CustomerRow } from './show-user.ts'

/**
 * Makes one row the account of an address, in the caller's transaction, which holds `lockMail`: the registration `keep`, with its password unless a
 * new hash is given, or an empty row with the hash and `email` as it was
 * typed. Every other registration of the address ends with its sessions. Gives
 * undefined when the address has an account already, or can still undo that it had one.
 */
export async function proveMail(
  ctx: Ctx,
  emailKey: string,
  { keep, hash, email }: { keep: string | undefined; hash: string | undefined; email: string },
): Promise<CustomerRow | undefined> {
  if (await provenAccount(ctx.tx, emailKey)) return undefined
  if (await changeHeldBy(ctx, emailKey)) return undefined
  const kept = keep === undefined ? undefined : await lockRow(ctx, 'customer', keep)
  const mine = kept && kept.verified_at === null && kept.blocked_at === null ? kept : undefined
  if (!mine && hash === undefined) return undefined
  await endRegistrations(ctx, emailKey, mine?.id)
  const proven = mine ? await keepRow(ctx, mine.id, hash) : await cleanRow(ctx, email, hash ?? '')
  await record(ctx, {
    name: 'account.verify',
    docId: proven.id,
    customerId: proven.id,
    actor: 'user',
    shown: false,
  })
  return proven
}

/** Ends the registrations of an address that nobody proved, with their sessions, and no browser enters them again but `keep`. Upkeep drops them. */
export async function endRegistrations(ctx: Ctx, emailKey: string, keep: string | undefined): Promise<void> {
  for (const { id } of await unprovenOf(ctx, emailKey)) {
    await endSessions(ctx, id)
    await voidProofs(ctx, id)
    if (id !== keep) await ctx.tx.updateTable('customer').set({ registered_by: null }).where('id', '=', id).execute()
  }
}

const unprovenOf = (ctx: Ctx, emailKey: string): Promise<{ id: string }[]> =>
  ctx.tx
    .selectFrom('customer')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

const keepRow = (ctx: Ctx, id: string, hash: string | undefined): Promise<CustomerRow> =>
  ctx.tx
    .updateTable('customer')
    .set({ verified_at: ctx.now, registered_by: null, ...(hash !== undefined && { password_hash: hash }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const cleanRow = (ctx: Ctx, email: string, hash: string): Promise<CustomerRow> =>
  ctx.tx
    .insertInto('customer')
    .values({
      id: ctx.world.newId(),
      email,
      email_key: emailKeyOf(email),
      password_hash: hash,
      language: asLanguage(ctx.language),
      verified_at: ctx.now,
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
