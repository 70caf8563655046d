/** What a document that is paid is about, as this phone knows it: a number alone tells a shopper nothing. */
import type { Patch } from '#contract/payment/patch.ts'
import type { Disk } from '#src/disk.ts'
import type { Wanted } from './documents.ts'

interface Named {
  title: string
  titleEn: string | null
}

/** Gives the titles of its goods; none where the phone does not have it, and of money that is added. */
export async function goodsPaid(disk: Disk, { type, number, itemId }: Wanted): Promise<readonly Named[]> {
  const isPatched = ({ patch }: { patch: Patch | null }) => patch?.patchNumber === number
  switch (type) {
    case 'SHOPPING':
      return (await disk.orders.get(number))?.lines ?? []
    case 'SHOP_PATCH':
      return (await disk.orders.filter(isPatched).first())?.lines ?? []
    case 'LOGISTICS':
      return (await disk.parcels.get(number))?.items ?? []
    case 'PATCH':
      return (await disk.parcels.filter(isPatched).first())?.items ?? []
    case 'PACKAGE': {
      const item = itemId === undefined ? undefined : await disk.storedItems.get(itemId)
      return item ? [item] : []
    }
    case 'RECHARGE':
    case 'RETURN':
      return []
  }
}
