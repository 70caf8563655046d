/** Passkeys: a way to sign in beside the password (product.md 9, safety.md). Bytes travel as base64url. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Instant_, someText } from '../kit/fields.ts'
import { SignedIn } from './account.ts'

const nothing = v.object({})
const Bytes_ = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[\w-]+$/, 'no base64url'))
const Transports_ = v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(8)), [])

/** What an authenticator answered to `PasskeyAsk`. */
export const PasskeyAnswer = v.object({
  id: Bytes_(1400),
  rawId: Bytes_(1400),
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: Bytes_(4000),
    authenticatorData: Bytes_(2000),
    signature: Bytes_(2000),
    userHandle: v.optional(Bytes_(100)),
  }),
})
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>

/** What an authenticator answered to `PasskeyMaking`. */
export const NewPasskey = v.object({
  id: Bytes_(1400),
  rawId: Bytes_(1400),
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: Bytes_(4000),
    attestationObject: Bytes_(12_000),
    transports: Transports_,
  }),
})
export type NewPasskey = v.InferOutput<typeof NewPasskey>

/** For navigator.credentials.get. Milliseconds. */
const PasskeyAsk = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(
    v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(v.string()) }),
  ),
})
/** For navigator.credentials.create. Milliseconds. */
const PasskeyMaking = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  authenticatorSelection: v.object({ residentKey: v.literal('required'), userVerification: v.literal('required') }),
  excludeCredentials: v.array(
    v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(v.string()) }),
  ),
})

const Passkeys = v.object({
  passkeys: v.array(v.object({ id: Id_, name: v.string(), createdAt: Instant_, usedAt: v.nullable(Instant_) })),
})

/** What to sign in order to log in: counts once, for five minutes, in the browser that asked. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/ask',
  access: 'anyone',
  freeLogin: true,
  input: nothing,
  output: PasskeyAsk,
})
/** Refuses with one sentence whatever is wrong with it (40001), and too many tries from one place (42900). */
export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/auth/passkey/logIn',
  access: 'anyone',
  freeLogin: true,
  input: v.object({ passkey: PasskeyAnswer }),
  output: SignedIn,
})
/** The newest first, at most ten. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/user/passkey/list',
  access: 'member',
  input: nothing,
  output: Passkeys,
})
/** What to sign in this session in order to confirm who is there: for one purpose, once, for five minutes. */
export const askOwnPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/ask',
  access: 'member',
  input: v.object({ purpose: v.picklist(['prove-add', 'withdrawal', 'change-email']) }),
  output: PasskeyAsk,
})
/** The present password or a passkey first; then five minutes to make the new one. Refuses wrong ones (40001), ten already (40900). */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/begin',
  access: 'member',
  input: v.object({
    password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200))),
    passkey: v.optional(PasskeyAnswer),
  }),
  output: PasskeyMaking,
})
export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/add',
  access: 'member',
  keyed: true,
  input: v.object({ made: NewPasskey, name: someText(60) }),
  output: Passkeys,
})
export const renamePasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/rename',
  access: 'member',
  input: v.object({ passkeyId: Id_, name: someText(60) }),
  output: Passkeys,
})
/** The password stays, so this is never the last way in. One that is gone already is no refusal when its removal is sent again with its key. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/user/passkey/remove',
  access: 'member',
  keyed: true,
  input: v.object({ passkeyId: Id_ }),
  output: Passkeys,
})
