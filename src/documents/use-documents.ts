/** All that the orders' page shows, from the disk; on a phone that held nothing, as it came until it is there. */
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import type { Payment } from '#contract/payment/payment.ts'
import { firstIsShown } from '#src/kit/disk/first-shown.ts'
import { useRows } from '#src/kit/disk/with-disk.ts'
import { useUser } from '#src/kit/session/session.ts'
import { store } from '#src/kit/store.ts'
import { type Arrived, arrivedAtom } from '#src/kit/sync/arrived.ts'
import type { Documents } from './sections.ts'

export interface KeptDocuments extends Documents {
  /** All that are open; of what came first also some that are over. */
  payments: readonly Payment[]
  /** They came just now, and these are all. */
  areAll?: boolean
}

/** undefined: still being read. Each table is read again only when it moved itself. */
export function useDocuments(): KeptDocuments | undefined {
  const userId = useUser()?.id
  const arrived = useAtomValue(arrivedAtom, { store })
  const orders = useRows((disk) => disk.orders.toArray())
  const parcels = useRows((disk) => disk.parcels.toArray())
  const returns = useRows((disk) => disk.returns.toArray())
  const stored = useRows((disk) => disk.storedItems.toArray())
  const payments = useRows((disk) => disk.payments.where('status').anyOf('created', 'processing').toArray())
  const kept = useMemo(
    () =>
      orders && parcels && returns && stored && payments ? { orders, parcels, returns, stored, payments } : undefined,
    [orders, parcels, returns, stored, payments],
  )
  const early = useMemo(
    () => (arrived && arrived.userId === userId ? documentsOf(arrived) : undefined),
    [arrived, userId],
  )
  // They are written all at once, and read a table at a time.
  const isRead = kept && early && tables.every((it) => early[it].length === 0 || kept[it].length > 0)
  useEffect(() => {
    if (early) firstIsShown()
  }, [early])
  useEffect(() => {
    if (isRead) store.set(arrivedAtom, undefined)
  }, [isRead])
  // What the disk holds is never older than what came before this page was opened: where there is one it is read first.
  return (kept ?? arrived?.isFirst) && early && !isRead ? early : kept
}

const tables = ['orders', 'parcels', 'returns', 'stored'] as const

/** In the order in which the disk gives them: nothing moves when it is read. */
const documentsOf = ({ page }: Arrived): KeptDocuments => ({
  orders: byKey(page.orders, ({ orderNumber }) => orderNumber),
  parcels: byKey(page.parcels, ({ packNumber }) => packNumber),
  returns: byKey(page.returns, ({ returnNumber }) => returnNumber),
  stored: byKey(page.storedItems, ({ id }) => id),
  payments: page.payments,
  areAll: page.left === 0,
})

const byKey = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] =>
  rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
