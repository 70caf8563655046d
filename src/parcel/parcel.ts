/** What happened to a parcel in one list: our steps and the carrier's (product.md 6). */
import type { Parcel } from '#contract/parcel/parcel.ts'

/**
 * Newest first; on the same instant the carrier's word stands above ours, and the later of ours above the earlier. That
 * the carrier has it is told once: where we told it, the carrier's own first scan of that adds nothing.
 */
export function happenings(parcel: Pick<Parcel, 'timeline' | 'tracking'>) {
  const handed = parcel.timeline.some(({ name }) => name === 'parcel.ship')
  const ours = parcel.timeline.map((step) => ({ key: step.id, at: step.at, step, scan: undefined }))
  const theirs = parcel.tracking
    .map((scan, at) => ({ key: `scan-${at}-${scan.at}`, at: scan.at, step: undefined, scan }))
    .filter(({ scan }) => !(handed && scan.code === 'picked-up'))
  return [...theirs.toReversed(), ...ours.toReversed()].toSorted((a, b) => b.at - a.at)
}

/** The latest scan of the carrier, whatever order they came in. */
export const lastScan = (parcel: Pick<Parcel, 'tracking'>): Parcel['tracking'][number] | undefined =>
  parcel.tracking.toSorted((a, b) => b.at - a.at)[0]
