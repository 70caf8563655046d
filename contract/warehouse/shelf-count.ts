/** What a count of a shelf says about a line's pieces (decision 084). */

/**
 * `fits`; `missing`: fewer than must lie there; `extra`: more than there are; `moved`: the list has them elsewhere and all of them are
 * here; `apart`: the list has them elsewhere and only some are here, be the others in a parcel, so somebody has to look.
 */
export const countResults = ['fits', 'missing', 'extra', 'moved', 'apart'] as const
export type CountResult = (typeof countResults)[number]

export interface Counted {
  pieces: number
  /** The free pieces. */
  least: number
  /** With those in a parcel or on their way back, which may be on a bench already. */
  most: number
  /** The shelf of the list; null for none. */
  layOn: string | null
}

/** Of pieces counted on `shelf`. What is nowhere on the list of shelves is moved here. */
export function judgeCounted({ pieces, least, most, layOn }: Counted, shelf: string): CountResult {
  if (pieces > most) return 'extra'
  if (layOn === shelf) return pieces < least ? 'missing' : 'fits'
  if (pieces === 0) return 'fits'
  return pieces < most ? 'apart' : 'moved'
}
