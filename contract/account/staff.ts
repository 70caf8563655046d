/**
 * Staff's own account, and who is on the staff (decision 028). What holds a password, a secret or recovery codes goes without
 * a key: an answer kept for a key would keep them too. Those calls are guarded by what they change, so a repeat does no harm.
 */
import * as v from 'valibot'
import { type Endpoint, endpoint, roles } from '../kit/endpoint.ts'
import { Email_, Id_, Instant_, SixDigits_, someText } from '../kit/fields.ts'

const nothing = v.object({})
const Roles_ = v.pipe(v.array(v.picklist(roles)), v.minLength(1, 'one role at least'), v.maxLength(roles.length))
const Present_ = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
/** Twelve characters at least, as for ADMIN_PASSWORD; the upper bound keeps hashing cheap. */
export const StaffPassword_ = v.pipe(v.string(), v.minLength(12, 'at least 12 characters'), v.maxLength(200))
const Token_ = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const StaffSession = v.object({
  id: Id_,
  /** As the browser names itself; empty when unknown. */
  device: v.string(),
  createdAt: Instant_,
  lastSeenAt: Instant_,
  current: v.boolean(),
})
export type StaffSession = v.InferOutput<typeof StaffSession>

export const myAccount = endpoint({
  method: 'GET',
  path: '/ops/me',
  access: 'staff',
  enrols: true,
  input: nothing,
  output: v.object({
    secondStep: v.object({
      on: v.boolean(),
      /** Finance and admin of a shop in production: it cannot be removed. */
      required: v.boolean(),
      /** How many recovery codes are unused. */
      codesLeft: v.number(),
    }),
    sessions: v.array(StaffSession),
  }),
})
/** Needs the present password. Ends the other sessions. */
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/ops/me/password',
  access: 'staff',
  input: v.object({ password: Present_, next: StaffPassword_ }),
  output: nothing,
})
export const endOwnSession = endpoint({
  method: 'POST',
  path: '/ops/me/endSession',
  access: 'staff',
  keyed: true,
  input: v.object({ sessionId: Id_ }),
  output: nothing,
})
export const endOwnOtherSessions = endpoint({
  method: 'POST',
  path: '/ops/me/endOthers',
  access: 'staff',
  keyed: true,
  input: nothing,
  output: v.object({ ended: v.number() }),
})
/** A new secret to put into an authenticator app. It counts from the first right code on; one of before stays in force until then. */
export const beginSecondStep = endpoint({
  method: 'POST',
  secret: true,
  path: '/ops/me/secondStep/begin',
  access: 'staff',
  enrols: true,
  input: v.object({ password: Present_ }),
  output: v.object({
    /** In base32, to be typed where no camera is. */
    secret: v.string(),
    /** An otpauth: address, for a QR code. */
    uri: v.string(),
  }),
})
const Codes = v.object({
  /** Ten, each good for one sign-in. Shown this once. */
  codes: v.array(v.string()),
})
/** Turns the second step on and ends the other sessions. Gives the recovery codes. */
export const confirmSecondStep = endpoint({
  method: 'POST',
  secret: true,
  path: '/ops/me/secondStep/confirm',
  access: 'staff',
  enrols: true,
  input: v.object({ code: SixDigits_ }),
  output: Codes,
})
/** Refused where it is required. */
export const removeSecondStep = endpoint({
  method: 'POST',
  path: '/ops/me/secondStep/remove',
  access: 'staff',
  input: v.object({ password: Present_ }),
  output: nothing,
})
/** New recovery codes; those of before are void. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  secret: true,
  path: '/ops/me/secondStep/codes',
  access: 'staff',
  input: v.object({ password: Present_ }),
  output: Codes,
})

export const staffQueues = ['active', 'invited', 'disabled'] as const
/** A person of the staff, or an invitation that is open. */
export const StaffRow = v.object({
  id: Id_,
  kind: v.picklist(['person', 'invite']),
  /** Empty for an invitation. */
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(roles)),
  active: v.boolean(),
  secondStep: v.boolean(),
  /** Open sessions. */
  sessions: v.number(),
  lastSeenAt: v.nullable(Instant_),
  createdAt: Instant_,
  /** Of an invitation: until when its link works. */
  expiresAt: v.nullable(Instant_),
})
export type StaffRow = v.InferOutput<typeof StaffRow>

/** Five hundred at most, by name. */
export const listStaff = endpoint({
  method: 'GET',
  path: '/ops/staff',
  access: 'staff',
  roles: ['admin'],
  input: v.object({ queue: v.optional(v.picklist(staffQueues), 'active') }),
  output: v.object({ rows: v.array(StaffRow), counts: v.record(v.string(), v.number()) }),
})

const byAdmin = { method: 'POST', access: 'staff', roles: ['admin'], keyed: true, output: nothing } as const
const aboutPerson = (path: Endpoint['path']) => endpoint({ ...byAdmin, path, input: v.object({ staffId: Id_ }) })
const aboutInvite = (path: Endpoint['path']) => endpoint({ ...byAdmin, path, input: v.object({ inviteId: Id_ }) })

/** Mails a link that works once, for 72 hours. */
export const inviteStaff = endpoint({
  ...byAdmin,
  path: '/ops/staff/invite',
  input: v.object({ email: Email_, roles: Roles_ }),
  output: v.object({ inviteId: Id_ }),
})
/** A new link for another 72 hours; the one of before is void. */
export const resendInvite = aboutInvite('/ops/staff/resendInvite')
export const revokeInvite = aboutInvite('/ops/staff/revokeInvite')
/** Nobody changes their own; one admin always remains. */
export const setStaffRoles = endpoint({
  ...byAdmin,
  path: '/ops/staff/roles',
  input: v.object({ staffId: Id_, roles: Roles_ }),
})
/** Ends their sessions at once. Nobody disables themselves; one admin always remains. */
export const disableStaff = aboutPerson('/ops/staff/disable')
export const enableStaff = aboutPerson('/ops/staff/enable')
export const endStaffSessions = aboutPerson('/ops/staff/endSessions')
/** For somebody who lost the phone and the codes; never for oneself. Ends their sessions. */
export const resetSecondStep = aboutPerson('/ops/staff/resetSecondStep')

/** Whose invitation a link is. */
export const readInvite = endpoint({
  method: 'POST',
  path: '/ops/auth/invite',
  access: 'anyone',
  input: v.object({ token: Token_ }),
  output: v.object({ email: v.string(), roles: v.array(v.picklist(roles)), expiresAt: Instant_ }),
})
/** Uses an invitation up: the account is there and signs in like any other. */
export const joinStaff = endpoint({
  method: 'POST',
  path: '/ops/auth/join',
  access: 'anyone',
  input: v.object({ token: Token_, name: someText(80), password: StaffPassword_ }),
  output: v.object({ email: v.string() }),
})
