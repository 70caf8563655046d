/** How far a parcel is on its road, for the line on the home page: 0 at our warehouse, 1 at the door. */
export interface MovingParcel {
  packNumber: string
  status: string
  shippedAt: number | null
  arrivesFrom: number | null
  arrivesTo: number | null
  address: { city: string }
  tracking: { at: number; place: string | null }[]
}

const beforeShipping: Record<string, number> = { ordered: 0.06, packing: 0.12, wait_ship: 0.2 }
const shippedFrom = 0.28
const shippedTo = 0.92

/** By its status; once shipped, by the time passed of the time it should take (epoch ms). Never at the door by itself. */
export function shareOf({ status, shippedAt, arrivesTo }: MovingParcel, now: number): number {
  if (status !== 'shipped') return beforeShipping[status] ?? 0
  if (shippedAt === null || arrivesTo === null || arrivesTo <= shippedAt) return shippedFrom
  const passed = Math.min(1, Math.max(0, (now - shippedAt) / (arrivesTo - shippedAt)))
  return shippedFrom + passed * (shippedTo - shippedFrom)
}
