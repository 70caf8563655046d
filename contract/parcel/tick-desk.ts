/** Ticks at the packing bench (decision 082): a piece by the scan of its goods label, a content or a service by its key. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Number_, text } from '../kit/fields.ts'
import { DeskParcel } from './desk.ts'

const tick = { method: 'POST', access: 'staff', roles: ['warehouse'], keyed: true, output: DeskParcel } as const

/**
 * One piece of what the label stands for is in the box. Refuses (40900) a piece of another parcel by its name, a content that is full, a label
 * of several contents, and a parcel that is not being packed; an unknown label is not found. A refused scan changes nothing.
 */
export const scanPiece = endpoint({
  ...tick,
  path: '/ops/parcel/scanPiece',
  input: v.object({ packNumber: Number_, code: text(60) }),
})
/** All pieces of a content are in the box, or none of them any more. Refuses (40900) a parcel that is not being packed. */
export const tickContent = endpoint({
  ...tick,
  path: '/ops/parcel/tickContent',
  input: v.object({ packNumber: Number_, itemId: Id_, on: v.boolean() }),
})
/** A service of the parcel is done, or not any more. Refuses (40900) a parcel that is not being packed. */
export const tickService = endpoint({
  ...tick,
  path: '/ops/parcel/tickService',
  input: v.object({ packNumber: Number_, service: v.pipe(v.string(), v.maxLength(60)), on: v.boolean() }),
})
