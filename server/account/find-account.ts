/**
 * Who a mail address belongs to (decision 025): at most one row of an address is proven. Registrations that nobody has
 * proven are found only by the browser that made them, by its mark.
 */
import { sql } from 'kysely'
import type { Ctx, Db } from '#server/kit/context.ts'
import type { CustomerRow } from './show-user.ts'

/** The account of an address that its owner proved. */
export const provenAccount = (tx: Db, emailKey: string): Promise<CustomerRow | undefined> =>
  tx
    .selectFrom('customer')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()

/** The newest registration of an address; `mark`: among those of one browser. Undefined without a mark to look for. */
export async function registration(
  tx: Db,
  emailKey: string,
  browser: { mark: string | undefined } | 'any browser',
): Promise<CustomerRow | undefined> {
  if (browser !== 'any browser' && browser.mark === undefined) return undefined
  return tx
    .selectFrom('customer')
    .selectAll()
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is', null)
    .$if(browser !== 'any browser', (it) =>
      it.where('registered_by', '=', browser === 'any browser' ? '' : (browser.mark ?? '')),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const isProven = (row: CustomerRow): boolean => row.verified_at !== null

/**
 * The row that an address and a password open, if they do, and the id of the address's account, if it has one. `fits` checks
 * a password hash, one or, in a browser that registered with the address, two: it registered either way, so neither the answer
 * nor its time tells whether the address has an account. The demo's people are not let in once the demo is off.
 */
export async function findAccount(
  { tx, world }: Ctx,
  emailKey: string,
  mark: string | undefined,
  fits: (stored: string | undefined) => Promise<boolean>,
): Promise<{ id: string; row: CustomerRow | undefined }> {
  const account = await provenAccount(tx, emailKey)
  const proven = account?.demo && !world.config.demo ? undefined : account
  const here = await registration(tx, emailKey, { mark })
  const id = proven?.id ?? ''
  if (await fits(proven?.password_hash)) return { id, row: proven }
  return { id, row: here && (await fits(here.password_hash)) ? here : undefined }
}

/** One at a time proves an address or is written to about it: two proofs of one address make one account. Held until the commit. */
export async function lockMail(ctx: Ctx, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${emailKey}`}, 0))`.execute(ctx.tx)
}
