/**
 * How the books are read: page by page, so that a large shop is proved without holding it in memory and, on the embedded
 * database with its one connection, without keeping a call waiting.
 */
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Db } from '#server/kit/context.ts'

export interface Pages {
  /** Reads one page: in the one snapshot, or in a short transaction of its own. */
  read<Result>(page: (tx: Db) => Promise<Result>): Promise<Result>
  /** How many rows the next page should have at most. */
  rows(): number
  /** Nobody writes between two pages: sums over several pages are exact. */
  still: boolean
}

/** Called before each page with how long the one before took, ms; what it throws ends the reading. */
export type Between = (tookMs: number) => Promise<void>
const nothing: Between = async () => {}

/** Everything in a transaction that is open already. */
export const pagesOf = (tx: Db, between: Between = nothing): Pages => ({
  async read(page) {
    await between(0)
    return page(tx)
  },
  rows: () => 2000,
  still: true,
})

const aimedMs = 10
const [fewest, most] = [25, 1000]

/** Each page in a transaction of its own, of as many rows as are read in about 10 ms. Between two, others have their turn. */
export function shortPages(database: Pick<Database<Tables>, 'db'>, between: Between = nothing): Pages {
  let rows = 100
  let took = 0
  return {
    still: false,
    rows: () => rows,
    async read(page) {
      await between(took)
      const result = await database.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const from = performance.now()
          const read = await page(tx)
          took = performance.now() - from
          return read
        })
      if (took > 2 * aimedMs) rows = Math.max(fewest, Math.floor(rows / 2))
      else if (took < aimedMs / 2) rows = Math.min(most, rows * 2)
      return result
    },
  }
}

/** Runs `page` for each range of ids of a table, up to and including `upto`, until there are no more. */
export async function eachRange(
  pages: Pages,
  table: string,
  page: (tx: Db, range: { after: string; upto: string }) => Promise<void>,
): Promise<void> {
  for (let after = ''; ;) {
    const upto = await pages.read(async (tx) => {
      const { rows } = await sql<{ upto: string | null }>`
        select max(id) as upto from (select id from ${sql.table(table)} where id > ${after} order by id limit ${pages.rows()}) page`.execute(
        tx,
      )
      const last = rows[0]?.upto ?? undefined
      if (last !== undefined) await page(tx, { after, upto: last })
      return last
    })
    if (upto === undefined) return
    after = upto
  }
}
