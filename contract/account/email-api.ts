/** Another address for an account (states.md 11, decision 079). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Email_, Instant_, SixDigits_ } from '../kit/fields.ts'
import { User } from './account.ts'
import { PasskeyAnswer } from './passkey-api.ts'

const nothing = v.object({})
const Token_ = v.pipe(v.string(), v.minLength(20), v.maxLength(200))

/** The account's address, and the change that waits or can still be undone. */
export const EmailState = v.object({
  email: v.string(),
  /** Waits for the mail that went to the new address. */
  pending: v.nullable(v.object({ email: v.string(), endsAt: Instant_, resendAt: Instant_ })),
  /** Until when the address before can undo the change, and withdrawals wait. */
  revertUntil: v.nullable(Instant_),
})
export type EmailState = v.InferOutput<typeof EmailState>

export const emailState = endpoint({
  method: 'GET',
  path: '/user/email',
  access: 'member',
  input: nothing,
  output: EmailState,
})

/**
 * The present password or a passkey first. Always the same answer, whether or not the new address has an account. Refuses wrong ones and
 * one's own address (40001), a change in the 72 hours after the last (40900), and too many mails (42900).
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/user/changeEmail',
  access: 'member',
  keyed: true,
  input: v.object({
    email: Email_,
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    passkey: v.optional(PasskeyAnswer),
  }),
  output: EmailState,
})

/** The mail to the new address once more; it ends the one before. Refuses (40900) where nothing waits, and too many (42900). */
export const resendChangeEmail = endpoint({
  method: 'POST',
  path: '/user/resendChangeEmail',
  access: 'member',
  keyed: true,
  input: nothing,
  output: EmailState,
})

/** Nothing waits afterwards. Refuses (40900) when it was confirmed meanwhile. */
export const cancelChangeEmail = endpoint({
  method: 'POST',
  path: '/user/cancelChangeEmail',
  access: 'member',
  keyed: true,
  input: nothing,
  output: EmailState,
})

/** By the link or the six digits of the mail to the new address, in a session of the account: the others end. */
export const confirmChangeEmail = endpoint({
  method: 'POST',
  path: '/user/confirmChangeEmail',
  access: 'member',
  keyed: true,
  input: v.union([v.object({ token: Token_ }), v.object({ code: SixDigits_ })]),
  output: v.object({ user: User, state: EmailState, ended: v.number() }),
})

/**
 * By the link of the mail to the old address, also without a session: that address is the account's again, every session ends, and the
 * password with them. Used again it changes nothing. Gives the address. Refuses (40001) a link that is over.
 */
export const revertEmail = endpoint({
  method: 'POST',
  path: '/auth/revertEmail',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ token: Token_ }),
  output: v.object({ email: v.string() }),
})
