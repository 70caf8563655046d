/** Whose parcel may this be: numbers that differ by a slip, and words that the label or the goods share (pure). */

const distinct = (text: string): string[] => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [])]

/** True when two parcel numbers are one slip apart: one character other, missing or too many, or the end of one is the other. */
export function isNearNumber(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < 6 || short === long) return false
  if (long.length - short.length > 1) return short.length >= 8 && (long.endsWith(short) || long.startsWith(short))
  let alike = 0
  while (alike < short.length && short[alike] === long[alike]) alike += 1
  return short.length === long.length
    ? short.slice(alike + 1) === long.slice(alike + 1)
    : short.slice(alike) === long.slice(alike + 1)
}

/** The words of a note by which something may be known. Short words and numbers of one digit count nothing. */
export const wordsToFind = (note: string): string[] =>
  distinct(note).filter((word) => word.length >= (/[a-z0-9]/.test(word) ? 4 : 2))

/** Texts as `sharedWords` reads them: made once, read for many notes. */
export const knownText = (texts: readonly string[]): string => texts.join(' ').toLowerCase()

/** How many of the words (of `wordsToFind`) stand in the text (of `knownText`). */
export const sharedWords = (words: readonly string[], known: string): number =>
  words.filter((word) => known.includes(word)).length
