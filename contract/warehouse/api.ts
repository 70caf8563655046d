/** The shopper's shelf in the warehouse (specification 2, orderDetailAddedStorage). */
import * as v from 'valibot'
import { endpoint } from '../kit/endpoint.ts'
import { Cents_, Count_, Id_, Instant_, text } from '../kit/fields.ts'
import { serviceKeys } from '../order/service.ts'
import { wishMost } from './ask-service.ts'
import { AskedLonger, AskedService, StoredItem } from './stored-item.ts'

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
/** What may be asked for on goods that lie here, with what it costs for the pieces on the shelf and when it is done if it is paid now. Cents. */
export const serviceOffers = endpoint({
  method: 'GET',
  path: '/warehouse/serviceOffers',
  access: 'member',
  input: v.object({ itemId: Id_ }),
  output: v.object({
    offers: v.array(v.object({ key: v.picklist(serviceKeys), name: v.string(), fee: Cents_, dueAt: Instant_ })),
  }),
})
/**
 * Asks for a paid service on goods that lie here: what is answered is then paid (PACKAGE). Cents. Asked twice it is the same; with other words or
 * another fee, what was not paid yet ends. Refuses goods that are not on the shelf, a service that is still to be done on them, and (40901)
 * another price than `expectedTotal`.
 */
export const askService = endpoint({
  method: 'POST',
  path: '/warehouse/askService',
  access: 'member',
  keyed: true,
  input: v.object({
    itemId: Id_,
    service: v.picklist(serviceKeys),
    wish: v.optional(text(wishMost), ''),
    expectedTotal: Cents_,
  }),
  output: AskedService,
})
