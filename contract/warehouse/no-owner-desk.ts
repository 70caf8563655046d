/** Parcels that came and nobody waits for: whose they may be, given to an order, or discarded after the term. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Instant_, Number_, someText, text } from '../kit/fields.ts'
import { LaterFile } from '../kit/later-file.ts'
import { narrowed } from '../kit/narrowed.ts'
import { Media } from '../kit/document.ts'

export const guessWhys = ['number', 'words'] as const
export const NoOwnerParcel = v.object({
  id: Id_,
  packageId: v.string(),
  scan: v.string(),
  note: v.string(),
  at: Instant_,
  who: v.string(),
  photos: v.array(Media),
  /** Photos that were promised and have not come. */
  later: v.array(LaterFile),
  /** From then on it may be discarded. */
  discardableAt: Instant_,
  /** Orders that wait for something and may be meant: a number that is nearly the same, or words of the note. */
  guesses: v.array(
    v.object({
      orderNumber: v.string(),
      customer: v.string(),
      title: v.string(),
      /** The product's picture, to be held against the photos. */
      pic: v.nullable(v.string()),
      why: v.picklist(guessWhys),
    }),
  ),
})
export type NoOwnerParcel = v.InferOutput<typeof NoOwnerParcel>

/** The oldest first, thirty a page; or the one of that label alone, which is refused (40400) where it has an owner. */
export const noOwnerQueue = endpoint({
  method: 'GET',
  path: '/ops/arrival/noOwner',
  access: 'staff',
  roles: ['warehouse'],
  input: v.object({ packageId: v.optional(Number_), before: v.optional(text(80)), ...narrowed }),
  output: v.object({ parcels: v.array(NoOwnerParcel), next: v.nullable(v.string()) }),
})
/** The order waits for this parcel from now on: it is received at the bench like any other. Refuses orders of which nothing is on its way. */
export const assignArrival = endpoint({
  method: 'POST',
  path: '/ops/arrival/assign',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({ arrivalId: Id_, orderNumber: Number_ }),
  output: v.object({ scan: v.string() }),
})
/** Refused before the term is over. */
export const discardArrival = endpoint({
  method: 'POST',
  path: '/ops/arrival/discard',
  access: 'staff',
  roles: ['warehouse'],
  keyed: true,
  input: v.object({ arrivalId: Id_, reason: someText(300, 'Reason required') }),
  output: v.object({ packageId: v.string() }),
})
