/** In what order the shopper's shelf stands. Kept in localStorage like the other settings of a phone. */
import { atom, useAtomValue } from 'jotai'
import type { StoredItem } from '#contract/warehouse/stored-item.ts'
import { store } from '#src/kit/store.ts'
import { paidUntilOf } from '#src/warehouse/StorageClock.tsx'
import { packable } from './documents.ts'

const key = 'shelfOrder'
const orders = {
  ends: (a: StoredItem, b: StoredItem) => paidUntilOf(a) - paidUntilOf(b),
  newest: (a: StoredItem, b: StoredItem) => b.storedAt - a.storedAt,
}
type ShelfOrder = keyof typeof orders

const orderAtom = atom<ShelfOrder>(localStorage.getItem(key) === 'newest' ? 'newest' : 'ends')
export const useShelfOrder = (): ShelfOrder => useAtomValue(orderAtom, { store })

/** The shopper says which. */
export function orderShelf(order: ShelfOrder): void {
  localStorage.setItem(key, order)
  store.set(orderAtom, order)
}

/** What cannot be packed stands below and says why, in whatever order. */
export const inShelfOrder = (items: readonly StoredItem[], order: ShelfOrder): StoredItem[] =>
  items.toSorted((a, b) => Number(packable(b)) - Number(packable(a)) || orders[order](a, b))
