/** A page of `/sync/changes` in which nothing moved. */
import type { Output } from '#contract/kit/endpoint.ts'
import type { changes } from '#contract/sync/changes.ts'

export const nothingMoved: Omit<Output<typeof changes>, 'revision'> = {
  left: 0,
  below: 0,
  more: false,
  orders: [],
  goneOrders: [],
  storedItems: [],
  goneItems: [],
  parcels: [],
  returns: [],
  payments: [],
  notices: [],
  coupons: [],
  threads: [],
  messages: [],
  cart: null,
  favourites: null,
  addresses: null,
  balance: null,
}
