/**
 * The second step of staff's sign-in (decision 028), asked only once the password is right: six digits of an app, each used
 * once, or a recovery code. Wrong ones have a limit of their own.
 */
import type { Role } from '#contract/kit/endpoint.ts'
import type { Ctx, Who } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { Refused } from '#server/kit/refused.ts'
import { allow, forgive } from '#server/kit/throttle.ts'
import { transact } from '#server/kit/transact.ts'
import { secondStepTries } from './limits.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './seal-secret.ts'
import type { StaffAccount } from './show-staff.ts'
import { stepOf } from './totp.ts'
import { accountWords } from './words.ts'

/** Staff as the one who acts, where no session says so yet. */
export const asStaff = ({ id, name, roles }: StaffAccount, sessionId = ''): Extract<Who, { kind: 'staff' }> => ({
  kind: 'staff',
  id,
  name,
  roles: roles as Role[],
  sessionId,
})

/**
 * Takes whoever typed the right password, the code if one was sent, and the mark of a known device, whose tries are its own.
 * Uses the code up. Refuses: none given, a wrong or
 * used one, too many tries (42900), a secret that this shop's SECRET does not open.
 */
export async function passSecondStep(
  ctx: Ctx,
  staff: StaffAccount,
  given: string | undefined,
  device: string | undefined,
): Promise<void> {
  if (staff.totp_sealed === null) return
  const secret = openSecret(ctx.world, staff.id, staff.totp_sealed)
  if (!secret) throw new Refused('conflict', accountWords.secondStepUnreadable)
  if (!given) throw new Refused('invalid', accountWords.secondStepNeeded)
  const tries = device ? `${staff.id} ${device}` : staff.id
  await allow(ctx.world, [secondStepTries, tries])
  const digits = given.replaceAll(' ', '')
  const right = await transact(ctx.world, { ...ctx, who: asStaff(staff) }, async (inside) => {
    const isCode = /^\d{6}$/.test(digits)
    const passed = isCode
      ? await useStep(inside, staff, secret, digits)
      : await useRecoveryCode(inside, staff.id, given)
    // Whoever types a wrong code here knows the password: the audit log should tell.
    const name = !passed ? 'staff.second-step-wrong' : isCode ? undefined : 'staff.recovery-code'
    if (name) await record(inside, { name, docId: staff.id, docNumber: staff.email, shown: false })
    return passed
  })
  if (!right) throw new Refused('invalid', accountWords.secondStepWrong)
  await forgive(ctx.world, secondStepTries, tries)
}

/** Of two tabs with the same code one passes: the step only moves forward. */
async function useStep(ctx: Ctx, staff: StaffAccount, secret: Buffer, digits: string): Promise<boolean> {
  const step = stepOf(secret, digits, ctx.now)
  if (step === undefined) return false
  const used = await ctx.tx
    .updateTable('staff')
    .set({ totp_step: step })
    .where('id', '=', staff.id)
    .where('totp_at', '=', staff.totp_at)
    .where('totp_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/**
 * In the transaction that opens the session: the account is still as it was when the password and the code were checked.
 * It is held until the commit, so a password change or a disabling that comes at the same moment ends this session too.
 */
export async function mustStillBe(ctx: Ctx, staff: StaffAccount): Promise<void> {
  const now = await ctx.tx
    .selectFrom('staff')
    .select(['password_hash', 'totp_at'])
    .where('id', '=', staff.id)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!now || now.password_hash !== staff.password_hash || now.totp_at !== staff.totp_at)
    throw new Refused('invalid', accountWords.wrongPassword)
}
