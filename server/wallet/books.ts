/**
 * The books proved right (states.md, invariants I1 to I12): every hash, every sum, every document against the ledger and
 * every status change against the lives. A fault names the rule and the first row that breaks it.
 */
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Db } from '#server/kit/context.ts'
import { documentFaults } from './books-documents.ts'
import { ledgerFaults } from './books-ledger.ts'
import { lifeFaults } from './books-lives.ts'

export interface Fault {
  /** I1 to I12, or `hash` where a row is not what was written. */
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

/** Reads everything in one snapshot, so it may run while the shop does. The embedded database serves nobody else meanwhile. */
export async function checkBooks(database: Pick<Database<Tables>, 'db'>): Promise<BooksReport> {
  return database.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(readBooks)
}

/** As `checkBooks`, inside a transaction that is open already. */
export async function readBooks(tx: Db): Promise<BooksReport> {
  const ledger = await ledgerFaults(tx)
  const lives = await lifeFaults(tx)
  const faults = [...ledger.faults, ...(await documentFaults(tx)), ...lives.faults]
  return {
    faults,
    journals: ledger.journals,
    entries: ledger.entries,
    accounts: ledger.accounts,
    documents: lives.documents,
  }
}

export const faultInWords = (fault: Fault): string => `${fault.rule} ${fault.table} ${fault.row}: ${fault.says}`

/** The report as lines for people: one for each fault, or one that says that all is well. */
export function booksInWords(report: BooksReport): string[] {
  const counted = `${report.journals} journals, ${report.entries} entries, ${report.accounts} accounts, ${report.documents} documents`
  if (report.faults.length === 0) return [`The books balance: ${counted}.`]
  return [`The books do not balance (${counted}). First bad row first:`, ...report.faults.map(faultInWords)]
}
