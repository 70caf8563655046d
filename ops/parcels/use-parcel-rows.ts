/** The rows of a parcel desk: its queue, which one is current, and what follows when it is done. */
import type { DeskParcel, parcelQueues } from '#contract/parcel/desk.ts'
import { parcelQueue } from '#contract/parcel/desk.ts'
import { askCounts } from '../shell/counts.ts'
import { useParam } from '../shell/place.ts'
import { useAsk } from '../shell/use-ask.ts'
import type { Shortcut } from '../shell/use-keys.ts'

export type ParcelQueue = (typeof parcelQueues)[number]
export const parcelKey = (parcel: DeskParcel): string => parcel.packNumber

export function useParcelRows(first: ParcelQueue) {
  const [queue, setQueue] = useParam<ParcelQueue>('queue', first)
  const [at, setAt] = useParam('at', '')
  const asked = useAsk(parcelQueue, { queue })
  const rows = asked.answer?.parcels ?? []
  const current = rows.find((it) => it.packNumber === at) ?? rows[0]
  const index = current ? rows.indexOf(current) : -1
  const step = (by: number) => {
    const row = rows[index + by]
    if (row) setAt(row.packNumber)
  }
  return {
    asked,
    rows,
    current,
    queue,
    setAt,
    counts: asked.answer?.counts ?? {},
    setQueue: (next: ParcelQueue) => {
      setQueue(next)
      setAt('')
    },
    next: () => setAt((rows[index + 1] ?? rows[index - 1])?.packNumber ?? ''),
    again: async () => {
      await asked.again()
      void askCounts()
    },
    arrows: [
      { key: 'ArrowDown', always: true, run: () => step(1) },
      { key: 'ArrowUp', always: true, run: () => step(-1) },
    ] satisfies Shortcut[],
  }
}
