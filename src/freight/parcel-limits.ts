/**
 * Grams and millimetres: as far as a call takes them, and far more than any line. In a file of its own, because an address is
 * checked before its page is there.
 */
export const weightMostG = 1_000_000
export const sideMostMm = 10_000
