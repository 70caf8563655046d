/** How staff signs in to the console: own accounts, own token type (states.md G9). */
import * as v from 'valibot'
import { endpoint, roles } from '../kit/endpoint.ts'
import { Email_, Id_, Instant_ } from '../kit/fields.ts'

const nothing = v.object({})
export const Staff = v.object({ id: Id_, name: v.string(), email: v.string(), roles: v.array(v.picklist(roles)) })
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

export const staffLogIn = endpoint({
  method: 'POST',
  path: '/ops/auth/login',
  access: 'anyone',
  input: v.object({ email: Email_, password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
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
  input: nothing,
  output: nothing,
})
export const staffMe = endpoint({ method: 'GET', path: '/ops/auth/me', access: 'staff', input: nothing, output: Staff })
/** How many documents wait at each desk, for the rail. */
export const deskCounts = endpoint({
  method: 'GET',
  path: '/ops/counts',
  access: 'staff',
  input: nothing,
  output: v.object({ counts: v.record(v.string(), v.number()) }),
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
})
export const auditLog = endpoint({
  method: 'GET',
  path: '/ops/audit',
  access: 'staff',
  roles: ['admin', 'support'],
  input: v.object({ before: v.optional(v.string()), docNumber: v.optional(v.string()) }),
  output: v.object({ rows: v.array(AuditRow), next: v.nullable(v.string()) }),
})
