/** Enough of a long row of digits to compare it by eye: its beginning and its end. */
export const shortHex = (hex: string): string => `${hex.slice(0, 8)} … ${hex.slice(-8)}`
