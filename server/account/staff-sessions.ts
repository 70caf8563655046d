/** Staff signs in to the console: own accounts, own tokens for a working day of twelve hours (states.md G9). */
import type { Selectable } from 'kysely'
import type {
  Staff,
  staffLogIn as inEndpoint,
  staffLogOut as outEndpoint,
  staffMe as meEndpoint,
} from '#contract/account/desk.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import { hours } from '#contract/kit/time.ts'
import type { Tables } from '#server/db/schema.ts'
import { staffOf } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, Refused } from '#server/kit/refused.ts'
import type { UseCase } from '#server/kit/serve.ts'
import { allow, forgive } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { emailKeyOf } from './email-key.ts'
import { signInAddress, signInAnywhere, signInHere } from './limits.ts'
import { isPassword } from './password.ts'
import { clearDeskRefresh, setDeskRefresh } from './session-cookie.ts'
import { keepDeskTokens, newDeskSecret } from './staff-refresh.ts'
import { hashOf, newAccessToken } from './tokens.ts'
import { accountWords } from './words.ts'

const workingDay = hours(12)
export const showStaff = (row: Selectable<Tables['staff']>): Staff => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: row.roles as Role[],
})

export const staffLogIn: UseCase<typeof inEndpoint> = async (ctx, { email, password }, reply) => {
  const { world } = ctx
  const key = emailKeyOf(email)
  const address = ctx.who.kind === 'nobody' || ctx.who.kind === 'member' ? ctx.who.address : ''
  const here = `staff ${key} ${address}`
  allow(world, signInHere, here)
  allow(world, signInAnywhere, `staff ${key}`)
  allow(world, signInAddress, address)
  const staff = await ctx.tx
    .selectFrom('staff')
    .selectAll()
    .where('email_key', '=', key)
    .where('active', '=', true)
    .executeTakeFirst()
  const right = await isPassword(staff?.password_hash, password)
  if (!staff || !right) throw new Refused('invalid', accountWords.wrongPassword)
  forgive(world, signInHere, here)
  forgive(world, signInAnywhere, `staff ${key}`)

  const token = newAccessToken(world, 's')
  const expiresAt = ctx.now + workingDay
  const id = world.newId()
  const secret = newDeskSecret(world, id)
  await transact(world, ctx, async (inside) => {
    await inside.tx
      .insertInto('staff_session')
      .values({
        id,
        staff_id: staff.id,
        access_hash: hashOf(token),
        refresh_hash: hashOf(secret),
        created_at: ctx.now,
        last_seen_at: ctx.now,
        expires_at: expiresAt,
      })
      .execute()
    const roles = staff.roles as Role[]
    await record(
      { ...inside, who: { kind: 'staff', id: staff.id, name: staff.name, roles, sessionId: id } },
      { name: 'staff.sign-in', docType: 'staff', docId: staff.id, shown: false },
    )
  })
  keepDeskTokens(world, id, token, secret)
  setDeskRefresh(world, reply, secret, expiresAt)
  return { token, expiresAt, staff: showStaff(staff) }
}

export const staffLogOut: UseCase<typeof outEndpoint> = async (ctx, _input, reply) => {
  const { id, sessionId } = staffOf(ctx)
  await ctx.tx
    .updateTable('staff_session')
    .set({ revoked_at: ctx.now })
    .where('id', '=', sessionId)
    .where('staff_id', '=', id)
    .execute()
  await record(ctx, { name: 'staff.sign-out', docType: 'staff', docId: id, shown: false })
  ctx.after(() => ctx.world.forgetSession(sessionId))
  clearDeskRefresh(ctx.world, reply)
  return {}
}

export const staffMe: UseCase<typeof meEndpoint> = async (ctx) =>
  showStaff(found(await ctx.tx.selectFrom('staff').selectAll().where('id', '=', staffOf(ctx).id).executeTakeFirst()))
