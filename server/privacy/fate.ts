/** What becomes of the rows of a table when a shopper's account is erased, and which of them are theirs. */
import { type RawBuilder, sql } from 'kysely'

/** True for the rows about that shopper. Asked before anything of them is erased, so it may look at their e-mail. */
export type Mine = (customerId: string) => RawBuilder<unknown>

/** Rows that are left out of the export, or columns of them: secrets, and what is about other people. */
interface Shown {
  /** False: nothing of it is exported. */
  exported?: boolean
  hidden?: readonly string[]
}
export interface Erased extends Shown {
  fate: 'erased'
  mine: Mine
}
export interface Blanked extends Shown {
  fate: 'blanked'
  mine: Mine
  /** What each column says from then on, as SQL. */
  blank: Readonly<Record<string, RawBuilder<unknown>>>
  /** Columns of text and JSON that stay. They name nobody. */
  kept: readonly string[]
  why: string
}
export interface AboutNobody {
  fate: 'about nobody'
  why: string
}
export type Fate = Erased | Blanked | AboutNobody

const byCustomer: Mine = (id) => sql`customer_id = ${id}`

/** The rows go. */
export const erased = (mine: Mine = byCustomer, shown: Shown = {}): Erased => ({ fate: 'erased', mine, ...shown })

/** The rows stay, because of `why`, and name nobody any more. */
export const blanked = (
  why: string,
  blank: Blanked['blank'],
  kept: string,
  { mine = byCustomer, ...shown }: Shown & { mine?: Mine } = {},
): Blanked => ({ fate: 'blanked', mine, blank, kept: kept.split(' ').filter(Boolean), why, ...shown })

export const aboutNobody = (why: string): AboutNobody => ({ fate: 'about nobody', why })
