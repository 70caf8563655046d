/** The seller's parcel numbers as they are typed. */

/** Several numbers stand in one field, as they are copied from the seller's page. */
export const readParcels = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)
