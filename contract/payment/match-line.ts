/**
 * Whose money a line of the statement is (states.md 17, Bank transfer): by the reference, then by amount and name. Only the number
 * together with the very amount is certain; everything else is a person's decision. Pure; amounts are minor units.
 */
export interface Candidate {
  paymentNumber: string
  amount: number
  customer: string
  /** Whether it still waits; one that is over is only found by its number. */
  open: boolean
  hasProof: boolean
  /** Numbers of what it pays, which people write too. */
  numbers: readonly string[]
}
export const matchReasons = ['number', 'amount', 'name', 'proof'] as const
export type MatchReason = (typeof matchReasons)[number]
export interface Suggestion {
  paymentNumber: string
  why: MatchReason[]
  /** The line less what is due. */
  difference: number
  /** May be booked with many others by one key. */
  certain: boolean
}

/** As our numbers are written: capitals, no signs, and the letters that people confuse are one. */
const flat = (text: string) =>
  text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((it) => it.length > 1)

const isSame = (one: readonly string[], other: readonly string[]): boolean => {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  return few.length > 1 && few.every((it) => many.includes(it))
}

/** The same name, in whatever order its words stand; a bank may leave some out, never all. */
export const sameName = (a: string, b: string): boolean => isSame(wordsOf(a), wordsOf(b))

interface Read {
  numbers: readonly string[]
  name: readonly string[]
}
/** A payment is compared with every line of a page: it is read once. */
const readBefore = new WeakMap<Candidate, Read>()
function read(candidate: Candidate): Read {
  const known = readBefore.get(candidate)
  if (known) return known
  const fresh = {
    numbers: [candidate.paymentNumber, ...candidate.numbers].map(flat),
    name: wordsOf(candidate.customer),
  }
  readBefore.set(candidate, fresh)
  return fresh
}

/** The likeliest payment; undefined where nothing speaks for one, or as much speaks for another. */
export function suggest(
  line: { amount: number; reference: string; name: string },
  candidates: readonly Candidate[],
): Suggestion | undefined {
  const [written, named] = [flat(line.reference), wordsOf(line.name)]
  const scored = candidates
    .map((candidate) => {
      const known = read(candidate)
      const number = known.numbers.some((one) => written.includes(one))
      const amount = candidate.amount === line.amount
      const name = isSame(known.name, named)
      const found = number || (candidate.open && amount)
      const score = found ? (number ? 8 : 0) + (amount ? 4 : 0) + (name ? 2 : 0) + (candidate.hasProof ? 1 : 0) : 0
      const why = [
        ...(number ? ['number' as const] : []),
        ...(amount ? ['amount' as const] : []),
        ...(name ? ['name' as const] : []),
        ...(candidate.hasProof ? ['proof' as const] : []),
      ]
      return { candidate, score, why, certain: number && amount && candidate.open }
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const [best, second] = scored
  if (!best || best.score === second?.score) return undefined
  const { candidate, why, certain } = best
  return { paymentNumber: candidate.paymentNumber, why, difference: line.amount - candidate.amount, certain }
}
