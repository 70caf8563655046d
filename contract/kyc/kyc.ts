/**
 * The identity check (states.md 10, product.md 9): which documents a country has, what is photographed of each, what may be
 * wrong with them, and the case as its owner sees it. A day is `YYYY-MM-DD`, without a time or a zone.
 */
import * as v from 'valibot'
import { Cents_, Instant_ } from '../kit/fields.ts'
import { issuers } from './issuers.ts'
import { kycStatuses } from './status.ts'

export const documentKinds = ['id_card', 'passport', 'driving_licence', 'residence_permit'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const kycSides = ['front', 'back', 'selfie'] as const
export type KycSide = (typeof kycSides)[number]

/** Where nobody carries an identity card of the state. */
const withoutCard: readonly string[] = ['GB', 'IE', 'CA', 'AU', 'NZ', 'JP', 'DK']

/** The documents that people of a country (ISO code) have; the first one is the usual one. */
export const kindsOf = (country: string): readonly DocumentKind[] =>
  withoutCard.includes(country) ? documentKinds.filter((it) => it !== 'id_card') : documentKinds

/** What is photographed: all that matters of a passport stands on one page. */
export const sidesOf = (kind: DocumentKind): readonly KycSide[] =>
  kind === 'passport' ? ['front', 'selfie'] : kycSides

/** What may be wrong. Those of `onSide` are about one picture, the others about the whole. */
export const faultReasons = ['blurred', 'cut', 'screenshot', 'expired', 'name', 'person', 'other'] as const
export type FaultReason = (typeof faultReasons)[number]
export const onSide: readonly FaultReason[] = ['blurred', 'cut', 'screenshot']

export const Fault = v.object({ reason: v.picklist(faultReasons), side: v.nullable(v.picklist(kycSides)) })
export type Fault = v.InferOutput<typeof Fault>

/** Which pictures are needed again. */
export function sidesAgain(faults: readonly Fault[], kind: DocumentKind): readonly KycSide[] {
  const again = new Set(faults.flatMap((it) => againFor(it)))
  return sidesOf(kind).filter((side) => again.has(side))
}
function againFor({ reason, side }: Fault): readonly KycSide[] {
  if (side) return [side]
  if (reason === 'person') return ['selfie']
  return reason === 'name' ? ['front'] : ['front', 'back']
}

/** What the reviewer has looked at; all of it before a case is approved. */
export const kycChecks = ['corners', 'readable', 'face', 'live', 'typed', 'valid'] as const
export type KycCheck = (typeof kycChecks)[number]

/** A country that issues documents, by its ISO code. */
export const Issuer_ = v.picklist(issuers)

/** 30 February is read as 1 March, and the 13th month as nothing. */
function isDay(day: string): boolean {
  const read = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day)
}
export const Day_ = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'a day'),
  v.check((day) => isDay(day), 'no such day'),
)

/** Letters and digits of a document's number; signs and spaces between them do not count. */
export const tidyDocumentNumber = (typed: string): string => typed.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
export const DocumentNumber_ = v.pipe(
  v.string(),
  v.maxLength(60),
  v.transform(tidyDocumentNumber),
  v.minLength(5, 'five letters or digits at least'),
  v.maxLength(30),
)

/** The text that a shopper agrees to. Another text is another version: an agreement to an old one is asked for again. */
export const consentVersion = '2026-11-24'

export const KycPicture = v.object({ side: v.picklist(kycSides), addedAt: Instant_ })
export type KycPicture = v.InferOutput<typeof KycPicture>

/** A case as its owner sees it. The document's number is never given back: its last characters only. */
export const Kyc = v.object({
  status: v.picklist(kycStatuses),
  /** KY number, from the first time it was sent on. */
  kycNumber: v.nullable(v.string()),
  country: v.string(),
  kind: v.picklist(documentKinds),
  name: v.string(),
  bornOn: v.nullable(v.string()),
  validUntil: v.nullable(v.string()),
  /** The last four characters. */
  numberEnds: v.nullable(v.string()),
  /** Those that are good enough to be looked at; one that is needed again is not among them. */
  pictures: v.array(KycPicture),
  faults: v.array(Fault),
  submittedAt: v.nullable(Instant_),
  decidedAt: v.nullable(Instant_),
  triesLeft: v.number(),
  triesMost: v.number(),
  /** When the next try is free, where none is left. */
  nextTryAt: v.nullable(Instant_),
  /** By when it is usually decided; while it is looked at. */
  expectedBy: v.nullable(Instant_),
  consentVersion: v.string(),
  /** What can be done without it: cents in 30 days, and cents in a day. */
  withdrawMost: Cents_,
  rechargeMost: Cents_,
})
export type Kyc = v.InferOutput<typeof Kyc>
