/** Boxes that were closed and are to be opened again (decision 081). */
import type { ParcelRow } from './store.ts'

/** Why a box that was closed is opened again. */
export const unpackedFor = ['unpacked', 'rehearsal_over', 'rehearsal_declined'] as const

/** True until somebody says that the pieces are on their shelves. */
export const isToUnpack = (
  parcel: Pick<ParcelRow, 'status' | 'close_reason' | 'weighed_at' | 'unpacked_at'>,
): boolean =>
  parcel.status === 'closed' &&
  parcel.weighed_at !== null &&
  parcel.unpacked_at === null &&
  unpackedFor.some((it) => it === parcel.close_reason)
