/** What is to be paid, as an address names it, and back again: the way to pay the same documents once more. */
import type { PayableType } from '#contract/payment/payable.ts'

export interface Wanted {
  type: PayableType
  number: string
  /** Of the bench, on goods in the warehouse. */
  service?: string | undefined
  /** The goods it is on. */
  itemId?: string | undefined
}
export interface PayAddress {
  orders?: string[] | undefined
  patch?: string | undefined
  parcel?: string | undefined
  recharge?: string | undefined
  service?: string | undefined
}

/** Every reading of the address, likeliest first: a patch's number does not tell whether it is on an order or a parcel. */
export function readingsOf({ orders, patch, parcel, recharge, service }: PayAddress): Wanted[][] {
  if (orders?.length) return [orders.map((number) => ({ type: 'SHOPPING', number }))]
  if (patch) return [[{ type: 'SHOP_PATCH', number: patch }], [{ type: 'PATCH', number: patch }]]
  if (parcel) return [[{ type: 'LOGISTICS', number: parcel }]]
  if (recharge) return [[{ type: 'RECHARGE', number: recharge }]]
  return service ? [[{ type: 'PACKAGE', number: service }]] : []
}

/** The address that pays these documents; they are of one kind, as the shop never mixes them. */
export function addressOf(payables: readonly Wanted[]): PayAddress {
  const first = payables[0]
  switch (first?.type) {
    case 'SHOPPING':
      return { orders: payables.map(({ number }) => number) }
    case 'SHOP_PATCH':
    case 'PATCH':
      return { patch: first.number }
    case 'LOGISTICS':
      return { parcel: first.number }
    case 'RECHARGE':
      return { recharge: first.number }
    case 'PACKAGE':
      return { service: first.number }
    case 'RETURN':
    case undefined:
      return {}
  }
}
