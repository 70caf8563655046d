/**
 * Who may do what: roles, disabling, ended sessions, a reset second step (decision 028). The calls of an admin and the
 * command `npm run staff` run the same functions.
 */
import type { EventName } from '#contract/events.ts'
import type {
  disableStaff as disableEndpoint,
  enableStaff as enableEndpoint,
  endStaffSessions as endEndpoint,
  resetSecondStep as resetEndpoint,
  setStaffRoles as rolesEndpoint,
} from '#contract/account/staff.ts'
import { type Input, type Nothing, type Role, roles as allRoles } from '#contract/kit/endpoint.ts'
import type { Ctx } from '#server/kit/context.ts'
import { record } from '#server/kit/record.ts'
import { found, kitWords, Refused } from '#server/kit/refused.ts'
import { endSessionsOf, forgetSessionsOf } from './end-staff-sessions.ts'
import { clearSecondStep } from './second-step-setup.ts'
import type { StaffAccount } from './show-staff.ts'
import { accountWords } from './words.ts'

/**
 * Holds the active admins until the commit, so that two who demote each other at the same moment come one after the other.
 * Gives their ids. Refuses whoever asks and is none of them (any more).
 */
export async function holdAdmins(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom('staff')
    .select('id')
    .where('active', '=', true)
    .where(
      (it) => it.val('admin'),
      '=',
      (it) => it.fn.any('roles'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ctx.who.kind === 'staff' && !ids.includes(ctx.who.id)) throw new Refused('forbidden', kitWords.forbidden)
  return ids
}

async function holdPerson(ctx: Ctx, staffId: string): Promise<StaffAccount> {
  return found(
    await ctx.tx.selectFrom('staff').selectAll().where('id', '=', staffId).forNoKeyUpdate().executeTakeFirst(),
  )
}

/** One admin always remains. */
function mustLeaveOne(admins: readonly string[], without: string): void {
  if (admins.every((it) => it === without)) throw new Refused('conflict', accountWords.lastAdmin)
}
const isOneself = (ctx: Ctx, staffId: string): boolean => ctx.who.kind === 'staff' && ctx.who.id === staffId

type StaffEvent = Extract<
  EventName,
  `staff.${'roles' | 'disable' | 'enable' | 'end-sessions' | 'second-step-reset' | 'set-password'}`
>
const tell = (
  ctx: Ctx,
  name: StaffEvent,
  it: StaffAccount,
  more: { from?: string; to?: string } = {},
): Promise<unknown> => record(ctx, { name, docId: it.id, docNumber: it.email, shown: false, ...more })

/** In the order of the list, each once. */
export const inOrder = (given: readonly Role[]): Role[] => allRoles.filter((it) => given.includes(it))

/** What somebody invited who may invite no more is void: it may be how a thief would come back. */
async function voidInvitesOf(ctx: Ctx, staffId: string): Promise<void> {
  await ctx.tx
    .updateTable('staff_invite')
    .set({ revoked_at: ctx.now })
    .where('invited_by', '=', staffId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Refuses one's own, and to leave the shop without an admin. */
export async function setRoles(ctx: Ctx, staffId: string, wanted: readonly Role[]): Promise<void> {
  const admins = await holdAdmins(ctx)
  if (isOneself(ctx, staffId)) throw new Refused('forbidden', accountWords.ownRoles)
  const person = await holdPerson(ctx, staffId)
  const roles = inOrder(wanted)
  if (!roles.includes('admin')) {
    if (admins.includes(staffId)) mustLeaveOne(admins, staffId)
    await voidInvitesOf(ctx, staffId)
  }
  await ctx.tx.updateTable('staff').set({ roles }).where('id', '=', staffId).execute()
  await forgetSessionsOf(ctx, staffId)
  await tell(ctx, 'staff.roles', person, { from: person.roles.join(', '), to: roles.join(', ') })
}

/** Ends their sessions. Refuses oneself, and to leave the shop without an admin. */
export async function disable(ctx: Ctx, staffId: string): Promise<void> {
  const admins = await holdAdmins(ctx)
  if (isOneself(ctx, staffId)) throw new Refused('forbidden', accountWords.ownRoles)
  const person = await holdPerson(ctx, staffId)
  if (admins.includes(staffId)) mustLeaveOne(admins, staffId)
  await ctx.tx.updateTable('staff').set({ active: false }).where('id', '=', staffId).execute()
  await endSessionsOf(ctx, staffId)
  await voidInvitesOf(ctx, staffId)
  await tell(ctx, 'staff.disable', person)
}

/** They sign in again with the password and the second step of before. No session of before lives on. */
export async function enable(ctx: Ctx, staffId: string): Promise<void> {
  await holdAdmins(ctx)
  const person = await holdPerson(ctx, staffId)
  if (!person.active) {
    await ctx.tx.updateTable('staff').set({ active: true }).where('id', '=', staffId).execute()
    await endSessionsOf(ctx, staffId)
  }
  await tell(ctx, 'staff.enable', person)
}

export async function endAllSessions(ctx: Ctx, staffId: string): Promise<number> {
  await holdAdmins(ctx)
  const it = await holdPerson(ctx, staffId)
  const ended = await endSessionsOf(ctx, staffId)
  await tell(ctx, 'staff.end-sessions', it)
  return ended
}

/** For somebody who lost the phone and the codes. Refuses one's own: a stolen session must not do it. */
export async function resetStep(ctx: Ctx, staffId: string): Promise<void> {
  await holdAdmins(ctx)
  if (isOneself(ctx, staffId)) throw new Refused('forbidden', accountWords.ownReset)
  const person = await holdPerson(ctx, staffId)
  await clearSecondStep(ctx, staffId)
  await endSessionsOf(ctx, staffId)
  await tell(ctx, 'staff.second-step-reset', person)
}

/** For the command only: nobody sets another's password from the console. */
export async function setPassword(ctx: Ctx, staffId: string, hash: string): Promise<void> {
  const person = await holdPerson(ctx, staffId)
  await ctx.tx.updateTable('staff').set({ password_hash: hash }).where('id', '=', staffId).execute()
  await endSessionsOf(ctx, staffId)
  await tell(ctx, 'staff.set-password', person)
}

export async function setStaffRoles(ctx: Ctx, { staffId, roles }: Input<typeof rolesEndpoint>): Promise<Nothing> {
  await setRoles(ctx, staffId, roles)
  return {}
}
export async function disableStaff(ctx: Ctx, { staffId }: Input<typeof disableEndpoint>): Promise<Nothing> {
  await disable(ctx, staffId)
  return {}
}
export async function enableStaff(ctx: Ctx, { staffId }: Input<typeof enableEndpoint>): Promise<Nothing> {
  await enable(ctx, staffId)
  return {}
}
export async function endStaffSessions(ctx: Ctx, { staffId }: Input<typeof endEndpoint>): Promise<Nothing> {
  await endAllSessions(ctx, staffId)
  return {}
}
export async function resetSecondStep(ctx: Ctx, { staffId }: Input<typeof resetEndpoint>): Promise<Nothing> {
  await resetStep(ctx, staffId)
  return {}
}
