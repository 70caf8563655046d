/** An order that an admin gives to a buyer (states.md O6a), as with a buyer who has gone home. */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_, Number_ } from '../kit/fields.ts'
import { DeskOrder } from './desk.ts'

/** Who may be given one: everybody at work who buys, by name. */
export const listBuyers = endpoint({
  method: 'GET',
  path: '/ops/order/buyers',
  access: 'staff',
  roles: ['admin'],
  input: v.object({}),
  output: v.object({ buyers: v.array(v.object({ id: Id_, name: v.string() })) }),
})
/** Theirs from now on, as if they had claimed it now, whoever had it. Refuses somebody who does not buy as not found, and (40900) what is not to be bought. */
export const assignOrder = endpoint({
  method: 'POST',
  path: '/ops/order/assign',
  access: 'staff',
  roles: ['admin'],
  keyed: true,
  input: v.object({ orderNumber: Number_, staffId: Id_ }),
  output: DeskOrder,
})
