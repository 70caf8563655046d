/** The calls of staff's own accounts and of who is on the staff: a table of contents. */
import type { Hono } from 'hono'
import * as staff from '#contract/account/staff.ts'
import { serve } from '#server/kit/serve.ts'
import type { World } from '#server/world.ts'
import { joinStaff, readInvite } from './join-staff.ts'
import { listStaff } from './list-staff.ts'
import { changeOwnPassword, endOwnOtherSessions, endOwnSession, myAccount } from './own-account.ts'
import { beginSecondStep, confirmSecondStep, removeSecondStep, renewRecoveryCodes } from './second-step-setup.ts'
import { disableStaff, enableStaff, endStaffSessions, resetSecondStep, setStaffRoles } from './staff-admin.ts'
import { inviteStaff, resendInvite, revokeInvite } from './staff-invites.ts'

// They hash, count tries that must be kept, or answer secrets that no key may keep.
const own = { ownTransaction: true }

export function staffRoutes(app: Hono, world: World): void {
  serve(app, world, staff.myAccount, myAccount)
  serve(app, world, staff.changeOwnPassword, changeOwnPassword, own)
  serve(app, world, staff.endOwnSession, endOwnSession)
  serve(app, world, staff.endOwnOtherSessions, endOwnOtherSessions)
  serve(app, world, staff.beginSecondStep, beginSecondStep, own)
  serve(app, world, staff.confirmSecondStep, confirmSecondStep, own)
  serve(app, world, staff.removeSecondStep, removeSecondStep, own)
  serve(app, world, staff.renewRecoveryCodes, renewRecoveryCodes, own)

  serve(app, world, staff.listStaff, listStaff)
  serve(app, world, staff.inviteStaff, inviteStaff)
  serve(app, world, staff.resendInvite, resendInvite)
  serve(app, world, staff.revokeInvite, revokeInvite)
  serve(app, world, staff.setStaffRoles, setStaffRoles)
  serve(app, world, staff.disableStaff, disableStaff)
  serve(app, world, staff.enableStaff, enableStaff)
  serve(app, world, staff.endStaffSessions, endStaffSessions)
  serve(app, world, staff.resetSecondStep, resetSecondStep)
  serve(app, world, staff.readInvite, readInvite, own)
  serve(app, world, staff.joinStaff, joinStaff, own)
}
