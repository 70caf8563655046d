/** A seller's parcel number as it is compared (decision 104): people, shops and scanners write the same one differently. Pure. */

/** JD prints `<waybill>-<box>-<boxes>-` and a gate on every box; the seller tells the waybill only. */
const ofBox = /^([A-Z0-9]{8,})-\d{1,3}-\d{1,3}-[A-Z0-9]{0,4}$/

/** Capitals, without blanks and dashes; a JD box's is its waybill's. Empty where nothing else was typed. The tables do the same: `flat_numbers` (migration 0085). */
export function flatNumber(typed: string): string {
  const tidy = typed.toUpperCase().replaceAll(/\s/g, '')
  return (ofBox.exec(tidy)?.[1] ?? tidy).replaceAll('-', '')
}

/** Whether both are one parcel's, or boxes of one waybill. */
export const isSameParcel = (one: string, other: string): boolean => flatNumber(one) === flatNumber(other)
