/** One rule of the books about documents: it selects the rows that break it. */
import type { RawBuilder } from 'kysely'

type Broken = RawBuilder<{ row: string; says: string }>
export interface Rule {
  rule: string
  table: string
  /** Whose ids are read page by page. */
  pages: string
  /** Selects what is broken among the rows with an id in the range. */
  broken(within: (column: string) => RawBuilder<boolean>): Broken
}
/** `name`: I4 to I14. */
export const rule = (name: string, table: string, pages: string, broken: Rule['broken']): Rule => ({
  rule: name,
  table,
  pages,
  broken,
})
