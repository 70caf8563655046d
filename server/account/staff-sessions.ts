/** Staff signs in to the console: own accounts, own tokens for a working day of twelve hours (states.md G9). */
import type { staffLogIn as inEndpoint, staffMe as meEndpoint } from '#contract/account/desk.ts'
import { hours } from '#contract/kit/time.ts'
import type { Answer, Input, Nothing } from '#contract/kit/endpoint.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found } from '#server/kit/refused.ts'
import type { Reply } from '#server/kit/serve.ts'
import { transact } from '#server/kit/transact.ts'
import { checkSignIn } from './check-sign-in.ts'
import { asStaff, mustStillBe, passSecondStep } from './second-step.ts'
import { clearBrowserCache, clearDeskRefresh, knownDevice, rememberDevice, setDeskRefresh } from './session-cookie.ts'
import { showStaff } from './show-staff.ts'
import { dropCode } from './sign-in-code.ts'
import { openStaffSession } from './staff-refresh.ts'

const workingDay = hours(12)

export async function staffLogIn(
  ctx: Ctx,
  typed: Input<typeof inEndpoint>,
  reply: Reply,
): Promise<Answer<typeof inEndpoint>> {
  const { world } = ctx
  const staff = await checkSignIn(ctx, reply, typed, {
    accountKind: 'staff',
    async open(emailKey, fits) {
      const found = await ctx.tx
        .selectFrom('staff')
        .selectAll()
        .where('email_key', '=', emailKey)
        .where('active', '=', true)
        .$if(!world.config.demo, (it) => it.where('demo', '=', false))
        .executeTakeFirst()
      return { id: found?.id ?? '', row: (await fits(found?.password_hash)) ? found : undefined }
    },
    // The mailed code stays good until the second step is passed too: that is asked for after it.
    keepsCode: (row) => row.totp_sealed !== null,
  })
  await passSecondStep(ctx, staff, typed.totp, knownDevice(world, reply, staff.email_key, 'staff'))

  const expiresAt = ctx.now + workingDay
  const pair = await transact(world, ctx, async (inside) => {
    await mustStillBe(inside, staff)
    if (typed.code !== undefined) await dropCode(inside, 'staff', staff.id)
    const { id, pair: opened } = await openStaffSession(inside, staff.id, expiresAt, reply.asked('user-agent'))
    await record({ ...inside, who: asStaff(staff, id) }, { name: 'staff.sign-in', docId: staff.id, shown: false })
    return opened
  })
  setDeskRefresh(world, reply, pair.refresh, expiresAt)
  rememberDevice(world, reply, staff.email_key, 'staff')
  return { token: pair.access, expiresAt, staff: showStaff(world, staff) }
}

export async function staffLogOut(ctx: Ctx, _input: unknown, reply: Reply): Promise<Nothing> {
  const { id, sessionId } = staffOf(ctx)
  await ctx.tx
    .updateTable('staff_session')
    .set({ revoked_at: ctx.now })
    .where('id', '=', sessionId)
    .where('staff_id', '=', id)
    .execute()
  await record(ctx, { name: 'staff.sign-out', docId: id, shown: false })
  ctx.after(() => ctx.world.forgetSession(sessionId))
  clearDeskRefresh(ctx.world, reply)
  clearBrowserCache(reply)
  return {}
}

export const staffMe = async (ctx: Ctx): Promise<Answer<typeof meEndpoint>> =>
  showStaff(
    ctx.world,
    found(await ctx.tx.selectFrom('staff').selectAll().where('id', '=', staffOf(ctx).id).executeTakeFirst()),
  )
