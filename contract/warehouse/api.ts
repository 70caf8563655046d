/** The shopper's shelf in the warehouse (specification 2, orderDetailAddedStorage). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Id_ } from '../kit/fields.ts'
import { AskedLonger, StoredItem } from './stored-item.ts'

export const listStored = endpoint({
  method: 'GET',
  path: '/warehouse/list',
  access: 'member',
  input: v.object({}),
  output: v.object({ items: v.array(StoredItem) }),
})
export const storedItem = endpoint({
  method: 'GET',
  path: '/warehouse/item',
  access: 'member',
  input: v.object({ itemId: Id_ }),
  output: StoredItem,
})
export const approveQc = endpoint({
  method: 'POST',
  path: '/warehouse/approveQc',
  access: 'member',
  whenFull: 'served',
  keyed: true,
  input: v.object({ itemId: Id_ }),
  output: StoredItem,
})
/**
 * Asks for more days of storage, in blocks: what is answered is then paid (PACKAGE). Cents. Asked twice it is the same; asked for other days,
 * what was not paid yet ends. Refuses after the last day, and (40901) another price than `expectedTotal`.
 */
export const keepLonger = endpoint({
  method: 'POST',
  path: '/warehouse/keepLonger',
  access: 'member',
  keyed: true,
  input: v.object({ itemId: Id_, blocks: v.pipe(Count_, v.minValue(1), v.maxValue(400)), expectedTotal: Cents_ }),
  output: AskedLonger,
})
