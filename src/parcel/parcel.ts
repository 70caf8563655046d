/** What happened to a parcel in one list: our steps and the carrier's (product.md 6). */
import type { Parcel } from '#contract/parcel/parcel.ts'

const cameSteps: ReadonlySet<string> = new Set(['parcel.receive', 'parcel.deliverDuringPatch'])

/**
 * Newest first; on the same instant the carrier's word stands above ours, and the later of ours above the earlier. That
 * the carrier has it is told once: where we told it, the carrier's own first scan of that adds nothing. That it came is
 * told once too: by the carrier, who knows where, or else by us.
 */
export function happenings(parcel: Pick<Parcel, 'timeline' | 'tracking'>) {
  const handed = parcel.timeline.some(({ name }) => name === 'parcel.ship')
  const brought = parcel.tracking.some(({ code }) => code === 'delivered')
  const told = parcel.timeline.filter(({ name }) => !(brought && cameSteps.has(name)))
  const ours = told.map((step) => ({ key: step.id, at: step.at, step, scan: undefined }))
  const theirs = parcel.tracking
    .map((scan, at) => ({ key: `scan-${at}-${scan.at}`, at: scan.at, step: undefined, scan }))
    .filter(({ scan }) => !(handed && scan.code === 'picked-up'))
  return [...theirs.toReversed(), ...ours.toReversed()].toSorted((a, b) => b.at - a.at)
}

/** The latest scan of the carrier, whatever order they came in. */
export const lastScan = (parcel: Pick<Parcel, 'tracking'>): Parcel['tracking'][number] | undefined =>
  parcel.tracking.toSorted((a, b) => b.at - a.at)[0]

/** Ports and airports from which parcels leave: a scan there is a scan at our end, whatever it says was done. */
const ourEnd =
  /\p{Script=Han}|\b(cn|china|guangzhou|shenzhen|dongguan|foshan|zhuhai|hong ?kong|shanghai|hangzhou|yiwu|ningbo|xiamen|beijing)\b/iu

/** Where on its way a scan of that sort is made, 0 our warehouse, 1 the door. A sort that is not here says nothing of it. */
const stations: Readonly<Record<string, number>> = {
  'picked-up': 0.03,
  departed: 0.08,
  arrived: 0.86,
  customs: 0.86,
  'out-for-delivery': 0.95,
  attempted: 0.95,
  delivered: 1,
}

/** The share of the carrier's way that is behind it, 0 to 1: as far as its last scan says, so that place and name agree. */
export function wayBehind({ tracking, receivedAt }: Pick<Parcel, 'tracking' | 'receivedAt'>): number {
  if (receivedAt !== null) return 1
  const scans = tracking.toSorted((a, b) => b.at - a.at)
  const here = scans[0]?.place && ourEnd.test(scans[0].place)
  if (here) return stations['departed'] ?? 0
  // It leaves each stop again: nearer than where it was it does not come.
  return scans.reduce(
    (most, { code, place }) => (place && ourEnd.test(place) ? most : Math.max(most, stations[code] ?? 0)),
    0,
  )
}

const lastMile: ReadonlySet<string> = new Set(['out-for-delivery', 'attempted', 'delivered'])

/**
 * Whether the parcel can be with its receiver: the carrier is at the door, or its days are over (the first of them where
 * the carrier tells nothing). Instants in epoch ms.
 */
export function canBeThere(
  { tracking, arrivesFrom, arrivesTo }: Pick<Parcel, 'tracking' | 'arrivesFrom' | 'arrivesTo'>,
  now: number,
): boolean {
  if (tracking.some(({ code }) => lastMile.has(code))) return true
  const since = tracking.length > 0 ? arrivesTo : arrivesFrom
  return since !== null && now >= since
}
