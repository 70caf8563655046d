/** Where a payment leads on to. */
import type { Payment } from '#contract/payment/payment.ts'
import type { Disk } from '#src/disk.ts'

export const balancePath = '/pages/balance/index'
export const itemPath = '/pages/orderDetailAddedStorage/index'

/** The list in which something waits for money: what a recharge was for; undefined: nothing does. */
export const waitsForMoney = async (disk: Disk) => {
  const [orders, parcels] = await Promise.all([
    disk.orders.where('status').anyOf('ordered', 'purchase_patch').count(),
    disk.parcels.where('status').anyOf('pack_ordered', 'patch_wait').count(),
  ])
  return orders > 0 ? ('purchase' as const) : parcels > 0 ? ('logistics' as const) : undefined
}

const tabOf = {
  LOGISTICS: 'logistics',
  PATCH: 'logistics',
  PACKAGE: 'warehouse',
} as const

/** Where the shopper finds what was paid, on the item's page what is done with one item; after a recharge what `waits` for it, or the balance. */
export function onward(payables: Payment['payables'], waits: 'purchase' | 'logistics' | undefined) {
  const [first] = payables
  const type = first?.type
  if (first?.itemId !== undefined) return { to: itemPath, search: { item: first.itemId } } as const
  if (type === 'RECHARGE') return waits ? to(waits) : ({ to: balancePath } as const)
  return to(type && type in tabOf ? tabOf[type as keyof typeof tabOf] : 'purchase')
}

const to = (tab: 'purchase' | 'warehouse' | 'logistics') => ({ to: '/pages/index/index', search: { tab } }) as const
