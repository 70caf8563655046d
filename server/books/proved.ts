/** When the books were proved last, and how that ended: kept for the owner's dashboard. */
import type { Instant } from '#contract/kit/time.ts'
import type { Db } from '#server/kit/context.ts'
import type { BooksReport } from './check-books.ts'

export const provedKey = 'books-proved'

/** Keeps how a proof ended that was made `now` (epoch ms). */
export async function keepProof(db: Db, now: Instant, { journals, faults }: BooksReport): Promise<void> {
  const value = JSON.stringify({ at: now, journals, faults: faults.length })
  await db
    .insertInto('setting')
    .values({ key: provedKey, value, changed_at: now })
    .onConflict((it) => it.column('key').doUpdateSet({ value, changed_at: now }))
    .execute()
}
