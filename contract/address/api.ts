/** The calls of the address book (specification 2, userAddress). */
import * as v from 'valibot'
import { endpoint } from '#contract/kit/endpoint.ts'
import { Id_ } from '#contract/kit/fields.ts'
import { Address, AddressInput } from './address.ts'

/** The default one first, then the newest. */
export const listAddresses = endpoint({
  method: 'GET',
  path: '/address/list',
  access: 'member',
  input: v.object({}),
  output: v.object({ addresses: v.array(Address) }),
})

/** With an id it changes that address, without one it adds one. The first address, and a new default, take the mark alone. */
export const saveAddress = endpoint({
  method: 'POST',
  path: '/address/save',
  access: 'member',
  keyed: true,
  input: v.object({ id: v.optional(Id_), address: AddressInput }),
  output: v.object({ address: Address }),
})

/** Parcels keep their own copy, so deleting never changes where one goes. When the default goes, the newest takes its mark. */
export const deleteAddress = endpoint({
  method: 'POST',
  path: '/address/delete',
  access: 'member',
  input: v.object({ id: Id_ }),
  output: v.object({ addresses: v.array(Address) }),
})
