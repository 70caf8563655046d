/** What stands against a withdrawal (states.md W1): read when it is asked for and again when it is decided. */
import type { EventName } from '#contract/events.ts'
import { type Cents, cents, plus } from '#contract/kit/money.ts'
import { days } from '#contract/kit/time.ts'
import { withdrawalNeedsIdentity } from '#contract/kyc/rule.ts'
import type { Hold } from '#contract/withdrawal/withdrawal.ts'
import type { Ctx } from '#server/kit/context.ts'
import { Refused } from '#server/kit/refused.ts'
import { hasOpenDispute } from '#server/payment/disputes.ts'
import { withdrawalWords } from './words.ts'

/**
 * A new password, by the reset mail or in the settings, and another address, also one that was put back, hold for the term's time; an
 * overdue fee and a dispute until they are settled.
 */
export async function holdsOf(ctx: Ctx, customerId: string): Promise<Hold[]> {
  const password = await lastOf(ctx, customerId, ['account.reset', 'account.password'])
  const email = await lastOf(ctx, customerId, ['account.email-changed', 'account.email-reverted'])
  const { withdrawHold } = ctx.world.terms
  const patch = await ctx.tx
    .selectFrom('patch')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'overdue')
    .executeTakeFirst()
  return [
    ...(password ? [{ kind: 'password' as const, until: password.at + withdrawHold }] : []),
    ...(email ? [{ kind: 'email' as const, until: email.at + withdrawHold }] : []),
    ...(patch ? [{ kind: 'patch' as const, until: null }] : []),
    ...((await hasOpenDispute(ctx, customerId)) ? [{ kind: 'dispute' as const, until: null }] : []),
  ]
}

/** When the last of these happened to the account, if it was within the term's time. */
const lastOf = ({ tx, now, world }: Ctx, customerId: string, names: readonly EventName[]) =>
  tx
    .selectFrom('event')
    .select('at')
    .where('doc_type', '=', 'account')
    .where('doc_id', '=', customerId)
    .where('name', 'in', names)
    .where('at', '>', now - world.terms.withdrawHold)
    .orderBy('at', 'desc')
    .executeTakeFirst()

/** Refuses (40900) while one of them stands, with all of them. */
export async function mustBeFree(ctx: Ctx, customerId: string): Promise<void> {
  const holds = await holdsOf(ctx, customerId)
  const [first] = holds
  if (first) throw new Refused('conflict', withdrawalWords.held, { why: first.kind }, { holds })
}

/** What withdrawals of the last 30 days come to, less what came back. `but`: not counting that one. */
export async function withdrawnIn30Days(ctx: Ctx, customerId: string, but = ''): Promise<Cents> {
  const row = await ctx.tx
    .selectFrom('withdrawal')
    .select((it) => [
      it.fn.coalesce(it.fn.sum<number | string>('amount'), it.lit(0)).as('amount'),
      it.fn.coalesce(it.fn.sum<number | string>('returned'), it.lit(0)).as('returned'),
    ])
    .where('customer_id', '=', customerId)
    .where('id', '<>', but)
    .where('created_at', '>', ctx.now - days(30))
    .where('status', 'not in', ['rejected', 'canceled', 'failed'])
    .executeTakeFirstOrThrow()
  return cents(Number(row.amount) - Number(row.returned))
}

/** Whether this much more takes an identity check, or what of it goes by bank does. */
export async function needsIdentity(
  ctx: Ctx,
  customerId: string,
  { amount, bank, but }: { amount: Cents; bank: Cents; but?: string },
): Promise<boolean> {
  if (bank > 0) return true
  return withdrawalNeedsIdentity(plus(await withdrawnIn30Days(ctx, customerId, but), amount), ctx.world.terms)
}
