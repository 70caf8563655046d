/** More time for an extra payment of a parcel (decision 104). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Instant_, Number_, someText } from '../kit/fields.ts'
import { DeskParcel } from './desk.ts'

/** As `extendOrderPatch` of orders. Refused (40900) for a rehearsal too: its prices are locked for its time. */
export const extendParcelPatch = endpoint({
  method: 'POST',
  path: '/ops/parcel/extendPatch',
  access: 'staff',
  roles: ['warehouse', 'finance'],
  keyed: true,
  input: v.object({ packNumber: Number_, until: Instant_, reason: someText(300, 'Reason required') }),
  output: DeskParcel,
})
