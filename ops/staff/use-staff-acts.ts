/** What an admin does about a person or an invitation. Each runs once and then asks the list anew. */
import type { ReactNode } from 'react'
import {
  disableStaff,
  enableStaff,
  endStaffSessions,
  inviteStaff,
  resendInvite,
  resetSecondStep,
  revokeInvite,
  setStaffRoles,
} from '#contract/account/staff.ts'
import type { Role } from '#contract/kit/endpoint.ts'
import { call } from '#src/kit/network/http.ts'
import type { Action } from '#src/kit/network/use-action.ts'
import { useDeskAction } from '#ops/kit/use-desk-action.ts'

export type Wish =
  | { do: 'roles'; staffId: string; roles: readonly Role[] }
  | { do: 'disable' | 'enable' | 'end' | 'reset'; staffId: string }
  | { do: 'resend' | 'revoke'; inviteId: string }
  | { do: 'invite'; email: string; roles: readonly Role[] }

async function grant(wish: Wish, key: string): Promise<void> {
  switch (wish.do) {
    case 'roles':
      await call(setStaffRoles, { staffId: wish.staffId, roles: [...wish.roles] }, { key })
      break
    case 'disable':
      await call(disableStaff, { staffId: wish.staffId }, { key })
      break
    case 'enable':
      await call(enableStaff, { staffId: wish.staffId }, { key })
      break
    case 'end':
      await call(endStaffSessions, { staffId: wish.staffId }, { key })
      break
    case 'reset':
      await call(resetSecondStep, { staffId: wish.staffId }, { key })
      break
    case 'resend':
      await call(resendInvite, { inviteId: wish.inviteId }, { key })
      break
    case 'revoke':
      await call(revokeInvite, { inviteId: wish.inviteId }, { key })
      break
    case 'invite':
      await call(inviteStaff, { email: wish.email, roles: [...wish.roles] }, { key })
  }
}

export type StaffActs = Action<[Wish, ReactNode]>

/** `done` gets the words that say what was done. */
export const useStaffActs = (done: (wish: Wish, words: ReactNode) => Promise<void>): StaffActs =>
  useDeskAction(async (key, wish: Wish, words: ReactNode) => {
    await grant(wish, key)
    await done(wish, words)
  })
