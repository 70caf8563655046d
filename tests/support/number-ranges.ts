/** Ranges of tracking numbers in stories (decision 107): added, and what a printed label got. */
import type { Sent } from '#contract/kit/endpoint.ts'
import { addNumberRange, type NumberRangeRow } from '#contract/parcel/number-range-desk.ts'
import { printPapers } from '#contract/parcel/papers-desk.ts'
import type { Person } from './shop.ts'

type Wish = Partial<Sent<typeof addNumberRange>> & { first: string; last: string }

/** What adding an S10 range of the line that stories send by is asked with. */
export const wishOf = (wish: Wish): Sent<typeof addNumberRange> => ({
  lineId: 'yun-general',
  prefix: 'LX',
  suffix: 'CN',
  check: 's10',
  low: 2,
  ...wish,
})

export const rangeWith = (boss: Person, wish: Wish): Promise<NumberRangeRow> => boss.ok(addNumberRange, wishOf(wish))

/** Prints a label; gives the number of ours on it. */
export const labelOf = async (chen: Person, packNumber: string): Promise<string | null> =>
  (await chen.ok(printPapers, { packNumber, papers: ['label'] })).allottedNumber
