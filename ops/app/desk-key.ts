/** What leads to a desk after G: a digit for the first ten, letters for those that follow. */

// Without G itself, and without J and K, which move through rows.
const signs = '1234567890abcdefhilmnopqrstuvwxyz'

/** `place`: of the desk on the rail, from 0. Undefined behind the thirty-third. */
export const deskKey = (place: number): string | undefined => signs[place]
