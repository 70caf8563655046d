/** Sending goods back to the seller (states.md R1, R4). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Id_, Number_, Quantity_, text } from '../kit/fields.ts'
import { Return, returnKinds, returnReasons } from './return.ts'

/** Pictures that one upload may hold (specification 9). */
export const mostPhotos = 52

const Kind_ = v.optional(v.picklist(returnKinds), 'return')

/** What a return of so many pieces would give back: shown before asking. */
export const previewReturn = endpoint({
  method: 'POST',
  path: '/return/preview',
  access: 'member',
  input: v.object({ itemId: Id_, quantity: Quantity_, kind: Kind_, reason: v.picklist(returnReasons) }),
  output: v.object({ share: Cents_, fee: Cents_, expected: Cents_ }),
})
/** R1. Refused with 42203 when the period is over or it was processed already. Photos were uploaded to POST /files. */
export const askReturn = endpoint({
  method: 'POST',
  path: '/return/ask',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({
    itemId: Id_,
    quantity: Quantity_,
    kind: Kind_,
    reason: v.picklist(returnReasons, 'reason cannot be empty'),
    note: v.optional(text(140), ''),
    photoIds: v.optional(v.pipe(v.array(Id_), v.maxLength(mostPhotos)), []),
  }),
  output: Return,
})
export const withdrawReturn = endpoint({
  method: 'POST',
  path: '/return/withdraw',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({ returnNumber: Number_ }),
  output: Return,
})
export const returnDetail = endpoint({
  method: 'GET',
  path: '/return/detail',
  access: 'member',
  input: v.object({ returnNumber: Number_ }),
  output: Return,
})
export const listReturns = endpoint({
  method: 'GET',
  path: '/return/list',
  access: 'member',
  input: v.object({}),
  output: v.object({ returns: v.array(Return) }),
})
