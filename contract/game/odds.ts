/** What a day's table holds, where a number lies in it, and how a chance is said. Chances are of 10,000. */
import { numbersInAll } from './draw.ts'
import type { Prize } from './game.ts'

/** A prize of the shop's list, with how many may be given on one day (null: as many as are drawn) and how many of today are promised. */
export interface Planned {
  prize: Prize
  aDay: number | null
  promised: number
  /** Its coupon can still be given: not switched off, not over. */
  givable: boolean
}

/**
 * The table of somebody's day, fixed when their fingerprint is shown: what is used up by then is left out, and its chance goes to
 * the last prize, which has no limit. The order stays.
 */
export function tableOfDay(planned: readonly Planned[]): Prize[] {
  const left = planned.filter(
    ({ aDay, promised, givable }, at) => at === planned.length - 1 || (givable && (aDay === null || promised < aDay)),
  )
  const others = left.slice(0, -1).reduce((sum, { prize }) => sum + prize.chance, 0)
  return left.map(({ prize }, at) => (at === left.length - 1 ? { ...prize, chance: numbersInAll - others } : prize))
}

export interface Range {
  prize: Prize
  /** The first and the last number that win it. */
  from: number
  to: number
}

/** Which numbers win what: the prizes in their order, from 0 to 9,999 without a gap. */
export function rangesOf(prizes: readonly Prize[]): Range[] {
  let next = 0
  return prizes.map((prize) => {
    const from = next
    next += prize.chance
    return { prize, from, to: next - 1 }
  })
}

/** The range that a number from 0 to 9,999 lies in; undefined where the table does not reach so far. */
export const rangeAt = (prizes: readonly Prize[], number: number): Range | undefined =>
  rangesOf(prizes).find(({ from, to }) => number >= from && number <= to)

/** "1 in 400" where that is exact, else the percentage, which always is. */
export const oddsOf = (chance: number): { oneIn: number } | { percent: number } =>
  chance > 0 && numbersInAll % chance === 0 ? { oneIn: numbersInAll / chance } : { percent: chance / 100 }
