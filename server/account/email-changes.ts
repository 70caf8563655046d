/** The rows of changes of address (decision 079): the one that waits or can be undone, and their end. */
import type { Selectable } from 'kysely'
import type { EmailState } from '#contract/account/email-api.ts'
import { type ChangeTimes, nextMailAt, standingOf } from '#contract/account/email-change.ts'
import type { Answer } from '#contract/kit/endpoint.ts'
import { days } from '#contract/kit/time.ts'
import type { emailState as endpoint } from '#contract/account/email-api.ts'
import type { Tables } from '#server/db/schema.ts'
import { type Ctx, memberId } from '#server/kit/context.ts'
import { dueTimer } from '#server/kit/each-due.ts'
import { found } from '#server/kit/refused.ts'

export type ChangeRow = Selectable<Tables['email_change']>
type ChangeEnd = 'replaced' | 'canceled' | 'expired' | 'password' | 'kept'

export const timesOf = (row: ChangeRow): ChangeTimes => ({
  expiresAt: row.expires_at,
  confirmedAt: row.confirmed_at,
  revertUntil: row.revert_until,
  endedAt: row.ended_at,
})

/** The change of an account that has not ended, at most one; it may be past its time. */
export const liveChange = ({ tx }: Pick<Ctx, 'tx'>, customerId: string): Promise<ChangeRow | undefined> =>
  tx
    .selectFrom('email_change')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** As `liveChange`, held until the commit. The caller holds the customer's row. */
export const lockChange = ({ tx }: Pick<Ctx, 'tx'>, customerId: string): Promise<ChangeRow | undefined> =>
  tx
    .selectFrom('email_change')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Ends the change of an account that waits for the new address; one that can be undone stays. */
export async function endOpenChange({ tx, now }: Ctx, customerId: string, outcome: ChangeEnd): Promise<boolean> {
  const ended = await tx
    .updateTable('email_change')
    .set({ ended_at: now, outcome })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Ends a change whose time is over. Gives whether it did. */
export async function endOver({ tx, now }: Pick<Ctx, 'tx' | 'now'>, row: ChangeRow): Promise<boolean> {
  if (row.ended_at !== null || standingOf(timesOf(row), now) !== 'over') return false
  await tx
    .updateTable('email_change')
    .set({ ended_at: now, outcome: row.confirmed_at === null ? 'expired' : 'kept' })
    .where('id', '=', row.id)
    .where('ended_at', 'is', null)
    .execute()
  return true
}

/** The change that an address can still undo. One whose time is over is ended here, so the address is free. The caller holds `lockMail`. */
export async function changeHeldBy(ctx: Ctx, emailKey: string): Promise<ChangeRow | undefined> {
  const row = await ctx.tx
    .selectFrom('email_change')
    .selectAll()
    .where('old_key', '=', emailKey)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && !(await endOver(ctx, row)) ? row : undefined
}

/** When the next mail may be asked for (epoch ms): by one account, and to one address by all together. */
export async function nextChangeMailAt({ tx, now }: Ctx, customerId: string, newKey: string): Promise<number> {
  const rows = await tx
    .selectFrom('email_change')
    .select(['customer_id', 'new_key', 'mails', 'mailed_at'])
    .where((it) => it.or([it('customer_id', '=', customerId), it('new_key', '=', newKey)]))
    .where('mailed_at', '>', now - days(1))
    .execute()
  const mailed = (which: typeof rows) => which.map((row) => ({ mails: row.mails, mailedAt: row.mailed_at }))
  return nextMailAt(
    mailed(rows.filter((row) => row.customer_id === customerId)),
    mailed(rows.filter((row) => row.new_key === newKey)),
    now,
  )
}

export async function showEmail(ctx: Ctx, customerId: string): Promise<Answer<typeof endpoint>> {
  const { email } = found(
    await ctx.tx.selectFrom('customer').select('email').where('id', '=', customerId).executeTakeFirst(),
  )
  const change = await liveChange(ctx, customerId)
  const standing = change && standingOf(timesOf(change), ctx.now)
  const state: EmailState = { email, pending: null, revertUntil: null }
  if (!change) return state
  if (standing === 'reversible') return { ...state, revertUntil: change.revert_until }
  if (standing !== 'open') return state
  const resendAt = await nextChangeMailAt(ctx, customerId, change.new_key)
  return { ...state, pending: { email: change.new_email, endsAt: change.expires_at, resendAt } }
}

export const emailState = (ctx: Ctx): Promise<Answer<typeof endpoint>> => showEmail(ctx, memberId(ctx))

/** An address that was not proven in time stays as it was, and one that could undo a change is free. */
export const emailChangeTimer = dueTimer({
  name: 'changes of address that are over',
  find: (db, now) =>
    db
      .selectFrom('email_change')
      .select((it) => ['id', it.fn.coalesce('revert_until', 'expires_at').as('due')])
      .where('ended_at', 'is', null)
      .where((it) => it(it.fn.coalesce('revert_until', 'expires_at'), '<=', now)),
  move: async (ctx, id) => {
    const row = await ctx.tx
      .selectFrom('email_change')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    return row !== undefined && endOver(ctx, row)
  },
})
