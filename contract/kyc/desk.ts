/** The identity desk (states.md 10, product.md 13): for the role `kyc`. Nobody decides about an account of their own. */
import * as v from 'valibot'
import { Approval } from '../approval/approval.ts'
import { endpoint } from '../kit/endpoint.ts'
import { Count_, Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { narrowed } from '../kit/narrowed.ts'
import { documentKinds, Fault, kycChecks, kycSides } from './kyc.ts'
import { kycCauses } from './cause.ts'
import { kycStatuses } from './status.ts'

/** A link to a picture works for this long at most, for the session that asked (seconds). */
export const lookSeconds = 60

export const KycCase = v.object({
  id: Id_,
  kycNumber: v.string(),
  status: v.picklist(kycStatuses),
  shopper: v.string(),
  country: v.string(),
  kind: v.picklist(documentKinds),
  name: v.string(),
  bornOn: v.string(),
  validUntil: v.nullable(v.string()),
  numberEnds: v.string(),
  /** What the account says: the name and the country of its first address. */
  account: v.object({ name: v.nullable(v.string()), country: v.nullable(v.string()) }),
  /** Other accounts with a document of this number. */
  elsewhere: Count_,
  cause: v.nullable(v.picklist(kycCauses)),
  /** Which time it was sent in, counted over 30 days, and how many are left. */
  nth: Count_,
  triesLeft: Count_,
  submittedAt: Instant_,
  decidedAt: v.nullable(Instant_),
  decidedBy: v.nullable(v.string()),
  faults: v.array(Fault),
  sides: v.array(v.picklist(kycSides)),
  /** It belongs to the one who looks: they see no picture and decide nothing. */
  own: v.boolean(),
  /** The language in which the shopper reads the reasons. */
  language: v.string(),
  approvals: v.array(Approval),
})
export type KycCase = v.InferOutput<typeof KycCase>

const desk = { access: 'staff', roles: ['kyc'] } as const

export const kycQueues = ['reviewing', 'approved', 'refused'] as const
/** Waiting ones: the longest waiting first. Decided ones: the latest first. */
export const kycQueue = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/kyc/queue',
  input: v.object({ queue: v.optional(v.picklist(kycQueues), 'reviewing'), before: v.optional(text(80)), ...narrowed }),
  output: v.object({ cases: v.array(KycCase), next: v.nullable(v.string()), counts: v.record(v.string(), Count_) }),
})
export const kycCase = endpoint({
  ...desk,
  method: 'GET',
  path: '/ops/kyc/case',
  input: v.object({ kycNumber: Number_ }),
  output: KycCase,
})
/** Addresses of the pictures, for a minute and for this session only. Each look at one is written down. */
export const openKycPictures = endpoint({
  ...desk,
  secret: true,
  method: 'POST',
  path: '/ops/kyc/pictures',
  input: v.object({ kycId: Id_ }),
  output: v.object({
    pictures: v.array(v.object({ side: v.picklist(kycSides), url: v.string() })),
    closesAt: Instant_,
  }),
})
/** Refused (40001) unless everything is ticked and this person was sent every picture since the case was sent in, (40900) once somebody has decided, and (40300) to the account's owner. */
export const approveKyc = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/kyc/approve',
  keyed: true,
  input: v.object({ kycId: Id_, checks: v.pipe(v.array(v.picklist(kycChecks)), v.maxLength(kycChecks.length)) }),
  output: KycCase,
})
/** The shopper reads each reason in their own language. */
export const rejectKyc = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/kyc/reject',
  keyed: true,
  input: v.object({
    kycId: Id_,
    faults: v.pipe(v.array(Fault), v.minLength(1, 'one reason at least'), v.maxLength(9)),
  }),
  output: KycCase,
})
/** Takes two: the first call asks for the second person (decision 031), the same call goes through once that person agreed. */
export const revokeKyc = endpoint({
  ...desk,
  method: 'POST',
  path: '/ops/kyc/revoke',
  keyed: true,
  input: v.object({ kycId: Id_, reason: someText(300, 'Reason required') }),
  output: KycCase,
})
