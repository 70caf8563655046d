/** More time for an extra payment of an order (decision 104). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Instant_, Number_, someText } from '../kit/fields.ts'
import { DeskOrder } from './desk.ts'

/**
 * The top-up may be paid until `until`, later than before, as often as it takes but never later than the term allows. The shopper is told, and reads the
 * reason. Refused (40001) for another instant; (40900) once it is paid, over or overdue.
 */
export const extendOrderPatch = endpoint({
  method: 'POST',
  path: '/ops/order/extendPatch',
  access: 'staff',
  roles: ['buyer', 'finance'],
  keyed: true,
  input: v.object({ orderNumber: Number_, until: Instant_, reason: someText(300, 'Reason required') }),
  output: DeskOrder,
})
