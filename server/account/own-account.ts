/** Staff's own password and sessions (decision 028). */
import type { EventName } from '#contract/events.ts'
import type {
  changeOwnPassword as passwordEndpoint,
  endOwnOtherSessions as othersEndpoint,
  endOwnSession as sessionEndpoint,
  myAccount as accountEndpoint,
} from '#contract/account/staff.ts'
import type { Answer, Input, Nothing } from '#contract/kit/endpoint.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, notFound, Refused } from '#server/kit/refused.ts'
import { allow, forgive } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { endSessionsOf } from './end-staff-sessions.ts'
import { presentPasswordTries } from './limits.ts'
import { hashPassword, isPassword } from './password.ts'
import { needsSecondStep, type StaffAccount } from './show-staff.ts'
import { accountWords } from './words.ts'

export async function myAccount(ctx: Ctx): Promise<Answer<typeof accountEndpoint>> {
  const { id, sessionId } = staffOf(ctx)
  const me = await meIn(ctx)
  const sessions = await ctx.tx
    .selectFrom('staff_session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('staff_id', '=', id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const left = await ctx.tx
    .selectFrom('staff_recovery')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('staff_id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    secondStep: {
      on: me.totp_at !== null,
      required: needsSecondStep(ctx.world.config, staffOf(ctx).roles),
      codesLeft: left.count,
    },
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.device,
      createdAt: session.created_at,
      lastSeenAt: session.last_seen_at,
      current: session.id === sessionId,
    })),
  }
}

const meIn = async (ctx: Ctx): Promise<StaffAccount> =>
  found(await ctx.tx.selectFrom('staff').selectAll().where('id', '=', staffOf(ctx).id).executeTakeFirst())

/**
 * Who changes how they sign in types the present password first: an open screen or a stolen token is not enough. Gives
 * the account. Refuses (40001) a wrong one, and too many of them (42900). Outside a transaction, for it hashes.
 */
export async function provePassword(ctx: Ctx, password: string): Promise<StaffAccount> {
  const me = await meIn(ctx)
  await allow(ctx.world, [presentPasswordTries, me.id])
  if (!(await isPassword(me.password_hash, password)))
    throw new Refused('invalid', accountWords.presentPasswordWrong, {}, { fields: [{ path: 'password' }] })
  await forgive(ctx.world, presentPasswordTries, me.id)
  return me
}

/** The row, held until the commit. Refuses when the password was changed since it was proved. */
export async function stillMe(ctx: Ctx, proved: StaffAccount): Promise<StaffAccount> {
  const me = await ctx.tx
    .selectFrom('staff')
    .selectAll()
    .where('id', '=', proved.id)
    .where('active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (me?.password_hash !== proved.password_hash) throw new Refused('conflict', accountWords.presentPasswordWrong)
  return me
}

export async function changeOwnPassword(
  ctx: Ctx,
  { password, next }: Input<typeof passwordEndpoint>,
): Promise<Nothing> {
  const { sessionId } = staffOf(ctx)
  const me = await provePassword(ctx, password).catch(async (error: unknown) => {
    // The answer of the first try was lost: the new password is in force already.
    const is = error instanceof Refused && error.words === accountWords.presentPasswordWrong
    if (is && (await isPassword((await meIn(ctx)).password_hash, next))) return undefined
    throw error
  })
  const hash = me && (await hashPassword(next))
  await transact(ctx.world, ctx, async (inside) => {
    if (me && hash) {
      await stillMe(inside, me)
      await inside.tx.updateTable('staff').set({ password_hash: hash }).where('id', '=', me.id).execute()
    }
    await endSessionsOf(inside, staffOf(ctx).id, { but: sessionId })
    await recordOwn(inside, 'staff.password')
  })
  return {}
}

/** What somebody of the staff does with an account of their own. */
type OwnEvent = Extract<
  EventName,
  `staff.${'password' | 'end-session' | 'end-others' | 'second-step-begin' | 'second-step-on' | 'second-step-off' | 'recovery-codes'}`
>

export const recordOwn = (ctx: Ctx, name: OwnEvent): Promise<unknown> =>
  record(ctx, { name, docId: staffOf(ctx).id, shown: false })

export async function endOwnSession(ctx: Ctx, { sessionId }: Input<typeof sessionEndpoint>): Promise<Nothing> {
  if ((await endSessionsOf(ctx, staffOf(ctx).id, { only: sessionId })) === 0) throw notFound()
  await recordOwn(ctx, 'staff.end-session')
  return {}
}

export async function endOwnOtherSessions(ctx: Ctx): Promise<Answer<typeof othersEndpoint>> {
  const { id, sessionId } = staffOf(ctx)
  const ended = await endSessionsOf(ctx, id, { but: sessionId })
  await recordOwn(ctx, 'staff.end-others')
  return { ended }
}
