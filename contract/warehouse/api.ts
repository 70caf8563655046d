/** The shopper's shelf in the warehouse (specification 2, orderDetailAddedStorage). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Id_ } from '../kit/fields.ts'
import { StoredItem } from './stored-item.ts'

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
