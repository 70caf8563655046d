/** How staff signs in to the console: own accounts, own token type (states.md G9). */
import * as v from 'valibot'
import { endpoint, roles } from '../kit/endpoint.ts'
import { Email_, Id_, Instant_, SixDigits_ } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'

const nothing = v.object({})
export const Staff = v.object({
  id: Id_,
  name: v.string(),
  email: v.string(),
  roles: v.array(v.picklist(roles)),
  /** The second step of the sign-in; `missing`: it is required, and nothing else answers until it is set up. */
  secondStep: v.picklist(['off', 'on', 'missing']),
})
/** A shopper as the desks see one. */
export const DeskCustomer = v.object({
  id: Id_,
  name: v.string(),
  email: v.string(),
  country: v.nullable(v.string()),
})
export type DeskCustomer = v.InferOutput<typeof DeskCustomer>
export type Staff = v.InferOutput<typeof Staff>
const StaffSignedIn = v.object({ token: v.string(), expiresAt: Instant_, staff: Staff })

/** With a second step and no `totp` it refuses with the reason `account.second-step-needed`, once the password is right. */
export const staffLogIn = endpoint({
  method: 'POST',
  path: '/ops/auth/login',
  access: 'anyone',
  input: v.object({
    email: Email_,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** The code from the mail, where there were too many tries (refused.code-needed, safety.md D). */
    code: v.optional(SixDigits_),
    /** Six digits of the authenticator app, or a recovery code. */
    totp: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  }),
  output: StaffSignedIn,
})
/** A reload keeps staff signed in: the cookie of the sign-in for a token. It rotates with each use. */
export const staffRefresh = endpoint({
  method: 'POST',
  path: '/ops/auth/refresh',
  access: 'anyone',
  input: nothing,
  output: StaffSignedIn,
})
/** In demo mode the sign-in page lists the staff; otherwise empty. */
export const staffLoginList = endpoint({
  method: 'GET',
  path: '/ops/auth/people',
  access: 'anyone',
  input: nothing,
  output: v.object({
    people: v.array(v.object({ email: v.string(), password: v.string(), who: v.string() })),
    demo: v.boolean(),
  }),
})
export const staffLogOut = endpoint({
  method: 'POST',
  path: '/ops/auth/logout',
  access: 'staff',
  enrols: true,
  input: nothing,
  output: nothing,
})
export const staffMe = endpoint({
  method: 'GET',
  path: '/ops/auth/me',
  access: 'staff',
  enrols: true,
  input: nothing,
  output: Staff,
})
export const AuditRow = v.object({
  id: Id_,
  at: Instant_,
  who: v.string(),
  name: v.string(),
  docType: v.string(),
  docId: v.string(),
  docNumber: v.nullable(v.string()),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
  facts: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
})
export const auditLog = endpoint({
  method: 'GET',
  path: '/ops/audit',
  access: 'staff',
  roles: ['admin', 'support'],
  input: v.object({
    before: v.optional(v.string()),
    /** Everything of this document, and of what belongs to it: an order's top-ups, pieces, services, returns and parcels, a parcel's fees and bag. */
    docNumber: v.optional(v.string()),
    /** Part of the name or address of who did it. */
    ...narrowed,
  }),
  output: v.object({ rows: v.array(AuditRow), next: v.nullable(v.string()) }),
})

/**
 * A link from which a browser fetches the whole shop as one file: once, within a minute, while this session lives.
 * Refuses (40900) while another backup is taken.
 */
export const askBackup = endpoint({
  method: 'POST',
  path: '/ops/backup/ticket',
  access: 'staff',
  secret: true,
  whenFull: 'refused',
  roles: ['admin'],
  input: v.object({}),
  output: v.object({ url: v.string() }),
})
