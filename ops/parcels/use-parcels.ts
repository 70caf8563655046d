/** The rows of a parcel desk. */
import { type DeskParcel, deskParcel, parcelQueue, type parcelQueues } from '#contract/parcel/desk.ts'
import { type Queue, useQueue } from '#ops/kit/queue/use-queue.ts'

export type ParcelQueue = (typeof parcelQueues)[number]
export type Parcels = Queue<DeskParcel, ParcelQueue>

/** `first`: the queue that opens unless the address names another. */
export const useParcels = (first: ParcelQueue): Parcels =>
  useQueue(
    {
      list: parcelQueue,
      ask: (queue: ParcelQueue, before) => ({ queue, before }),
      rowsOf: (answer) => answer.parcels,
      keyOf: (it: DeskParcel) => it.packNumber,
      one: { endpoint: deskParcel, ask: (packNumber) => ({ packNumber }), rowOf: (it) => it },
    },
    first,
  )
