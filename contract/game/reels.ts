/**
 * What the three reels show. Three alike is a prize. Where nothing is won the three are different things that win nothing: there is
 * no "nearly", because none was ever near.
 */

/** By a prize's key. */
export const winning = ['sneaker', 'headphones', 'mug'] as const
/** Things that no prize has. */
export const others = ['tote', 'watch', 'camera', 'hoodie', 'backpack', 'teapot'] as const
export type Symbol_ = (typeof winning)[number] | (typeof others)[number]

/** Above, on the line, and below. */
export type Reel = readonly [Symbol_, Symbol_, Symbol_]

const other = (nth: number): Symbol_ => others[nth % others.length] ?? others[0]

/** `won`: the key of the prize, undefined where nothing is won. The number drawn decides what else is seen, and the same shows the same. */
export function reelsOf(won: number | undefined, number: number): readonly [Reel, Reel, Reel] {
  const alike = won === undefined ? undefined : winning[won]
  // The three rows of a reel are neighbours in the list; the reels begin two apart, so that no row has anything twice.
  const reel = (nth: number): Reel => {
    const first = number + 2 * nth
    return [other(first), alike ?? other(first + 1), other(first + 2)]
  }
  return [reel(0), reel(1), reel(2)]
}
