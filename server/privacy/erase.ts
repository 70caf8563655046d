/**
 * The account is erased: once the days to come back are over, in one transaction that goes through every table (every-table.ts). A
 * process that dies in it leaves everything as it was, and the job runs again. Files go after the commit; one that is left has no row,
 * and the nightly sweep takes it.
 */
import { sql } from 'kysely'
import { negative } from '#contract/kit/money.ts'
import { askMail } from '#server/account/ask-mail.ts'
import { writeMail } from '#server/account/write-mail.ts'
import type { Ctx } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { enqueueFirst, type JobRun } from '#server/kit/jobs.ts'
import { move } from '#server/kit/move.ts'
import { record } from '#server/kit/record.ts'
import { system, transact } from '#server/kit/transact.ts'
import { bonusOf, promo } from '#server/wallet/accounts.ts'
import { lockBalance, post } from '#server/wallet/ledger.ts'
import type { World } from '#server/world.ts'
import { findBlockers } from './blockers.ts'
import { fates } from './every-table.ts'
import type { Blanked } from './fate.ts'

const lockDue = ({ tx, now }: Ctx, id: string) =>
  tx
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('erase_at', '<=', now)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Something of theirs is with us again: nothing is erased, the account is open, and a mail tells. Gives whether that is so. */
const staysOpen = (world: World, customerId: string): Promise<'stays' | 'goes' | 'is not due'> =>
  transact(world, system(world), async (ctx) => {
    const customer = await lockDue(ctx, customerId)
    if (!customer) return 'is not due'
    if ((await findBlockers(ctx, customerId)).length === 0) return 'goes'
    await ctx.tx.updateTable('customer').set({ leave_at: null, erase_at: null }).where('id', '=', customerId).execute()
    await record(ctx, { name: 'account.stay', docId: customerId, customerId, shown: false })
    await askMail(ctx, 'staying', customer.email_key)
    return 'stays'
  })

/** Gifts go back to where they came from, and coupons end: nothing of the account is due to anybody. */
async function endGifts(ctx: Ctx, customerId: string): Promise<void> {
  const { bonus } = await lockBalance(ctx, customerId)
  if (bonus > 0)
    await post(ctx, {
      code: 'BONUS',
      refType: 'customer',
      refId: customerId,
      nth: 'erased',
      legs: [
        { account: bonusOf(customerId), amount: negative(bonus) },
        { account: promo, amount: bonus },
      ],
    })
  const coupons = await ctx.tx
    .selectFrom('coupon')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'available')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const coupon of coupons) await move(ctx, 'coupon', coupon, 'expire', { shown: false })
}

async function keysOf({ tx }: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select unnest(array[key, thumb_key]) as key from file where customer_id = ${id} or uploaded_by = ${`customer:${id}`}
    union select key from kyc_picture where kyc_id in (select id from kyc where customer_id = ${id})
    union select key from data_export where customer_id = ${id} and key is not null`.execute(tx)
  return rows.map((row) => row.key)
}

const blankAll = (blank: Blanked['blank']) =>
  sql.join(Object.entries(blank).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

async function eraseRows(ctx: Ctx, id: string): Promise<void> {
  const { tx, now } = ctx
  for (const [table, fate] of fates) {
    if (fate.fate === 'about nobody') continue
    const name = sql.table(table)
    if (fate.fate === 'erased') await sql`delete from ${name} where ${fate.mine(id)}`.execute(tx)
    else if (table === 'customer')
      await sql`update customer set ${blankAll(fate.blank)}, blocked_at = coalesce(blocked_at, ${now}), erased_at = ${now}
        where ${fate.mine(id)}`.execute(tx)
    else if (Object.keys(fate.blank).length > 0)
      await sql`update ${name} set ${blankAll(fate.blank)} where ${fate.mine(id)}`.execute(tx)
  }
}

/** Erases it in the caller's transaction, whatever is left with us, and removes its files after the commit. */
export async function eraseNow(ctx: Ctx, id: string): Promise<void> {
  await endGifts(ctx, id)
  const keys = await keysOf(ctx, id)
  await eraseRows(ctx, id)
  await record(ctx, { name: 'account.erase', docId: id, shown: false })
  ctx.after(async () => {
    for (const key of keys) await ctx.world.providers.files.remove(key)
  })
}

/**
 * Erases the account whose days are over, or says that it stays. The last mail goes before: afterwards nobody knows the address. Where
 * the process dies in between, it goes once more.
 */
const eraseAccount: JobRun = async (world, payload) => {
  const id = String(payload['customerId'])
  if ((await staysOpen(world, id)) !== 'goes') return
  const customer = await world.database.db
    .selectFrom('customer')
    .select(['email', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await world.providers.mail.send({
    id: world.newId(),
    to: customer.email,
    ...writeMail(world, 'erased', customer.language),
  })
  await transact(world, system(world), async (ctx) => {
    // Something came while the mail went out: the timer asks again, and then it stays.
    if (!(await lockDue(ctx, id)) || (await findBlockers(ctx, id)).length > 0) return
    await eraseNow(ctx, id)
  })
}

export const eraseJobs: Record<string, JobRun> = { 'privacy.erase': eraseAccount }

export const eraseTimer = dueTimer({
  name: 'accounts are erased',
  find: (db, now) =>
    db
      .selectFrom('customer')
      .select(['id', 'erase_at as due'])
      .where('erase_at', '<=', now)
      .where('erased_at', 'is', null),
  move: (ctx, id) => enqueueFirst(ctx, 'privacy.erase', { customerId: id }, { single: `privacy.erase:${id}` }),
})
