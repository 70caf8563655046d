/**
 * The books proved right (states.md, invariants I1 to I12, I13 of points: decision 047, and I14 of buying accounts: decision 097): every hash, every sum, every document against the ledger and
 * every status change against the machines. A fault names the rule and the first row that breaks it.
 */
import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Db } from '#server/kit/context.ts'
import { documentFaults } from './documents.ts'
import { ledgerFaults } from './ledger.ts'
import { machineFaults } from './machines.ts'
import { type Between, type Pages, pagesOf, shortPages } from './pages.ts'

export interface Fault {
  /** I1 to I14, or `hash` where a row is not what was written. */
  rule: string
  table: string
  /** The row's key: an id or a number. */
  row: string
  says: string
}
export interface BooksReport {
  faults: readonly Fault[]
  journals: number
  entries: number
  accounts: number
  documents: number
}

/**
 * Reads everything. PostgreSQL: in one snapshot beside the running shop, however long it takes. The embedded database: page by
 * page, so that no call waits for it; what moves meanwhile is proved as it stood when its page was read. `between` is called before each page.
 */
export async function checkBooks(
  database: Pick<Database<Tables>, 'db' | 'kind'>,
  between?: Between,
): Promise<BooksReport> {
  if (database.kind === 'pglite') return readPages(shortPages(database, between))
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      return readPages(pagesOf(tx, between))
    })
}

/** As `checkBooks`, inside a transaction that is open already. */
export const readBooks = (tx: Db): Promise<BooksReport> => readPages(pagesOf(tx))

/** As `checkBooks`, read as the pages say. */
export async function readPages(pages: Pages): Promise<BooksReport> {
  const ledger = await ledgerFaults(pages)
  const documents = await documentFaults(pages)
  const machines = await machineFaults(pages)
  return {
    faults: [...ledger.faults, ...documents, ...machines.faults],
    journals: ledger.journals,
    entries: ledger.entries,
    accounts: ledger.accounts,
    documents: machines.documents,
  }
}

export const faultInWords = (fault: Fault): string => `${fault.rule} ${fault.table} ${fault.row}: ${fault.says}`

/** The report as lines for people: one for each fault, or one that says that all is well. */
export function booksInWords(report: BooksReport): string[] {
  const counted = `${report.journals} journals, ${report.entries} entries, ${report.accounts} accounts, ${report.documents} documents`
  if (report.faults.length === 0) return [`The books balance: ${counted}.`]
  return [`The books do not balance (${counted}). First bad row first:`, ...report.faults.map(faultInWords)]
}
