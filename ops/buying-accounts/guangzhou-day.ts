/** Days of the console's clock, which is Guangzhou's: "2026-09-24" and the moments at which such a day begins and ends. */

/** Epoch ms; undefined for what is no day. */
export function beginOf(day: string): number | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** Epoch ms, the first moment behind it; China has no summer time. */
export function endOf(day: string): number | undefined {
  const at = beginOf(day)
  return at === undefined ? undefined : at + 24 * 3_600_000
}
