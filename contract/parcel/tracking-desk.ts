/** Steps of the carrier that staff wrote by mistake (decision 104). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Number_, someText } from '../kit/fields.ts'
import { DeskParcel } from './desk.ts'

/**
 * Takes a wrong step away, with the reason for the log; the shopper no longer sees it. Refused (40900) for steps that the carrier itself told, for the one
 * that delivered the parcel, and once the parcel is not under way any more.
 */
export const removeTrackingStep = endpoint({
  method: 'POST',
  path: '/ops/parcel/removeStep',
  access: 'staff',
  roles: ['warehouse', 'support'],
  keyed: true,
  input: v.object({ packNumber: Number_, stepId: Id_, reason: someText(300, 'Reason required') }),
  output: DeskParcel,
})
