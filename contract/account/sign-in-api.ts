/** Coming in and going out (specification 7, safety.md D). Apart from api.ts, which every phone downloads first. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Email_, Id_, Instant_, Password_, SixDigits_, text } from '../kit/fields.ts'
import { Language_, SignedIn } from './account.ts'

const nothing = v.object({})
/** Same answer for a known and an unknown address: when the next mail may be asked for. */
const MailSent = v.object({ resendAt: Instant_ })
/** From the mail: the link's token, or the address with the six digits. */
const Proof = v.union([
  v.object({ token: v.pipe(v.string(), v.minLength(20), v.maxLength(200)) }),
  v.object({ email: Email_, code: SixDigits_ }),
])

export const loginList = endpoint({
  method: 'GET',
  path: '/auth/getLoginList',
  access: 'anyone',
  freeLogin: true,
  input: nothing,
  output: v.object({
    ways: v.array(v.object({ key: v.picklist(['email', 'passkey', 'google', 'apple']) })),
    people: v.array(v.object({ email: v.string(), password: v.string(), who: v.string() })),
  }),
})

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/doLogin',
  access: 'anyone',
  freeLogin: true,
  /** The code from the mail, where there were too many tries (refused.code-needed, safety.md D). */
  input: v.object({
    email: Email_,
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    code: v.optional(SixDigits_),
  }),
  output: SignedIn,
})

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'anyone',
  whenFull: 'refused',
  freeLogin: true,
  input: v.object({
    email: Email_,
    password: Password_,
    username: v.optional(text(60), ''),
    agreed: v.literal(true, 'terms must be agreed'),
    langType: v.optional(Language_, 'en'),
  }),
  output: MailSent,
})

/**
 * Proves the address and signs in. Refuses (40003, `refused.choose-password`) without a password in a browser that registered
 * nothing with this address: whoever did may have been somebody else. The proof is not used up by that.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verifyEmail',
  access: 'anyone',
  freeLogin: true,
  input: v.intersect([Proof, v.object({ password: v.optional(Password_) })]),
  output: SignedIn,
})

/** Asks for the mail that resets a password. Always the same answer (safety.md D, enumeration). */
export const checkEmailAddress = endpoint({
  method: 'POST',
  path: '/auth/checkEmailAddress',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ email: Email_ }),
  output: MailSent,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetPassword',
  access: 'anyone',
  freeLogin: true,
  input: v.intersect([Proof, v.object({ password: Password_ })]),
  output: nothing,
})

/** Of somebody who is logged in and knows the present one. Ends every other session. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/changePassword',
  access: 'member',
  input: v.object({ password: v.pipe(v.string(), v.minLength(1), v.maxLength(200)), next: Password_ }),
  output: v.object({ ended: v.number() }),
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resendVerification',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ email: Email_ }),
  output: MailSent,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'member',
  input: nothing,
  output: v.object({
    sessions: v.array(
      v.object({ id: Id_, device: v.string(), createdAt: Instant_, lastSeenAt: Instant_, current: v.boolean() }),
    ),
  }),
})

export const logOutOthers = endpoint({
  method: 'POST',
  path: '/auth/logoutOthers',
  access: 'member',
  beforeProof: true,
  input: nothing,
  output: v.object({ ended: v.number() }),
})
