/** What somebody typed into the words of a list, as a condition of its query. */
import { type RawBuilder, sql } from 'kysely'
import { leastOfNumber } from '#contract/kit/number.ts'

/** For `ilike`: whatever contains `text`. Its own % and _ are signs like others. */
export const likeOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** For `ilike`. `number`: as our numbers are stored, without dashes; fits none where what was typed is too short to look for in them. */
export interface Typed {
  words: string
  number: string
}

/** Whatever fits one of the conditions; everything where nothing was typed. */
export function fits(q: string, oneOf: (typed: Typed) => readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  if (q === '') return sql<boolean>`true`
  const bare = q.replaceAll(/[\s-]/g, '')
  const number = bare.length < leastOfNumber ? '' : likeOf(bare)
  return sql<boolean>`(${sql.join(oneOf({ words: likeOf(q), number }), sql` or `)})`
}
