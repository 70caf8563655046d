/** Setting the second step up, and taking it away (decision 028). Each way in asks for the present password. */
import type {
  beginSecondStep as beginEndpoint,
  confirmSecondStep as confirmEndpoint,
  removeSecondStep as removeEndpoint,
  renewRecoveryCodes as renewEndpoint,
} from '#contract/account/staff.ts'
import { minutes } from '#contract/kit/time.ts'
import type { Answer, Input, Nothing } from '#contract/kit/endpoint.ts'
import { type Ctx, staffOf } from '#server/kit/context.ts'
import { found, Refused } from '#server/kit/refused.ts'
import { allow, forgive } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { endSessionsOf, forgetSessionsOf } from './end-staff-sessions.ts'
import { secondStepTries } from './limits.ts'
import { provePassword, recordOwn, stillMe } from './own-account.ts'
import { dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { openSecret, sealSecret } from './seal-secret.ts'
import { needsSecondStep } from './show-staff.ts'
import { asBase32, enrolUri, newTotpSecret, stepOf } from './totp.ts'
import { accountWords } from './words.ts'

/** How long a secret that was shown waits for its first code. */
const confirmWithin = minutes(30)

export async function beginSecondStep(
  ctx: Ctx,
  { password }: Input<typeof beginEndpoint>,
): Promise<Answer<typeof beginEndpoint>> {
  const { world } = ctx
  const proved = await provePassword(ctx, password)
  const secret = newTotpSecret(world.random)
  const sealed = sealSecret(world, proved.id, secret)
  await transact(world, ctx, async (inside) => {
    const me = await stillMe(inside, proved)
    await inside.tx
      .updateTable('staff')
      .set({ totp_pending: sealed, totp_pending_at: inside.now })
      .where('id', '=', me.id)
      .execute()
    await recordOwn(inside, 'staff.second-step-begin')
  })
  return { secret: asBase32(secret), uri: enrolUri(secret, world.config.brand, proved.email) }
}

export async function confirmSecondStep(
  ctx: Ctx,
  { code }: Input<typeof confirmEndpoint>,
): Promise<Answer<typeof confirmEndpoint>> {
  const { id, sessionId } = staffOf(ctx)
  const tries = `setup ${id}`
  await allow(ctx.world, [secondStepTries, tries])
  const codes = await transact(ctx.world, ctx, async (inside) => {
    const me = found(
      await inside.tx
        .selectFrom('staff')
        .selectAll()
        .where('id', '=', id)
        .where('active', '=', true)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    )
    const since = me.totp_pending_at ?? 0
    const secret = me.totp_pending === null ? undefined : openSecret(ctx.world, id, me.totp_pending)
    if (!secret || inside.now - since >= confirmWithin) throw new Refused('conflict', accountWords.secondStepNotBegun)
    const step = stepOf(secret, code, inside.now)
    if (step === undefined) throw new Refused('invalid', accountWords.setupCodeWrong)
    await inside.tx
      .updateTable('staff')
      // The code that proved it is used up too.
      .set({
        totp_sealed: me.totp_pending,
        totp_at: inside.now,
        totp_step: step,
        totp_pending: null,
        totp_pending_at: null,
      })
      .where('id', '=', id)
      .execute()
    // Whoever else is in came in by the password alone.
    await endSessionsOf(inside, id, { but: sessionId })
    await forgetSessionsOf(inside, id)
    await recordOwn(inside, 'staff.second-step-on')
    return makeRecoveryCodes(inside, id)
  })
  await forgive(ctx.world, secondStepTries, tries)
  return { codes }
}

/** Takes the second step and its recovery codes away. */
export async function clearSecondStep(ctx: Ctx, staffId: string): Promise<void> {
  await ctx.tx
    .updateTable('staff')
    .set({ totp_sealed: null, totp_at: null, totp_step: 0, totp_pending: null, totp_pending_at: null })
    .where('id', '=', staffId)
    .execute()
  await dropRecoveryCodes(ctx, staffId)
  await forgetSessionsOf(ctx, staffId)
}

export async function removeSecondStep(ctx: Ctx, { password }: Input<typeof removeEndpoint>): Promise<Nothing> {
  const proved = await provePassword(ctx, password)
  await transact(ctx.world, ctx, async (inside) => {
    const me = await stillMe(inside, proved)
    if (needsSecondStep(ctx.world.config, me.roles)) throw new Refused('forbidden', accountWords.secondStepMustStay)
    await clearSecondStep(inside, me.id)
    await recordOwn(inside, 'staff.second-step-off')
  })
  return {}
}

export async function renewRecoveryCodes(
  ctx: Ctx,
  { password }: Input<typeof renewEndpoint>,
): Promise<Answer<typeof renewEndpoint>> {
  const proved = await provePassword(ctx, password)
  const codes = await transact(ctx.world, ctx, async (inside) => {
    const me = await stillMe(inside, proved)
    if (me.totp_at === null) throw new Refused('conflict', accountWords.secondStepOff)
    await recordOwn(inside, 'staff.recovery-codes')
    return makeRecoveryCodes(inside, me.id)
  })
  return { codes }
}
