/**
 * The identity check of the one who asks (states.md 10). What carries a name or a number goes without a key: a kept key would keep
 * a fingerprint of them too. Sent again, it finds what it did. Pictures go up by POST /kyc/picture, one at a time (multipart).
 */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { Day_, DocumentNumber_, documentKinds, Issuer_, Kyc } from './kyc.ts'
import { kycCauses } from './cause.ts'

/** Where a picture is sent, and for which side: the upload's `purpose`. */
export const picturePath = '/api/kyc/picture'

export const myKyc = endpoint({
  method: 'GET',
  path: '/kyc/mine',
  access: 'member',
  input: v.object({}),
  output: Kyc,
})

const typed = {
  country: Issuer_,
  kind: v.picklist(documentKinds),
  name: text(120),
  bornOn: v.nullable(Day_),
  /** Null: there is no end on it. */
  validUntil: v.nullable(Day_),
  /** Why the shopper came. */
  cause: v.nullish(v.picklist(kycCauses), null),
}
/** Keeps what was typed so far. Refused (40900) while it is looked at, once it is approved, and once it was revoked. */
export const saveKyc = endpoint({
  method: 'POST',
  path: '/kyc/save',
  access: 'member',
  input: v.object(typed),
  output: Kyc,
})
/**
 * Sends it in. Refused (40001, with the fields) while something is missing, and (42900, `retryAt`) after five tries in 30 days.
 * Of the number its last four characters are kept.
 */
export const submitKyc = endpoint({
  method: 'POST',
  path: '/kyc/submit',
  access: 'member',
  input: v.object({ ...typed, number: DocumentNumber_, consent: v.pipe(v.string(), v.maxLength(20)) }),
  output: Kyc,
})
