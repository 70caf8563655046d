/** The calls of "Data and account": a copy of all that is stored about the shopper, and the end of their account (decision 077). */
import * as v from 'valibot'
import { User } from '../account/account.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Id_, Instant_, text } from '../kit/fields.ts'
import { Blocker } from './blocker.ts'

const nothing = v.object({})
const typed = v.object({ password: v.pipe(text(200), v.minLength(1)) })

export const Export = v.object({
  id: Id_,
  status: v.picklist(['making', 'ready', 'failed', 'ended']),
  askedAt: Instant_,
  /** Until when it can be downloaded. */
  endsAt: v.nullable(Instant_),
  bytes: v.nullable(v.number()),
})
export type Export = v.InferOutput<typeof Export>

export const PrivacyState = v.object({
  /** The newest one. */
  export: v.nullable(Export),
  blockers: v.array(Blocker),
  /** Settlement cents of gifts, which are lost with the account. */
  bonus: Cents_,
  /** When the account is erased; null unless that was asked for. */
  eraseAt: v.nullable(Instant_),
  daysToComeBack: v.number(),
})
export type PrivacyState = v.InferOutput<typeof PrivacyState>

export const privacyState = endpoint({
  method: 'GET',
  path: '/user/privacy',
  access: 'member',
  whileLeaving: true,
  input: nothing,
  output: PrivacyState,
})

/** A copy of all data, made in the background. */
export const askExport = endpoint({
  method: 'POST',
  path: '/user/export',
  access: 'member',
  keyed: true,
  input: typed,
  output: Export,
})

/** A link that opens the finished export in this session, for some minutes. */
export const exportLink = endpoint({
  method: 'GET',
  path: '/user/exportLink',
  access: 'member',
  input: v.object({ id: Id_ }),
  output: v.object({ url: v.string() }),
})

/** Every session ends; the account is erased after the days to come back. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/delete',
  access: 'member',
  keyed: true,
  beforeProof: true,
  input: typed,
  output: v.object({ eraseAt: Instant_ }),
})

export const comeBack = endpoint({
  method: 'POST',
  path: '/user/comeBack',
  access: 'member',
  keyed: true,
  beforeProof: true,
  whileLeaving: true,
  input: nothing,
  output: User,
})
