/** What a shopper may ask about their account and the app's settings (specification 7, product.md 9). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Email_, Id_, Instant_, Password_, SixDigits_, text } from '../kit/fields.ts'
import { Currency_, Language_, SignedIn, UserInfo } from './account.ts'

const nothing = v.object({})
/** Same answer for a known and an unknown address: when the next mail may be asked for. */
const MailSent = v.object({ resendAt: Instant_ })
/** From the mail: the link's token, or the address with the six digits. */
const Proof = v.union([
  v.object({ token: v.pipe(v.string(), v.minLength(20), v.maxLength(200)) }),
  v.object({ email: Email_, code: SixDigits_ }),
])

export const launch = endpoint({
  method: 'GET',
  path: '/app/launch',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ langType: v.optional(text(20)), currencyType: v.optional(text(10)) }),
  output: v.object({
    langType: Language_,
    currencyType: Currency_,
    currencyList: v.array(v.object({ key: Currency_, name: v.string(), sign: v.string() })),
    langList: v.array(v.object({ key: Language_ })),
    themeColor: v.string(),
    brand: v.string(),
    contactMail: v.string(),
    contentWidth: v.number(),
    mobileHost: v.nullable(v.string()),
    settlementCurrency: v.string(),
    /** Display rates: units of each currency for one settlement unit, as decimal strings. For the eye only. */
    displayRates: v.record(v.string(), v.string()),
    /** Settlement units for one yuan, margin included. */
    exchangeRate: v.string(),
    serviceFeePercent: v.string(),
    redirectAfterPaymentMs: v.number(),
    /** The games that are switched on, by the names of their pages. */
    games: v.array(v.string()),
    demo: v.boolean(),
    minVersion: v.string(),
    version: v.string(),
  }),
})

export const batchTips = endpoint({
  method: 'POST',
  path: '/app/batchTips',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ keys: v.optional(v.pipe(v.array(text(60)), v.maxLength(50)), []) }),
  output: v.object({ tips: v.array(v.object({ key: v.string(), text: v.string() })) }),
})

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

/** The refresh cookie for a new access token; rotated on each use (safety.md D). */
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  access: 'anyone',
  freeLogin: true,
  input: nothing,
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

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resendVerification',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ email: Email_ }),
  output: MailSent,
})

export const logOut = endpoint({
  method: 'GET',
  path: '/auth/logout',
  access: 'anyone',
  writes: true,
  freeLogin: true,
  input: nothing,
  output: nothing,
})

export const userInfo = endpoint({
  method: 'POST',
  path: '/user/getUserInfo',
  access: 'member',
  beforeProof: true,
  input: nothing,
  output: UserInfo,
})

export const saveSetting = endpoint({
  method: 'POST',
  path: '/user/setting',
  access: 'member',
  beforeProof: true,
  input: v.object({
    langType: v.optional(Language_),
    currencyType: v.optional(Currency_),
    username: v.optional(text(60)),
  }),
  output: UserInfo,
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
