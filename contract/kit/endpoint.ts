/**
 * A call, declared once: the server mounts it (`serve`), the phone and the console call it (`call`), tests call it as
 * named people. Paths are relative to /api. GET inputs travel in the query, so their fields are strings.
 */
import type * as v from 'valibot'

export type Access = 'anyone' | 'member' | 'staff'
/** What a staff account may do; an account holds a set of these (product.md 1). */
export const roles = ['buyer', 'warehouse', 'finance', 'support', 'kyc', 'admin'] as const
export type Role = (typeof roles)[number]

// oxlint-disable-next-line typescript/no-explicit-any -- a call's shape may be anything; each endpoint fixes its own
type Schema = v.GenericSchema<any, any>

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema> {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: Access
  /** For staff: one of these roles is needed; admin may do everything. */
  roles?: readonly Role[]
  /** The Idempotency-Key header is required: the same key gives the same answer (states.md 8). */
  keyed?: boolean
  /** The answer holds a secret: it is kept nowhere, also where a key comes with the call, which is then done again. */
  secret?: boolean
  /** A GET that changes something (the specification has some): it gets a transaction and is never cached. */
  writes?: boolean
  /** While the disk is nearly full a shopper's keyed calls are refused and all others served, unless the call says otherwise (decision 024). */
  whenFull?: 'refused' | 'served'
  /** For members: also before the shopper's address is proven. Calls that only read (GET) need not say so. */
  beforeProof?: boolean
  /** Anyone may ask, but the answer holds what is the asker's own besides: the phone of a member sends it with their token, and waits for one. */
  personal?: boolean
  /** The phone does not sign out when this call answers 11000 (specification 8). */
  freeLogin?: boolean
  /** For members: also while the account waits to be erased (decision 077); every other call of a member is refused then. */
  whileLeaving?: boolean
  /** For staff who must have a second step and have none yet: only these calls answer them. */
  enrols?: boolean
  input: I
  output: O
}

/**
 * Whether a call waits until the shopper's address is proven (states.md 17): every call of a member that changes something,
 * unless it says `beforeProof`. What keeps data of theirs or moves money is closed by saying nothing.
 */
export const needsProof = (it: Endpoint): boolean =>
  it.access === 'member' && (it.method === 'POST' || it.writes === true) && it.beforeProof !== true

export type Input<E extends Endpoint> = v.InferOutput<E['input']>
export type Sent<E extends Endpoint> = v.InferInput<E['input']>
export type Output<E extends Endpoint> = v.InferOutput<E['output']>
/** What a verb returns: the output before brands are put on. */
export type Answer<E extends Endpoint> = v.InferInput<E['output']>
/** What a verb returns whose call only says that it is done. */
export type Nothing = Record<string, never>

export const endpoint = <const I extends Schema, const O extends Schema>(it: Endpoint<I, O>): Endpoint<I, O> => it
