/** From which amount on, or up to which, a way to pay takes money: what a shopper is told when it does not take theirs. Cents. */

/** No payment here is larger. */
const ceiling = 100_000_000

/**
 * The nearest amount that is taken, where `amount` is not: `least` above it or `most` below it. Undefined: nothing is taken at all.
 * What `takes` says yes to must be one range without gaps.
 */
export function limitNear(
  amount: number,
  takes: (amount: number) => boolean,
): { least: number } | { most: number } | undefined {
  for (let above = Math.max(1, amount) * 2; above <= ceiling * 2; above *= 2)
    if (takes(Math.min(above, ceiling))) return { least: edge(Math.min(above, ceiling), amount, takes) }
  for (let below = Math.floor(amount / 2); below >= 1; below = Math.floor(below / 2))
    if (takes(below)) return { most: edge(below, amount, takes) }
  return undefined
}

/** Between one that is taken and one that is not: the last that is. */
function edge(taken: number, refused: number, takes: (amount: number) => boolean): number {
  let [yes, no] = [taken, refused]
  while (Math.abs(yes - no) > 1) {
    const middle = Math.floor((yes + no) / 2)
    if (takes(middle)) yes = middle
    else no = middle
  }
  return yes
}
